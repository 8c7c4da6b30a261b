import type { ModelEvent } from './model.ts';

/** Between a socket that pushes and a reader that pulls: costs one promise per wait, not one per event. */
export class EventQueue {
  #events: ModelEvent[] = [];
  #next = 0;
  #isOver = false;
  #failure: unknown;
  #wake: (() => void) | null = null;

  get length(): number {
    return this.#events.length - this.#next;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Wakes nobody: call `wakeReader` once after a batch. */
  push(event: ModelEvent): void {
    this.#events.push(event);
  }

  wakeReader(): void {
    this.#wake?.();
    this.#wake = null;
  }

  /** Nothing comes after this. The reader still gets what is here, then the failure. */
  end(failure?: unknown): void {
    this.#isOver = true;
    this.#failure = failure;
    this.wakeReader();
  }

  discard(): void {
    this.#events = [];
    this.#next = 0;
  }

  /** The next event that is already here. */
  take(): ModelEvent | undefined {
    const event = this.#events[this.#next];
    this.#next += 1;
    if (event === undefined) {
      this.#events.length = 0;
      this.#next = 0;
    }
    return event;
  }

  /** Resolves to false when there will be no more, throws when that is because of a failure. */
  async waitForMore(): Promise<boolean> {
    while (this.length === 0) {
      if (this.#failure !== undefined) throw this.#failure;
      if (this.#isOver) return false;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return true;
  }
}
