import type { ModelEvent } from './model.ts';

export type ThinkSplitter = {
  write(content: string): void;
  /** No more content: gives out what was held back. */
  end(): void;
};

const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Some servers (Ollama with DeepSeek-R1 or Qwen) leave the reasoning inside the content, as `<think>…</think>` before the
 * answer. Only a tag that opens the answer counts: a later one is text the model writes about.
 * A tag may be split anywhere, so a possible beginning of one is held back until it is decided.
 */
export function splitThinking(emit: (event: ModelEvent) => void): ThinkSplitter {
  let stage: 'opening' | 'thinking' | 'thought' | 'answering' = 'opening';
  let held = '';
  let hasThought = false;

  function write(content: string) {
    if (stage === 'answering') return emit({ type: 'text-delta', text: content });
    held += content;
    if (stage === 'opening') readOpening();
    if (stage === 'thinking') readThought();
    if (stage === 'thought') readAnswerStart();
  }

  function readOpening(): void {
    const start = held.trimStart();
    if (start.startsWith(OPEN)) {
      stage = 'thinking';
      held = start.slice(OPEN.length);
      return;
    }
    if (!OPEN.startsWith(start)) answerWith(held);
  }

  function readThought(): void {
    const close = held.indexOf(CLOSE);
    if (close !== -1) {
      think(held.slice(0, close));
      stage = 'thought';
      held = held.slice(close + CLOSE.length);
      return;
    }
    const safe = held.length - tagBeginningAtEnd(held);
    const thought = held.slice(0, safe);
    held = held.slice(safe);
    think(thought);
  }

  /** The blank lines between the closing tag and the answer belong to neither. */
  function readAnswerStart(): void {
    held = held.trimStart();
    if (held !== '') answerWith(held);
  }

  /** An empty `<think></think>`, as Qwen writes when told not to think, gives no reasoning at all. */
  function think(thought: string): void {
    const text = hasThought ? thought : thought.trimStart();
    if (text === '') return;
    hasThought = true;
    emit({ type: 'reasoning-delta', text });
  }

  function answerWith(text: string): void {
    stage = 'answering';
    held = '';
    emit({ type: 'text-delta', text });
  }

  function end(): void {
    if (stage === 'thinking') think(held);
    if (stage === 'opening' && held !== '') answerWith(held);
    held = '';
  }

  return { write, end };
}

/** How many characters at the end of `text` may be the beginning of the closing tag. */
function tagBeginningAtEnd(text: string): number {
  const from = text.lastIndexOf('<');
  return from !== -1 && CLOSE.startsWith(text.slice(from)) ? text.length - from : 0;
}
