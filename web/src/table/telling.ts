/** How much of a clause is told at once: a short one whole, of a long one its first sentence; the rules page has the rest. */
const LONG = 150;
const FIRST = /^.{40,}?(?<!\b(?:e\.g|i\.e))[.:;](?= )/s;

export function told(sentence: string, clause: string): { first: string; rest: string } {
  const first = sentence.length > LONG && !clause.startsWith('table.') ? (FIRST.exec(sentence)?.[0] ?? sentence) : sentence;
  const rest = sentence.slice(first.length).trim();
  return { first: rest ? first.replace(/[:;]$/, '.') : first, rest };
}
