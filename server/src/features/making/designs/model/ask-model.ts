import { ModelError, type ModelMessage } from '#adapters/model/model.ts';
import type { Deps } from '#deps.ts';

type AskDeps = Pick<Deps, 'model' | 'screening' | 'log'>;

/** `background` where nobody waits at the screen for it; ends when it is no longer wanted. */
export type Manner = { deepThink?: boolean; background?: AbortSignal };

const TIMEOUT_MS = 120_000;
/** A section is a few thousand characters; a model that does not stop is stopped. */
const MAX_ANSWER_CHARS = 40_000;

/** What the model says in full, or why there is nothing usable. It never throws for a fault of the model. */
export async function askModel(
  deps: AskDeps,
  messages: readonly ModelMessage[],
  { deepThink = false, background }: Manner = {},
): Promise<{ text: string; fault: string }> {
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(background ? [background] : [])]);
  const request = { messages, deepThink, network: false, teacher: {}, signal, isBackground: background !== undefined };
  let text = '';
  try {
    for await (const event of deps.model.stream(request)) {
      if (event.type === 'text-delta') text += event.text;
      if (text.length > MAX_ANSWER_CHARS) break;
    }
  } catch (error) {
    // What came before the fault may hold a whole section.
    if (!(error instanceof ModelError)) deps.log.warn({ err: error }, 'design-model-failed');
    if (text === '') return { text, fault: error instanceof ModelError ? error.message : '模型没有响应' };
  }
  if (deps.screening.judgeAnswer(text).list === 'blacklist') return { text: '', fault: '模型写了不合适的内容' };
  return { text, fault: '' };
}
