const HIGH_AT_END = /[\ud800-\udbff]$/;

/**
 * Text as Postgres and JSON can hold it: no NUL, no half of a surrogate pair. A model may cut its text anywhere, so a first
 * half at the end is held back for the second; one that stays alone becomes U+FFFD.
 */
export class WellFormedText {
  #held = '';

  write(text: string): string {
    const whole = this.#held + (text.includes('\0') ? text.replaceAll('\0', '') : text);
    this.#held = HIGH_AT_END.test(whole) ? whole.slice(-1) : '';
    return (this.#held === '' ? whole : whole.slice(0, -1)).toWellFormed();
  }

  /** No more text: what was held back. */
  end(): string {
    const left = this.#held.toWellFormed();
    this.#held = '';
    return left;
  }
}
