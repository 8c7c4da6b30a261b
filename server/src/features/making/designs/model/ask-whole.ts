import type { ModelMessage } from '#adapters/model/model.ts';
import { askModel, type Manner } from '#asking/ask-model.ts';
import type { Deps } from '#deps.ts';

/** A long section may be cut off twice; what is still unfinished then is read as far as it goes. */
const MOST_TIMES = 2;

/** What the model says, gone on with where it was cut off by its length. It never throws for a fault of the model. */
export async function askWhole(
  deps: Pick<Deps, 'model' | 'screening' | 'log'>,
  messages: readonly ModelMessage[],
  manner: Manner,
): Promise<{ text: string; fault: string }> {
  let { text, fault } = await askModel(deps, messages, manner);
  for (let times = 0; times < MOST_TIMES && isCutOff(text); times += 1) {
    const more = await askModel(deps, [...messages, { role: 'assistant', content: text }, GO_ON], manner);
    if (more.text === '' || isBegunAnew(more.text)) break;
    text += more.text;
    fault = more.fault;
  }
  return { text, fault };
}

const GO_ON: ModelMessage = {
  role: 'user',
  content: '上面的 JSON 没有写完。从断开的那个字接着写，不重复已写的，不解释，写完为止。',
};

function isBegunAnew(text: string): boolean {
  return /^\s*(?:```(?:json)?\s*)?\{/.test(text);
}

/** An object was begun and not ended. @internal for its test */
export function isCutOff(text: string): boolean {
  const start = text.indexOf('{');
  if (start < 0) return false;
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '"') isString = !isString;
    else if (isString) continue;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth === 0) return false;
  }
  return true;
}
