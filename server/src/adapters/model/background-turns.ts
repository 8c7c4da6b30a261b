import type { Model, ModelEvent, ModelRequest } from './model.ts';

/**
 * Questions nobody waits for at the screen take turns at one address, so many at once; a teacher's own question is asked
 * beside them without waiting.
 */
export function openBackgroundTurns(atOnce: number): (model: Model) => Model {
  let free = atOnce;
  const waiting: (() => void)[] = [];

  async function take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    waiting.push(turn.resolve);
    const leave = () => {
      const at = waiting.indexOf(turn.resolve);
      if (at < 0) return;
      waiting.splice(at, 1);
      turn.reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    await turn.promise.finally(() => signal.removeEventListener('abort', leave));
  }

  function pass(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  async function* inTurn(model: Model, request: ModelRequest): AsyncGenerator<ModelEvent> {
    await take(request.signal);
    try {
      yield* model.stream(request);
    } finally {
      pass();
    }
  }

  return (model) => ({
    ...model,
    stream: (request) => (request.isBackground ? inTurn(model, request) : model.stream(request)),
  });
}
