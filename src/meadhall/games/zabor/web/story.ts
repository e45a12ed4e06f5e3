/** The last Battle as the journal tells it: round after round, who rolled what and who fell. */
import type { Line } from '@meadhall/protocol/types';

export type Roll = { side: number | null; dice: number; hits: number };
export type Loss = { side: number | null; name: string };
export type Round = { title: string; rolls: Roll[]; absorbed: number; fallen: Loss[]; wounded: Loss[] };
export type Story = { n: number; area: number; name: string; rounds: Round[]; over: boolean; winner: number | null; end: string };

const ROLLS = ['first-strike-rolled', 'rolled', 'barbarians-rolled'];
const KILLED = ['unit-killed', 'barbarian-killed'];
const WOUNDED = ['unit-wounded', 'barbarian-wounded'];
const ENDS = ['won', 'barbarians-won', 'all-dead'];

function numbers(line: Line, kind: string): number[] {
  return line.parts.filter((part) => part.kind === kind).map((part) => part.number ?? 0);
}

function words(line: Line, kind: string): string {
  return line.parts.find((part) => part.kind === kind)?.text ?? '';
}

function lossOf(line: Line): Loss {
  return { side: numbers(line, 'seat')[0] ?? null, name: words(line, 'unit') };
}

export function lastBattle(lines: Line[]): Story | null {
  let at = lines.length - 1;
  while (at >= 0 && lines[at]?.event !== 'battle') at -= 1;
  const first = lines[at];
  if (!first) return null;
  const story: Story = { n: first.n, area: numbers(first, 'area')[0] ?? 0, name: words(first, 'area'), rounds: [], over: false, winner: null, end: '' };
  let round = null as Round | null;
  for (const line of lines.slice(at + 1)) {
    if (ROLLS.includes(line.event)) {
      const early = line.event === 'first-strike-rolled';
      const side = numbers(line, 'seat')[0] ?? null;
      const spent = !round || round.fallen.length + round.wounded.length + round.absorbed > 0 || round.rolls.some((roll) => roll.side === side);
      if (spent || (round?.title === 'First Strike') !== early) {
        const number = story.rounds.filter((one) => one.title !== 'First Strike').length + 1;
        round = { title: early ? 'First Strike' : `Round ${number}`, rolls: [], absorbed: 0, fallen: [], wounded: [] };
        story.rounds.push(round);
      }
      const [dice = 0, hits = 0] = numbers(line, 'number');
      round?.rolls.push({ side, dice, hits });
    } else if (round && line.event.endsWith('absorbed')) round.absorbed += numbers(line, 'number')[0] ?? 0;
    else if (round && KILLED.includes(line.event)) round.fallen.push(lossOf(line));
    else if (round && WOUNDED.includes(line.event)) round.wounded.push(lossOf(line));
    else if (ENDS.includes(line.event)) {
      story.over = true;
      story.winner = numbers(line, 'seat')[0] ?? null;
      story.end = line.parts.map((part) => part.text).join('');
      break;
    }
  }
  return story;
}

/** "2 Infantry, Cavalry". */
export function counted(losses: Loss[]): string {
  const found = new Map<string, number>();
  for (const { name } of losses) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found].map(([name, count]) => (count > 1 ? `${count} ${name}` : name)).join(', ');
}
