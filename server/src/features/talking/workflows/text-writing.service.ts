import type { OutputOf } from '@app/contract/endpoint.ts';
import type { Source } from '@app/contract/talking/chat.ts';
import type * as contract from '@app/contract/talking/workflows.ts';
import type { z } from 'zod';
import { type Model, ModelError, type ModelMessage, type ModelRequest } from '#adapters/model/model.ts';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { readTeacherContext } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { byModel, PATIENCE_MS, without } from './made-by.ts';
import { PROMPT_VERSION, textMessages } from './workflow-prompts.ts';

/** A model that does not stop is stopped. */
const MAX_CHARS = 40_000;

export type TextDeps = Pick<Deps, 'db' | 'plan' | 'model' | 'offline' | 'screening' | 'log'>;
type Written = Pick<OutputOf<typeof contract.writeText>, 'text' | 'sources'>;

/** A text by the model, or what the library has on the same wish; nothing is stored. */
export async function writeText(
  deps: TextDeps,
  caller: Caller,
  { words, content }: z.output<(typeof contract.writeText)['input']>['inputs'],
): Promise<OutputOf<typeof contract.writeText>> {
  requireUse(caller);
  await refuseBlocked(deps, `${words}\n${content}`);
  // The library reads a text as it reads a file, and looks nothing up in the words of the instruction.
  const forLibrary: ModelMessage = {
    role: 'user',
    content: words,
    ...(content === '' ? {} : { files: [{ name: '原文', markdown: content }] }),
  };
  return answerAnyway(deps, caller, {
    told: textMessages(words, content),
    forLibrary: [forLibrary],
  });
}

type Asked = {
  told: readonly ModelMessage[];
  forLibrary: readonly ModelMessage[];
  knowledge?: readonly Source[];
};

/** The model's words where it has usable ones, else those of the library, and the truth about which it is. */
export async function answerAnyway(
  deps: TextDeps,
  { userId }: Caller,
  { told, forLibrary, knowledge }: Asked,
): Promise<OutputOf<typeof contract.writeText>> {
  const common = {
    deepThink: false,
    network: false,
    teacher: await readTeacherContext(deps, userId),
    signal: AbortSignal.timeout(PATIENCE_MS),
    work: { role: 'writing' as const, area: 'workflows', userId },
    ...(knowledge ? { knowledge } : {}),
  };
  let fault = '';
  if (deps.model.kind !== 'offline') {
    const said = await listen(deps, deps.model, { ...common, messages: told });
    if (said.text !== '') return { text: said.text, sources: [...(knowledge ?? [])], ...byModel };
    fault = said.fault;
  }
  const { text, sources, notice } = await listen(deps, deps.offline, { ...common, messages: forLibrary });
  const from = without(fault, 'library', '下面是内置资料里的内容');
  return { text, sources, from: 'library', notice: from.notice || notice };
}

async function listen(
  deps: Pick<Deps, 'screening' | 'log'>,
  model: Model,
  request: ModelRequest,
): Promise<Written & { notice: string; fault: string }> {
  const heard = { text: '', sources: [] as Source[], notice: '', fault: '' };
  try {
    for await (const event of model.stream(request)) {
      if (event.type === 'text-delta') heard.text += event.text;
      if (event.type === 'source') heard.sources.push(event.source);
      if (event.type === 'notice') heard.notice = event.text;
      if (heard.text.length > MAX_CHARS) break;
    }
  } catch (error) {
    if (!(error instanceof ModelError)) deps.log.warn({ err: error, prompt: PROMPT_VERSION }, 'model-failed-to-answer');
    // Half a text is no text to hand in.
    return { ...heard, text: '', fault: error instanceof ModelError ? error.message : '大模型没有响应' };
  }
  const text = heard.text.slice(0, MAX_CHARS).trim();
  if (text === '') return { ...heard, text, fault: '大模型没有写出内容' };
  if (deps.screening.judgeAnswer(text).list === 'blacklist')
    return { ...heard, text: '', fault: '大模型写了不合适的内容' };
  return { ...heard, text };
}
