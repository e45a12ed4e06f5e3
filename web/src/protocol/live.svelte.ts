/** One table as it lives: the view that arrives by socket, the clicks that go out, and the way back after a loss. */
import { Refusal, Unreachable, api, submissionId } from './api';
import type { Answer, ChatLine, Line, Message, View } from './types';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export type Refused = { click: number; clause: string; sentence: string; at: number };
type Submission = { send: () => Promise<Answer>; tries: number };

export class LiveTable {
  view = $state.raw<View | null>(null);
  journal = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  here = $state.raw<boolean[]>([]); // by seat, whether somebody looks: who comes or goes makes no new view
  connection = $state<'first' | 'live' | 'lost'>('first');
  busy = $state(false);
  #applied = $state(0); // the version that my last click made
  refused = $state.raw<Refused | null>(null);
  trouble = $state('');

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #closed = false;

  constructor(readonly table: string, public seat: number | null) {}

  /** What I clicked is answered and shown; whatever is shown now, a click on it goes out. */
  get settled(): boolean {
    return !this.busy && (this.view?.version ?? 0) >= this.#applied;
  }

  open(): void {
    this.#closed = false;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** Looks with the eyes of another seat of mine (hot seat), from a fresh journal. */
  async look(seat: number | null): Promise<void> {
    if (seat === this.seat && this.view) return;
    this.seat = seat;
    this.journal = [];
    this.#socket?.close();
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#connect();
  }

  #connect(): void {
    const since = this.view && this.journal.length ? `&since=${this.view.version}` : '';
    const seat = this.seat === null ? '' : `seat=${this.seat}`;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live?${seat}${since}`);
    this.#socket = socket;
    let heard = false;
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#receive(JSON.parse(String(event.data)) as Message);
      if (!heard) void this.#catchUp();
      heard = true;
    };
    socket.onclose = () => {
      if (socket !== this.#socket || this.#closed) return;
      this.connection = this.view ? 'lost' : 'first';
      this.#timer = window.setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT);
      if (!this.view) void this.#askOnce();
    };
  }

  /** A socket that never opened cannot say why; a plain request can. */
  async #askOnce(): Promise<void> {
    try {
      this.show(await api.view(this.table, this.seat ?? undefined));
    } catch (error) {
      if (!(error instanceof Refusal)) return;
      this.trouble = error.wrong.sentence;
      if (error.status === 404) this.close();
    }
  }

  /** A socket tells what is said from now on; what was said before, or while there was none, is asked for. */
  async #catchUp(): Promise<void> {
    const lines = await api.said(this.table).then((log) => log.lines ?? [], () => []);
    const [first, last] = [lines[0], lines.at(-1)];
    if (first && last) this.chat = [...this.chat.filter((line) => line.at < first.at), ...lines, ...this.chat.filter((line) => line.at > last.at)];
  }

  #receive(message: Message): void {
    if (message.type === 'view') {
      this.connection = 'live';
      this.#wait = FIRST_WAIT;
      this.show(message.view);
    } else if (message.type === 'chat') {
      this.chat = [...this.chat, message.line].slice(-200);
    } else if (message.type === 'presence') {
      this.here = message.seats;
    } else {
      this.trouble = message.sentence;
    }
  }

  /** A view carries the journal lines from `journal_from` on; they replace what was there, as after an undo. */
  show(view: View): void {
    if (this.view && view.version < this.view.version && view.seat === this.view.seat) return;
    this.trouble = '';
    if (this.seat !== null && view.seat !== null) this.seat = view.seat; // a seat that a bot plays for me is not shown to me
    this.journal = [...this.journal.filter((line) => line.n < view.journal_from), ...view.journal];
    this.here = view.seats.map((seat) => seat.here);
    this.view = view;
    this.refused = null;
  }

  async act(clicks: number[]): Promise<void> {
    const view = this.view;
    if (!view || this.seat === null || this.busy) return;
    const [id, seat] = [submissionId(), this.seat];
    await this.#submit({ send: () => api.clicks(this.table, id, seat, view.version, clicks), tries: 0 });
  }

  /** Takes back my last clicks one by one, each on what the one before it has left. */
  async undo(times = 1): Promise<void> {
    const seat = this.seat;
    if (!this.view || seat === null || this.busy) return;
    let version = this.view.version;
    for (let left = times; left > 0; left -= 1) {
      const [id, at] = [submissionId(), version];
      const answer = await this.#submit({ send: () => api.undo(this.table, id, seat, at), tries: 0 });
      if (answer?.type !== 'applied') return;
      version = answer.version;
    }
  }

  /** Sends until an answer comes: the id makes a second delivery harmless. */
  async #submit(submission: Submission): Promise<Answer | null> {
    this.busy = true;
    this.refused = null;
    try {
      for (;;) {
        try {
          const answer = await submission.send();
          this.#heed(answer);
          return answer;
        } catch (error) {
          if (!(error instanceof Unreachable) || this.#closed) throw error;
          this.connection = 'lost';
          submission.tries += 1;
          await new Promise((done) => setTimeout(done, Math.min(FIRST_WAIT * 1.6 ** submission.tries, LONGEST_WAIT)));
        }
      }
    } catch (error) {
      this.trouble = error instanceof Refusal ? error.wrong.sentence : String(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  #heed(answer: Answer): void {
    if (answer.type === 'duplicate') return this.#heed(answer.answer);
    if (answer.type === 'stale') return this.show(answer.view);
    if (answer.type === 'applied') this.#applied = answer.version;
    if (answer.type === 'refused') {
      this.refused = { click: answer.click, clause: answer.clause, sentence: answer.sentence, at: Date.now() };
    }
  }

  /** For calls that answer nothing of interest; what they change arrives by socket. */
  async ask(call: Promise<unknown>): Promise<boolean> {
    try {
      await call;
      return true;
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      return false;
    }
  }
}
