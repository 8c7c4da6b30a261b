import { setTimeout as sleep } from 'node:timers/promises';
import { type Model, ModelError, type ModelEvent, type ModelRequest } from '#adapters/model/model.ts';

export type ScriptedModel = Model & {
  requests: ModelRequest[];
  /** Lets a model that waits at `hold` go on. */
  release(): void;
};

/** `hold` waits until the test says `release()`; a fault ends the answer. */
type Step = ModelEvent | 'hold' | ModelError | { pauseMs: number };

const hello: Step[] = [
  { type: 'text-delta', text: '你好，' },
  { type: 'text-delta', text: '老师。' },
  { type: 'finish', reason: 'stop', usage: { promptTokens: 3, completionTokens: 4 } },
];

/** A model that says what the test wrote down. */
export function scriptedModel(script: (request: ModelRequest) => Step[] = () => hello): ScriptedModel {
  let gate = Promise.withResolvers<void>();
  const requests: ModelRequest[] = [];
  return {
    name: 'scripted',
    kind: 'remote',
    requests,
    release() {
      gate.resolve();
      gate = Promise.withResolvers<void>();
    },
    async *stream(request) {
      requests.push(request);
      const aborted = new Promise<void>((resolve) =>
        request.signal.addEventListener('abort', () => resolve(), { once: true }),
      );
      for (const step of script(request)) {
        if (step instanceof ModelError) throw step;
        if (step === 'hold') await Promise.race([gate.promise, aborted]);
        else if ('pauseMs' in step) await sleep(step.pauseMs);
        else yield step;
        if (request.signal.aborted) return;
      }
    },
  };
}
