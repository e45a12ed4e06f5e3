/** What travels between server and browser, as `docs/protocol.md` describes it. */
export type Wrong = { code: string; sentence: string; clause: string };
export type Me = { guest: string; name: string };
export type OptionInfo = { name: string; choices: string[]; default: string; text: string };
export type GameInfo = {
  id: string; title: string; summary: string; seats: [number, number]; options: OptionInfo[];
  levels: string[]; level_texts: { name: string; text: string }[]; length: number; weight: number; can_resign: boolean;
};
export type Figures = Record<string, unknown>;
export type Face = {
  face: number; id: string; name: string; kind: string; back: number; text: string;
  figures: Figures; origin: Record<string, string>;
};
export type PlaceInfo = { name: string; label: string; sees: string; shared: boolean };
export type VerbInfo = { name: string; thing: string; label: string; secret: boolean };
export type GameDetail = { info: GameInfo; faces: Face[]; places: PlaceInfo[]; verbs: VerbInfo[]; backs: string[] };
export type Clause = { id: string; kind: string; text: string; where: string };
export type Ruling = { id: string; question: string; ruling: string; why: string };
export type Rules = { title: string; sections: { id: string; title: string }[]; clauses: Clause[]; rulings: Ruling[] };

export type SeatWish = { kind: 'me' | 'open' | 'bot'; level?: string; name?: string };
export type ClockRule = { per_game: number; per_move: number; at_zero: 'bot' | 'resign' | 'nothing' };
export type TableWish = {
  game: string; options: Record<string, string>; seats: SeatWish[]; clock?: ClockRule | null; hints?: boolean;
  listed?: boolean;
};
export type TableRef = { table: string; url: string; invite: string };
export type TableCard = {
  table: string; game: string; title: string; seats: string[]; turn_of: string[]; my_turn: boolean;
  over: boolean; result: string; updated: number; url: string; invite: string; open_seats: number;
};
export type HallLists = { mine: TableCard[]; open: TableCard[]; finished: TableCard[] };

export type SeatView = {
  seat: number; name: string; kind: 'person' | 'bot' | 'open'; level: string; here: boolean;
  figures: [string, string][]; answered: boolean; clock: number | null;
};
export type Offer = {
  click: number; verb: string; thing_kind: string; thing: number; label: string; clause: string; sentence: string;
  chancy: boolean;
};
export type Zone = {
  place: string; label: string; seat: number | null; sees: 'nobody' | 'owner' | 'everybody'; count: number; cards: number[];
};
export type CardView = { face: number | null; back: number; hint: number; spot: number };
export type Part = { text: string; kind?: string; number?: number; face?: number | null };
export type Line = { n: number; click: number; event: string; parts: Part[] };
export type Undo = { label: string; clause: string; sentence: string };
export type Takeback = { by: number; clicks: number; answers: Record<string, boolean | null> };
export type Outcome = { ranks: number[]; clause: string; sentence: string; seed: string };
export type ClockView = { per_game: number; per_move: number; at_zero: string; running: number[]; move_left: number | null };
export type View = {
  table: string; version: number; game: string; title: string; seat: number | null; mine: number[]; headline: string;
  seats: SeatView[]; prompt: string; waiting: number[]; offers: Offer[]; zones: Zone[]; cards: Record<string, CardView>;
  own: Record<string, unknown>; extra: Record<string, unknown>; journal: Line[]; journal_from: number; undo: Undo;
  takeback: Takeback | null; outcome: Outcome | null; seed_hash: string; pass_for_me: boolean;
  clock: ClockView | null; clicks: number; options: Record<string, string>; invite: string; replay: boolean;
};
export type Answer =
  | { type: 'applied'; version: number; played: number }
  | { type: 'duplicate'; answer: Answer }
  | { type: 'stale'; view: View }
  | { type: 'refused'; version: number; played: number; click: number; clause: string; sentence: string };
export type ChatLine = { who: string; text: string; at: number };
export type Message =
  | { type: 'view'; view: View }
  | { type: 'chat'; line: ChatLine }
  | { type: 'presence'; seats: boolean[] }
  | ({ type: 'error' } & Wrong);
export type Verified = { ok: boolean; sentence: string; seed: string; seed_hash: string };
export type Odds = { click: number; exact: boolean; samples: number; outcomes: { text: string; share: number }[] };
