/** Search over the rules: where the words are found, and the text with the found words set apart. */
import type { Clause, Rules, Ruling } from '../protocol/types';

export type Piece = { text: string; found: boolean };
export type Entry =
  | { kind: 'clause'; id: string; section: string; clause: Clause }
  | { kind: 'ruling'; id: string; section: string; ruling: Ruling };
export type Wanted = { rules: boolean; rulings: boolean; examples: boolean };

export function sectionOf(id: string): string {
  return id.split('.', 1)[0] ?? '';
}

/** Clauses in the ledger's order, and after those of each section its rulings. */
export function entriesOf(rules: Rules): Map<string, Entry[]> {
  const sections = new Map<string, Entry[]>(rules.sections.map((section) => [section.id, []]));
  for (const clause of rules.clauses) sections.get(sectionOf(clause.id))?.push({ kind: 'clause', id: clause.id, section: sectionOf(clause.id), clause });
  for (const ruling of rules.rulings) sections.get(sectionOf(ruling.id))?.push({ kind: 'ruling', id: ruling.id, section: sectionOf(ruling.id), ruling });
  return sections;
}

export type Chapter = { title: string; sections: Rules['sections'] };

/** The sections under the headings of the rulebook, both in the ledger's order. */
export function chaptersOf(rules: Rules): Chapter[] {
  const chapters: Chapter[] = [];
  for (const section of rules.sections) {
    if (chapters.at(-1)?.title !== section.chapter) chapters.push({ title: section.chapter, sections: [] });
    chapters.at(-1)?.sections.push(section);
  }
  return chapters;
}

export function textOf(entry: Entry): string {
  return entry.kind === 'clause' ? entry.clause.text : `${entry.ruling.question} ${entry.ruling.ruling} ${entry.ruling.why}`;
}

export function wanted(entry: Entry, what: Wanted): boolean {
  if (entry.kind === 'ruling') return what.rulings;
  return entry.clause.kind === 'example' ? what.examples : what.rules;
}

export function matches(entry: Entry, words: string): boolean {
  const sought = words.trim().toLowerCase();
  return sought !== '' && (textOf(entry).toLowerCase().includes(sought) || entry.id.includes(sought));
}

export function pieces(text: string, words: string): Piece[] {
  const sought = words.trim().toLowerCase();
  if (!sought) return [{ text, found: false }];
  const found: Piece[] = [];
  const low = text.toLowerCase();
  let from = 0;
  for (let at = low.indexOf(sought); at >= 0; at = low.indexOf(sought, from)) {
    if (at > from) found.push({ text: text.slice(from, at), found: false });
    found.push({ text: text.slice(at, at + sought.length), found: true });
    from = at + sought.length;
  }
  if (from < text.length) found.push({ text: text.slice(from), found: false });
  return found;
}

export type OriginKind = 'rulebook' | 'public' | 'designed';
const WEAKEST: OriginKind[] = ['designed', 'public', 'rulebook'];

/** A mixed card shows the weakest of its origins, and names the figures that this is about. */
export function originOf(origin: Record<string, string>): { kind: OriginKind; about: string } {
  const entries = Object.entries(origin);
  const kind = WEAKEST.find((word) => entries.some(([, text]) => text.includes(word))) ?? 'designed';
  const about = entries.filter(([, text]) => text.includes(kind)).map(([field]) => field.replaceAll('_', ' '));
  return { kind, about: about.length === entries.length ? 'all of it' : about.join(', ') };
}
