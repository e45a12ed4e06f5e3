/** The five seats: always a disc with an emblem beside the name, so that colour alone never tells them apart. */
import { getContext, setContext } from 'svelte';
import type { View } from '../protocol/types';

const EMBLEMS = ['lion', 'anchor', 'oak', 'sun', 'queen-crown'] as const;
const NAMES = ['Lion', 'Anchor', 'Oak', 'Sun', 'Crown'] as const;

/** Where seats choose their colour, the table tells which of the five each wears. */
type Worn = (seat: number | null) => number | null;
const LIVERIES = Symbol('liveries');

export function provideLiveries(worn: Worn): void {
  setContext(LIVERIES, worn);
}

export function useLiveries(): Worn {
  return getContext<Worn | undefined>(LIVERIES) ?? ((seat) => seat);
}

/** Which of the five a seat wears in a view: its own, unless the game's view tells another. */
export function liveryIn(view: View | null, seat: number | null): number | null {
  const worn = view?.extra.liveries as number[] | undefined;
  return seat === null ? null : (worn?.[seat] ?? seat);
}

export function emblem(seat: number | null): string {
  return (seat === null ? undefined : EMBLEMS[seat]) ?? 'barbarian';
}

export function emblemName(seat: number | null): string {
  return (seat === null ? undefined : NAMES[seat]) ?? 'Nobody';
}

export function seatClass(seat: number | null): string {
  return seat !== null && seat >= 0 && seat < EMBLEMS.length ? `seat-${seat}` : 'seat-none';
}
