import { AppError } from '@app/contract/errors.ts';

export type SaveState =
  | { kind: 'saved' | 'waiting' | 'saving' }
  | { kind: 'failed'; message: string }
  /** Somebody saved in another window; nothing is sent until she has chosen. */
  | { kind: 'conflict' };

/** What is written, and the revision of the server it is or was made from. */
export type Revised<Content> = { revision: number; content: Content };

export type AutosaveDoors<Content> = {
  /** `before` is what the server had; `reason` is empty unless somebody gave one. */
  send: (change: Revised<Content> & { before: Content; reason: string }) => Promise<{ revision: number }>;
  /** What the server has now. */
  fetchLatest: () => Promise<Revised<Content>>;
  /** Keeps what is not on the server yet; `undefined` once it is. */
  keepDraft: (draft: Revised<Content> | undefined) => void;
  onState: (state: SaveState) => void;
};

const PAUSE_MS = 1_000;
/** Whoever types without a pause is saved all the same. */
const LONGEST_WAIT_MS = 10_000;
const RETRY_MS = 5_000;

/** Sends what was changed a moment after the last change, one at a time, and never over the work of another window. */
export class Autosave<Content> {
  readonly #doors: AutosaveDoors<Content>;
  #stored: Revised<Content>;
  #content: Content;
  #reason = '';
  #state: SaveState = { kind: 'saved' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Of the first change that is not sent. */
  #changedAtMs: number | undefined;
  #sending: Promise<void> | undefined;

  constructor(stored: Revised<Content>, doors: AutosaveDoors<Content>) {
    this.#stored = stored;
    this.#content = stored.content;
    this.#doors = doors;
  }

  get revision(): number {
    return this.#stored.revision;
  }

  get isDirty(): boolean {
    return this.#content !== this.#stored.content;
  }

  /** False for what the server has; true again once something later was sent or waits, as after an undo. */
  isNews(content: Content): boolean {
    return content !== this.#stored.content || this.isDirty;
  }

  /** A `reason` of its own is told in the list of versions; without one it is worked out. */
  change(content: Content, reason = ''): void {
    this.#content = content;
    if (reason) this.#reason = reason;
    if (this.#state.kind === 'conflict' || this.#state.kind === 'saving') return;
    this.#put({ kind: 'waiting' });
    this.#changedAtMs ??= Date.now();
    this.#later(Math.min(PAUSE_MS, this.#changedAtMs + LONGEST_WAIT_MS - Date.now()));
  }

  /** Keeps what is not sent in this browser; for the moment before the page may be gone. */
  keep(): void {
    if (this.isDirty) this.#doors.keepDraft({ revision: this.#stored.revision, content: this.#content });
  }

  /** Sends now what waits, and answers when it is there or has failed. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#sending;
    if (this.isDirty && this.#state.kind !== 'conflict') await this.#save();
    return !this.isDirty;
  }

  /** A draft that an earlier page could not send: sent if nobody saved since, else she is asked. */
  resume(draft: Revised<Content>): void {
    this.#content = draft.content;
    if (draft.revision === this.#stored.revision) this.change(draft.content);
    else this.#meet(this.#stored);
  }

  /** What the other window wrote becomes this one's. */
  async takeTheirs(): Promise<Content> {
    const latest = await this.#doors.fetchLatest();
    this.#settle(latest);
    this.#content = latest.content;
    this.#put({ kind: 'saved' });
    return latest.content;
  }

  /** Mine goes over theirs; theirs stays in the list of versions. */
  async keepMine(): Promise<void> {
    const { revision } = await this.#doors.fetchLatest();
    this.#stored = { ...this.#stored, revision };
    this.#put({ kind: 'waiting' });
    await this.#save();
  }

  /** What the server has now, heard by the way: taken over when nothing waits here. */
  hear(latest: Revised<Content>): Content | undefined {
    if (latest.revision <= this.#stored.revision || this.isDirty || this.#sending) return undefined;
    this.#stored = latest;
    this.#content = latest.content;
    return latest.content;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #later(pauseMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), pauseMs);
  }

  #save(): Promise<void> {
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #send(): Promise<void> {
    const content = this.#content;
    this.#changedAtMs = undefined;
    const { revision: from, content: before } = this.#stored;
    this.keep();
    this.#put({ kind: 'saving' });
    try {
      const { revision } = await this.#doors.send({ revision: from, content, before, reason: this.#reason });
      this.#reason = '';
      this.#settle({ revision, content });
    } catch (error) {
      await this.#fail(error);
    }
  }

  #settle(stored: Revised<Content>): void {
    this.#stored = stored;
    if (!this.isDirty) this.#doors.keepDraft(undefined);
    this.#put({ kind: this.isDirty ? 'waiting' : 'saved' });
    if (this.isDirty) this.#later(PAUSE_MS);
  }

  async #fail(error: unknown): Promise<void> {
    this.keep();
    if (error instanceof AppError && error.code === 'conflict') {
      const latest = await this.#doors.fetchLatest().catch(() => undefined);
      if (latest) return this.#meet(latest);
    }
    const isPassing =
      !(error instanceof AppError) ||
      error.code === 'unavailable' ||
      error.code === 'unexpected' ||
      error.code === 'conflict';
    this.#put({ kind: 'failed', message: error instanceof AppError ? error.message : '' });
    if (isPassing) this.#later(RETRY_MS);
  }

  /** Two windows with the same words are no conflict, nor is one that only came second with nothing new before it. */
  #meet(latest: Revised<Content>): void {
    const isSame = isEqual(latest.content, this.#content);
    if (isSame) {
      this.#content = latest.content;
      this.#settle(latest);
      return;
    }
    if (isEqual(latest.content, this.#stored.content) && latest !== this.#stored) {
      this.#stored = { revision: latest.revision, content: this.#stored.content };
      this.#put({ kind: 'waiting' });
      this.#later(0);
      return;
    }
    this.#put({ kind: 'conflict' });
  }

  #put(state: SaveState): void {
    // Every key asks to wait; whoever shows the state need not hear it again.
    if (state.kind === 'waiting' && this.#state.kind === 'waiting') return;
    this.#state = state;
    this.#doors.onState(state);
  }
}

/** Postgres gives the fields of an object back in an order of its own. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const [fields, others] = [Object.entries(one), Object.entries(other)];
  return fields.length === others.length && fields.every(([name, value]) => isEqual(value, Object(other)[name]));
}
