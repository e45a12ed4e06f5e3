/** Exact odds, asked for once: the server may be busy, or want to be asked less often, and is then asked again. */
import { api } from '@meadhall/protocol/api';
import type { Odds } from '@meadhall/protocol/types';

const LATER = 2000;
const TRIES = 6;
const known = new Map<string, Promise<Odds>>();

async function ask(table: string, seat: number, click: number, then: number[], tries = TRIES): Promise<Odds> {
  try {
    return await api.odds(table, seat, click, then);
  } catch (error) {
    if (tries <= 1) throw error;
    await new Promise((done) => setTimeout(done, LATER));
    return ask(table, seat, click, then, tries - 1);
  }
}

/** `told` hears of them, unless it was given up in the meantime: the answer is how to give up. */
export function oddsOf(table: string, seat: number, version: number, clicks: number[], told: (odds: Odds) => void): () => void {
  const [click = 0, ...then] = clicks;
  const key = [table, seat, version, ...clicks].join();
  let current = true;
  const asked = known.get(key) ?? ask(table, seat, click, then);
  known.set(key, asked);
  asked.then((odds) => current && told(odds)).catch(() => known.delete(key));
  return () => {
    current = false;
  };
}
