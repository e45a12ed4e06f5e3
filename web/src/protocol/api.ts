/** The HTTP side of the wire: one typed call per path, and one error shape. */
import type {
  Advice, Answer, ChatLine, GameDetail, GameInfo, HallLists, Me, Odds, ReviewState, Rules, TableRef, TableWish, Verified, View, Wrong,
} from './types';

/** What the server answers when it does not do what was asked; `sentence` is meant for people. */
export class Refusal extends Error {
  constructor(readonly status: number, readonly wrong: Wrong) {
    super(wrong.sentence);
  }
}

/** No answer came at all: the server is away or the network is. */
export class Unreachable extends Error {
  constructor() {
    super('The server does not answer.');
  }
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  try {
    return await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Unreachable();
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response = await send(method, path, body);
  if (response.status === 401 && path !== '/me') {
    await send('GET', '/me'); // a first visit: the server gives a guest's name, then the same is asked again
    response = await send(method, path, body);
  }
  const text = await response.text().catch(() => {
    throw new Unreachable(); // it broke off in the middle of the answer
  });
  const answer = text ? parsed(text) : null;
  if (!response.ok) throw new Refusal(response.status, wrong(answer, response.status));
  return answer as T;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function wrong(answer: unknown, status: number): Wrong {
  const given = (answer ?? {}) as Partial<Wrong>;
  if (typeof given.sentence === 'string') return { code: given.code ?? '', sentence: given.sentence, clause: given.clause ?? '' };
  return { code: `http-${status}`, sentence: `The server refused that (status ${status}).`, clause: '' };
}

const get = <T>(path: string): Promise<T> => call('GET', path);
const post = <T>(path: string, body: unknown = {}): Promise<T> => call('POST', path, body);

/** An id for one submission; sent again unchanged, it is answered the same way. */
export function submissionId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const api = {
  me: () => get<Me>('/me'),
  rename: (name: string) => post<Me>('/guest', { name }),
  games: () => get<GameInfo[]>('/games'),
  game: (id: string) => get<GameDetail>(`/games/${id}`),
  rules: (id: string) => get<Rules>(`/games/${id}/rules`),
  hall: () => get<HallLists>('/hall'),
  open: (wish: TableWish) => post<TableRef>('/tables', wish),
  view: (table: string, seat?: number) => get<View>(`/tables/${table}${seat === undefined ? '' : `?seat=${seat}`}`),
  sit: (table: string, seat: number, key: string) => post<unknown>(`/tables/${table}/sit`, { seat, key }),
  leave: (table: string, seat: number) => post<unknown>(`/tables/${table}/leave`, { seat }),
  again: (table: string) => post<TableRef>(`/tables/${table}/again`),
  resign: (table: string, seat: number) => post<unknown>(`/tables/${table}/resign`, { seat }),
  bot: (table: string, seat: number, level: string | null) => post<unknown>(`/tables/${table}/bot`, { seat, level }),
  clicks: (table: string, id: string, seat: number, version: number, clicks: number[]) =>
    post<Answer>(`/tables/${table}/clicks`, { id, seat, version, clicks }),
  undo: (table: string, id: string, seat: number, version: number) =>
    post<Answer>(`/tables/${table}/undo`, { id, seat, version }),
  takeback: (table: string, seat: number) => post<unknown>(`/tables/${table}/takeback`, { seat }),
  answerTakeback: (table: string, seat: number, yes: boolean) =>
    post<unknown>(`/tables/${table}/takeback/answer`, { seat, yes }),
  propose: (table: string, seat: number, plan: [number, number][]) => post<unknown>(`/tables/${table}/proposal`, { seat, plan }),
  chat: (table: string, text: string) => post<unknown>(`/tables/${table}/chat`, { text }),
  said: (table: string) => get<{ lines?: ChatLine[] }>(`/tables/${table}/chat`),
  passForMe: (table: string, seat: number, pass: boolean) =>
    post<unknown>(`/tables/${table}/settings`, { seat, pass_for_me: pass }),
  record: (table: string) => get<unknown>(`/tables/${table}/record`),
  upload: (record: unknown) => post<TableRef>('/records', record),
  replay: (table: string, at: number, seat: string) =>
    get<View>(`/tables/${table}/replay?at=${at}${seat === '' ? '' : `&seat=${seat}`}`),
  advice: (table: string, seat: number) => post<Advice>(`/tables/${table}/advice`, { seat }),
  review: (table: string) => get<ReviewState>(`/tables/${table}/review`),
  beginReview: (table: string) => post<ReviewState>(`/tables/${table}/review`),
  verify: (table: string) => get<Verified>(`/tables/${table}/verify`),
  odds: (table: string, seat: number, click: number, then: number[] = []) =>
    get<Odds>(`/tables/${table}/odds?seat=${seat}&click=${click}${then.length ? `&then=${then.join(',')}` : ''}`),
};

const details = new Map<string, Promise<GameDetail>>();

/** The printed side of a game never changes while the page is open, so it is fetched once. */
export function gameDetail(id: string): Promise<GameDetail> {
  let known = details.get(id);
  if (!known) {
    known = api.game(id);
    known.catch(() => details.delete(id));
    details.set(id, known);
  }
  return known;
}
