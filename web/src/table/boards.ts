/** The boards that games bring along; a game without one gets the generic table. */
import type { Component } from 'svelte';
import type { GameDetail, View } from '../protocol/types';
import GenericBoard from './GenericBoard.svelte';

export type BoardProps = { view: View; detail: GameDetail; act: (clicks: number[]) => void; hover: (card: number | null) => void };
type Board = Component<BoardProps>;

const boards = import.meta.glob<{ default: Board }>('../../../src/meadhall/games/*/web/Board.svelte');

export async function boardOf(game: string): Promise<Board> {
  const load = boards[`../../../src/meadhall/games/${game}/web/Board.svelte`];
  return load ? (await load()).default : (GenericBoard as unknown as Board);
}
