import type { Design } from '@app/contract/design.ts';
import { AppError } from '@app/contract/errors.ts';
import { describeChange } from './design-diff.ts';
import type { DesignDraft } from './design-draft.ts';

export type SaveState =
  | { kind: 'saved' | 'waiting' | 'saving' }
  | { kind: 'failed'; message: string }
  /** Somebody saved in another window; nothing is sent until she has chosen. */
  | { kind: 'conflict' };

export type Stored = { revision: number; design: Design };

export type AutosaveDoors = {
  send: (change: Stored & { reason: string }) => Promise<{ revision: number }>;
  /** The design as the server has it now. */
  fetchLatest: () => Promise<Stored>;
  keepDraft: (draft: DesignDraft | undefined) => void;
  onState: (state: SaveState) => void;
};

const PAUSE_MS = 1_000;
/** Whoever types without a pause is saved all the same. */
const LONGEST_WAIT_MS = 10_000;
const RETRY_MS = 5_000;

/** Sends what was changed a moment after the last change, one at a time, and never over the work of another window. */
export class Autosave {
  readonly #doors: AutosaveDoors;
  #stored: Stored;
  #design: Design;
  #reason = '';
  #state: SaveState = { kind: 'saved' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Of the first change that is not sent. */
  #changedAtMs: number | undefined;
  #sending: Promise<void> | undefined;

  constructor(stored: Stored, doors: AutosaveDoors) {
    this.#stored = stored;
    this.#design = stored.design;
    this.#doors = doors;
  }

  get revision(): number {
    return this.#stored.revision;
  }

  get isDirty(): boolean {
    return this.#design !== this.#stored.design;
  }

  /** False for what the server has; true again once something later was sent or waits, as after an undo. */
  isNews(design: Design): boolean {
    return design !== this.#stored.design || this.isDirty;
  }

  /** A `reason` of its own is told in the list of versions; without one it is worked out. */
  change(design: Design, reason = ''): void {
    this.#design = design;
    if (reason) this.#reason = reason;
    if (this.#state.kind === 'conflict' || this.#state.kind === 'saving') return;
    this.#put({ kind: 'waiting' });
    this.#changedAtMs ??= Date.now();
    this.#later(Math.min(PAUSE_MS, this.#changedAtMs + LONGEST_WAIT_MS - Date.now()));
  }

  /** Keeps what is not sent in this browser; for the moment before the page may be gone. */
  keep(): void {
    if (this.isDirty) this.#doors.keepDraft({ revision: this.#stored.revision, design: this.#design });
  }

  /** Sends now what waits, and answers when it is there or has failed. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#sending;
    if (this.isDirty && this.#state.kind !== 'conflict') await this.#save();
    return !this.isDirty;
  }

  /** A draft that an earlier page could not send: sent if nobody saved since, else she is asked. */
  resume(draft: DesignDraft): void {
    this.#design = draft.design;
    if (draft.revision === this.#stored.revision) this.change(draft.design);
    else this.#meet(this.#stored);
  }

  /** The other window's design becomes this one's. */
  async takeTheirs(): Promise<Design> {
    const latest = await this.#doors.fetchLatest();
    this.#settle(latest);
    this.#design = latest.design;
    this.#put({ kind: 'saved' });
    return latest.design;
  }

  /** Mine goes over theirs; theirs stays in the list of versions. */
  async keepMine(): Promise<void> {
    const { revision } = await this.#doors.fetchLatest();
    this.#stored = { ...this.#stored, revision };
    this.#put({ kind: 'waiting' });
    await this.#save();
  }

  /** What the server has now, heard by the way: taken over when nothing waits here. */
  hear(latest: Stored): Design | undefined {
    if (latest.revision <= this.#stored.revision || this.isDirty || this.#sending) return undefined;
    this.#stored = latest;
    this.#design = latest.design;
    return latest.design;
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
    const design = this.#design;
    this.#changedAtMs = undefined;
    const reason = this.#reason || describeChange(this.#stored.design, design);
    this.keep();
    this.#put({ kind: 'saving' });
    try {
      const { revision } = await this.#doors.send({ revision: this.#stored.revision, design, reason });
      this.#reason = '';
      this.#settle({ revision, design });
    } catch (error) {
      await this.#fail(error);
    }
  }

  #settle(stored: Stored): void {
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
  #meet(latest: Stored): void {
    const isSame = isEqual(latest.design, this.#design);
    if (isSame) {
      this.#design = latest.design;
      this.#settle(latest);
      return;
    }
    if (isEqual(latest.design, this.#stored.design) && latest !== this.#stored) {
      this.#stored = { revision: latest.revision, design: this.#stored.design };
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
