import type { ModelMessage } from '#adapters/model/model.ts';
import type { Deps } from '#deps.ts';
import { readModelJson } from '#lib/model-json/read-model-json.ts';
import { askModel, type Manner } from './ask-model.ts';

/** The JSON a model answers with, undefined when it said nothing of the kind; it never throws for a fault of the model. */
export async function askForJson(
  deps: Pick<Deps, 'model' | 'screening' | 'log'>,
  messages: readonly ModelMessage[],
  manner: Manner,
): Promise<{ said: unknown; fault: string }> {
  const { text, fault } = await askModel(deps, messages, manner);
  return { said: readModelJson(text), fault };
}
