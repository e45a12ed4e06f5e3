/** How much of a clause is told at once: a short one whole, of a long one its first sentence without asides. */
const LONG = 150;
const ASIDE = / \([^)]*\)/g;
const FIRST = /^.{40,}?(?<!\b(?:e\.g|i\.e))[.:;](?= )/s;

/** What the table itself says is told whole: no rules page has the rest. */
export function briefly(sentence: string, clause: string): string {
  if (sentence.length <= LONG || clause.startsWith('table.')) return sentence;
  const bare = sentence.replaceAll(ASIDE, '');
  return (FIRST.exec(bare)?.[0] ?? bare).replace(/[:;]$/, '.');
}
