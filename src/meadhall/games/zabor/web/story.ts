/** The last Battle as the journal tells it: who came, then round after round who rolled what and who fell. */
import type { Line } from '@meadhall/protocol/types';
import { FIRST_MONSTER } from './zabor';

export type Roll = { side: number | null; dice: number; hits: number; faces: number[] };
export type Loss = { side: number | null; unit: number; name: string; killed: boolean };
export type Round = { title: string; rolls: Roll[]; absorbed: { side: number | null; wounds: number }[]; losses: Loss[] };
export type Piece = { unit: number; name: string; wounds: number; fallen: boolean };
export type Story = { n: number; area: number; name: string; sides: (number | null)[]; pieces: Piece[][]; rounds: Round[]; over: boolean; winner: number | null; end: string };

const FIELDED = ['fielded', 'barbarians-fielded'];
const EARLY = ['first-strike-rolled', 'barbarians-struck-first'];
const ROLLS = [...EARLY, 'rolled', 'barbarians-rolled'];
const KILLED = ['unit-killed', 'barbarian-killed'];
const WOUNDED = ['unit-wounded', 'barbarian-wounded'];
const ENDS = ['won', 'barbarians-won', 'all-dead', 'barbarians-conquered'];

function numbers(line: Line, kind: string): number[] {
  return line.parts.filter((part) => part.kind === kind).map((part) => part.number ?? 0);
}

function words(line: Line, kind: string): string {
  return line.parts.find((part) => part.kind === kind)?.text ?? '';
}

/** What each die showed, the highest first; the journal counts every face in eight bits of one number. */
export function facesOf(shown: number): number[] {
  return [6, 5, 4, 3, 2, 1].flatMap((face) => Array.from({ length: Math.floor(shown / 256 ** (face - 1)) % 256 }, () => face));
}

function heed(story: Story, line: Line): void {
  const side = numbers(line, 'seat')[0] ?? null;
  const round = story.rounds.at(-1);
  if (FIELDED.includes(line.event)) {
    if (!story.sides.includes(side)) {
      story.sides.push(side);
      story.pieces.push([]);
    }
    const [unit = 0] = numbers(line, 'unit');
    const [count = 0] = numbers(line, 'number');
    const piece = { unit, name: words(line, 'unit'), wounds: 0, fallen: false };
    story.pieces[story.sides.indexOf(side)]?.push(...Array.from({ length: count }, () => ({ ...piece })));
  } else if (ROLLS.includes(line.event)) {
    const early = EARLY.includes(line.event);
    const spent = !round || round.losses.length + round.absorbed.length > 0 || round.rolls.some((roll) => roll.side === side);
    if (spent || (round?.title === 'First Strike') !== early) {
      const number = story.rounds.filter((one) => one.title !== 'First Strike').length + 1;
      story.rounds.push({ title: early ? 'First Strike' : `Round ${number}`, rolls: [], absorbed: [], losses: [] });
    }
    const [dice = 0, hits = 0] = numbers(line, 'number');
    story.rounds.at(-1)?.rolls.push({ side, dice, hits, faces: facesOf(numbers(line, 'dice')[0] ?? 0) });
  } else if (line.event.endsWith('absorbed')) round?.absorbed.push({ side, wounds: numbers(line, 'number')[0] ?? 0 });
  else if (KILLED.includes(line.event) || WOUNDED.includes(line.event)) {
    round?.losses.push({ side, unit: numbers(line, 'unit')[0] ?? 0, name: words(line, 'unit'), killed: KILLED.includes(line.event) });
  } else if (ENDS.includes(line.event)) {
    story.over = true;
    story.winner = side;
    story.end = line.parts.map((part) => part.text).join('');
  }
}

export function lastBattle(lines: Line[]): Story | null {
  let at = lines.length - 1;
  while (at >= 0 && lines[at]?.event !== 'battle') at -= 1;
  const first = lines[at];
  if (!first) return null;
  const story: Story = { n: first.n, area: numbers(first, 'area')[0] ?? 0, name: words(first, 'area'), sides: [], pieces: [], rounds: [], over: false, winner: null, end: '' };
  for (const line of lines.slice(at + 1)) {
    heed(story, line);
    if (story.over) break;
  }
  return story;
}

/** A side's pieces after so many rounds of losses. A wounded Unit is the next one in the numbering; a Monster stays one. */
export function piecesAfter(story: Story, index: number, rounds: number): Piece[] {
  const side = story.sides[index];
  const pieces = (story.pieces[index] ?? []).map((piece) => ({ ...piece }));
  const losses = story.rounds.slice(0, rounds).flatMap((round) => round.losses).filter((loss) => loss.side === side);
  for (const { unit, killed } of losses) hit(pieces, unit, killed);
  return pieces;
}

export function hit(pieces: Piece[], unit: number, killed: boolean): Piece | undefined {
  const struck = pieces.find((piece) => piece.unit === unit && !piece.fallen);
  if (!struck) return undefined;
  if (killed) struck.fallen = true;
  else {
    struck.wounds += 1;
    if (unit < FIRST_MONSTER) struck.unit += 1;
  }
  return struck;
}

/** "2 Infantry, Cavalry". */
export function counted(losses: { name: string }[]): string {
  const found = new Map<string, number>();
  for (const { name } of losses) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found].map(([name, count]) => (count > 1 ? `${count} ${name}` : name)).join(', ');
}
