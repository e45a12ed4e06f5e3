import { expect, test } from 'vitest';
import type { Line } from '@meadhall/protocol/types';
import { type Attack, type Lane, type Standing, endOf } from './vikings';

const [ARCHER, HERO, FACTORY, BREWERY, CANNON] = [1, 2, 10, 11, 20];

function lane(letter: string, target: number, sent: number[], strength: number): Lane {
  return { letter, target, sent, strength, defense: 1, added: 0, guards: [], trapped: [], repulse: 0, rewards: [], odds: null };
}

function line(n: number, event: string, card: number): Line {
  return { n, click: n, event, parts: [{ text: '', kind: 'card', number: card }] };
}

function standing(defense: number, guards: number[]): Standing {
  return { defense, added: 0, goods: 0, room: 0, resource: 0, construction: false, damage: false, guards };
}

test('an attack that is over is told with the answer to it', () => {
  const earns = { table: 1, hits: 2, all: 2 };
  const lanes = [lane('A', FACTORY, [ARCHER], 2), lane('B', BREWERY, [ARCHER, HERO], 5)];
  const attack: Attack = { attacker: 0, defender: 1, declared: true, aim: 0, lanes, earns, total_defense: 0 };
  const lines = [line(1, 'defended', FACTORY), line(2, 'trapped', HERO), line(3, 'repulsed', FACTORY), line(4, 'damaged', BREWERY)];
  const over = endOf(attack, lines, { [FACTORY]: standing(3, [CANNON]), [BREWERY]: standing(1, []) }, () => 3);
  expect(over.lanes.map(({ strength, defense, end }) => [strength, defense, end])).toEqual([[2, 3, 'repulsed'], [2, 1, 'damaged']]);
  expect(over.lanes.map(({ guards, trapped }) => [guards, trapped])).toEqual([[[CANNON], []], [[], [HERO]]]);
});
