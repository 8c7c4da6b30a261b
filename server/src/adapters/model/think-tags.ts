import type { ModelEvent } from './model.ts';

const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Some servers (Ollama with DeepSeek-R1 or Qwen) leave the reasoning inside the content, as `<think>…</think>` before the
 * answer. Only a tag that opens the answer counts: a later one is text the model writes about.
 * A tag may be split anywhere, so what may be the beginning of one is held back until that is decided.
 */
export class ThinkSplitter {
  readonly #emit: (event: ModelEvent) => void;
  #stage: 'opening' | 'thinking' | 'thought' | 'answering' = 'opening';
  #held = '';
  #hasThought = false;

  constructor(emit: (event: ModelEvent) => void) {
    this.#emit = emit;
  }

  write(content: string): void {
    if (this.#stage === 'answering') {
      this.#emit({ type: 'text-delta', text: content });
      return;
    }
    this.#held += content;
    if (this.#stage === 'opening') this.#readOpening();
    if (this.#stage === 'thinking') this.#readThought();
    if (this.#stage === 'thought') this.#readAnswerStart();
  }

  /** No more content: gives out what was held back. */
  end(): void {
    if (this.#stage === 'thinking') this.#think(this.#held);
    if (this.#stage === 'opening' && this.#held !== '') this.#answer(this.#held);
    this.#held = '';
  }

  #readOpening(): void {
    const start = this.#held.trimStart();
    if (start.startsWith(OPEN)) {
      this.#stage = 'thinking';
      this.#held = start.slice(OPEN.length);
    } else if (!OPEN.startsWith(start)) {
      this.#answer(this.#held);
    }
  }

  #readThought(): void {
    const close = this.#held.indexOf(CLOSE);
    if (close === -1) {
      const safe = this.#held.length - tagBeginningAtEnd(this.#held);
      this.#think(this.#held.slice(0, safe));
      this.#held = this.#held.slice(safe);
      return;
    }
    this.#think(this.#held.slice(0, close));
    this.#stage = 'thought';
    this.#held = this.#held.slice(close + CLOSE.length);
  }

  /** The blank lines between the closing tag and the answer belong to neither. */
  #readAnswerStart(): void {
    this.#held = this.#held.trimStart();
    if (this.#held !== '') this.#answer(this.#held);
  }

  /** An empty `<think></think>`, as Qwen writes when told not to think, gives no reasoning at all. */
  #think(thought: string): void {
    const text = this.#hasThought ? thought : thought.trimStart();
    if (text === '') return;
    this.#hasThought = true;
    this.#emit({ type: 'reasoning-delta', text });
  }

  #answer(text: string): void {
    this.#stage = 'answering';
    this.#held = '';
    this.#emit({ type: 'text-delta', text });
  }
}

/** How many characters at the end of `text` may be the beginning of the closing tag. */
function tagBeginningAtEnd(text: string): number {
  const from = text.lastIndexOf('<');
  return from !== -1 && CLOSE.startsWith(text.slice(from)) ? text.length - from : 0;
}
