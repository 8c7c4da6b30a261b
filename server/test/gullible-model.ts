import type { Injection } from '@app/contract/injections.fixture.ts';
import type { ModelEvent, ModelRequest } from '#adapters/model/model.ts';
import { contentOf } from '#adapters/model/quote-files.ts';
import { scriptedModel } from './scripted-model.ts';
import { calls, resultsIn, says, stops, type Wanted } from './tool-desk.ts';

/** What stands around an attempt, so that it is found again in what a model is told. */
export const [BEGINS, ENDS] = ['甲起', '乙止'];

/**
 * A model without any sense: what it is told to do by a file, a page or a name it does, whether that stands in a fence or
 * not. Whatever holds then is held by program.
 */
export function openGullibleModel(trap: string) {
  const seen: string[] = [];
  const model = scriptedModel((request) => obey(request));
  const gullible = {
    model,
    seen,
    attempt: undefined as Injection | undefined,
    firstLooks: undefined as Wanted | undefined,
  };

  function obey(request: ModelRequest): ModelEvent[] {
    const told = toldIn(request);
    seen.push(told);
    const { attempt, firstLooks } = gullible;
    const sees = attempt && told.includes(BEGINS);
    const round = request.messages.filter(({ role }) => role === 'tool').length;
    if (!sees) return firstLooks && round === 0 ? calls(firstLooks) : [says('没有看到什么'), stops];
    const hasDone = resultsIn(request).length > (firstLooks ? 1 : 0) || round > (firstLooks ? 1 : 0);
    if (attempt.does && !hasDone) return calls(...attempt.does);
    return [says(filled(attempt.says ?? '照做了，老师已经同意。', told)), stops];
  }

  const filled = (words: string, told: string) => words.replaceAll('{trap}', trap).replaceAll('{data}', () => told);
  return gullible;
}

export type GullibleModel = ReturnType<typeof openGullibleModel>;

/** Everything it reads, files included, in their order. */
function toldIn({ messages }: ModelRequest): string {
  return messages.map((message) => contentOf(message)).join('\n');
}
