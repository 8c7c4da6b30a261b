import { ModelError, type ModelMessage, type ModelRequest, type ModelWork } from '#adapters/model/model.ts';
import type { Deps } from '#deps.ts';

type AskDeps = Pick<Deps, 'model' | 'screening' | 'log'>;

/** `background` where nobody waits at the screen for it; ends when it is no longer wanted. */
export type Manner = {
  work: ModelWork;
  deepThink?: boolean;
  background?: AbortSignal;
  /** Told what may be shown of the answer while it comes. */
  onText?: (text: string) => void;
} & Pick<ModelRequest, 'shape' | 'temperature' | 'topP' | 'maxTokens' | 'stop'>;

const TIMEOUT_MS = 120_000;
/** A section is a few thousand characters; a model that does not stop is stopped. */
const MAX_ANSWER_CHARS = 40_000;
const UNSUITABLE = { text: '', fault: '大模型写了不合适的内容' };

/** What the model says in full, or why there is nothing usable. It never throws for a fault of the model. */
export async function askModel(
  deps: AskDeps,
  messages: readonly ModelMessage[],
  { background, onText, deepThink = false, ...manner }: Manner,
): Promise<{ text: string; fault: string }> {
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(background ? [background] : [])]);
  const isBackground = background !== undefined;
  const request = { ...manner, messages, deepThink, network: false, teacher: {}, signal, isBackground };
  const guard = onText && deps.screening.openGuard();
  let text = '';
  try {
    for await (const event of deps.model.stream(request)) {
      if (event.type !== 'text-delta') continue;
      text += event.text;
      const passed = guard?.push(event.text);
      if (passed?.isRefused) return UNSUITABLE;
      if (passed?.text) onText?.(passed.text);
      if (text.length > MAX_ANSWER_CHARS) break;
    }
    const last = guard?.flush();
    if (last?.text && !last.isRefused) onText?.(last.text);
  } catch (error) {
    // What came before the fault may hold a whole section.
    if (!(error instanceof ModelError)) deps.log.warn({ err: error }, 'model-failed-to-answer');
    if (text === '') return { text, fault: error instanceof ModelError ? error.message : '大模型没有响应' };
  }
  if (deps.screening.judgeAnswer(text).list === 'blacklist') return UNSUITABLE;
  return { text, fault: '' };
}
