/** Longer answers are read at their end, or not at all; deeper ones are no answer to anything that was asked. */
const MAX_CHARS = 60_000;
const MAX_DEPTH = 40;

type Frame = { into: Record<string, unknown> | unknown[]; at: string | number };
type State = 'before' | 'value' | 'first' | 'key' | 'colon' | 'after' | 'string' | 'escape' | 'code' | 'bare' | 'over';

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\', '/': '/' };
const SPACE = ' \t\n\r';

/**
 * JSON that is read while it comes: `value` is always a beginning of what it will be. Each character is looked at once,
 * and the value is one object that grows: read it, do not keep it. Whatever is no JSON ends the reading; the whole answer is
 * mended elsewhere (`readModelJson`).
 */
export class GrowingJson {
  value: unknown;

  readonly #frames: Frame[] = [];
  #state: State = 'before';
  #isKey = false;
  #text = '';
  #code = '';
  #chars = 0;

  push(piece: string): void {
    for (let i = 0; i < piece.length && this.#state !== 'over'; i += 1) {
      if (this.#chars + i >= MAX_CHARS) this.#state = 'over';
      else if (this.#state === 'string') i = this.#readString(piece, i);
      else this.#read(piece[i] ?? '');
    }
    this.#chars += piece.length;
    // What is written of a text so far can be seen.
    if (!this.#isKey && (this.#state === 'string' || this.#state === 'escape' || this.#state === 'code')) {
      this.#put(this.#text);
    }
  }

  #read(char: string): void {
    switch (this.#state) {
      case 'before':
        if (char === '{' || char === '[') this.#open(char);
        return;
      case 'escape':
        this.#readEscape(char);
        return;
      case 'code':
        this.#readCode(char);
        return;
      case 'bare':
        if (!',}]'.includes(char) && !SPACE.includes(char)) this.#text += char;
        else if (this.#endBare()) this.#read(char);
        return;
      default:
        if (!SPACE.includes(char)) this.#readMark(char);
    }
  }

  #readMark(char: string): void {
    const isList = Array.isArray(this.#frames.at(-1)?.into);
    const mayEnd = this.#state === 'after' || this.#state === 'first';
    if (mayEnd && char === (isList ? ']' : '}')) this.#close();
    else if (this.#state === 'after') this.#expect(char === ',', isList ? 'value' : 'key');
    else if (this.#state === 'colon') this.#expect(char === ':', 'value');
    else if (this.#state === 'value' || isList) this.#beginValue(char);
    else if (char === '"') this.#beginString(true);
    else this.#state = 'over';
  }

  #expect(isThere: boolean, state: State): void {
    this.#state = isThere ? state : 'over';
  }

  #beginValue(char: string): void {
    const frame = this.#frames.at(-1);
    if (frame && Array.isArray(frame.into)) frame.at = frame.into.length;
    if (char === '{' || char === '[') this.#open(char);
    else if (char === '"') this.#beginString(false);
    else {
      this.#text = char;
      this.#state = 'bare';
    }
  }

  #open(char: string): void {
    const into = char === '[' ? [] : {};
    if (this.#frames.length >= MAX_DEPTH) {
      this.#state = 'over';
      return;
    }
    this.#put(into);
    this.#frames.push({ into, at: '' });
    this.#state = 'first';
  }

  #close(): void {
    this.#frames.pop();
    this.#state = this.#frames.length === 0 ? 'over' : 'after';
  }

  #beginString(isKey: boolean): void {
    this.#isKey = isKey;
    this.#text = '';
    this.#state = 'string';
  }

  /** Takes all up to the next mark at once; answers where it ended. */
  #readString(piece: string, from: number): number {
    let end = from;
    while (end < piece.length && piece[end] !== '"' && piece[end] !== '\\') end += 1;
    this.#text += piece.slice(from, end);
    if (piece[end] === '\\') this.#state = 'escape';
    if (piece[end] === '"') this.#endString();
    return end;
  }

  #endString(): void {
    const frame = this.#frames.at(-1);
    if (!this.#isKey) this.#put(this.#text);
    else if (frame) frame.at = this.#text;
    this.#state = this.#isKey ? 'colon' : 'after';
    this.#isKey = false;
  }

  #readEscape(char: string): void {
    this.#code = '';
    this.#state = char === 'u' ? 'code' : 'string';
    // A formula with its backslash written once: both are words.
    if (char !== 'u') this.#text += ESCAPES[char] ?? `\\${char}`;
  }

  #readCode(char: string): void {
    this.#code += char;
    if (this.#code.length < 4) return;
    const code = Number.parseInt(this.#code, 16);
    this.#state = /^[\da-f]{4}$/i.test(this.#code) ? 'string' : 'over';
    if (this.#state === 'string') this.#text += String.fromCharCode(code);
  }

  /** A number or a name counts when it has ended: 12 is no beginning of 123. */
  #endBare(): boolean {
    try {
      this.#put(JSON.parse(this.#text));
      this.#state = 'after';
    } catch {
      this.#state = 'over';
    }
    return this.#state === 'after';
  }

  #put(value: unknown): void {
    const frame = this.#frames.at(-1);
    if (!frame) this.value = value;
    // A name of the model's choice must not reach what all objects share.
    else if (frame.at === '__proto__') {
      Object.defineProperty(frame.into, frame.at, { value, writable: true, enumerable: true, configurable: true });
    } else Reflect.set(frame.into, frame.at, value);
  }
}
