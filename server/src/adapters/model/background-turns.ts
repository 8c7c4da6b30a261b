import { DAY_MS } from '@app/engines/time/durations.ts';
import { openTurns } from '#lib/turns.ts';
import type { Model, ModelEvent, ModelRequest } from './model.ts';
import { wrapModel } from './wrapped-model.ts';

/**
 * Questions nobody waits for at the screen take turns at one address, so many at once, and teachers take turns among them: what
 * one has made in dozens never stands before the next of another. A teacher's own question is asked beside them without
 * waiting.
 */
export function openBackgroundTurns(atOnce: number): (model: Model) => Model {
  // Whoever makes a thing has a limit and a time of its own: nothing is turned away here.
  const turns = openTurns({ atOnce, atOnceEach: atOnce, waitingEach: Number.POSITIVE_INFINITY, waitMs: DAY_MS });

  async function* inTurn(model: Model, request: ModelRequest): AsyncGenerator<ModelEvent> {
    const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const turn = turns.take(
      request.work.userId ?? request.work.area,
      () => {
        begun.resolve();
        return over.promise;
      },
      request.signal,
    );
    try {
      await Promise.race([begun.promise, turn]);
      yield* model.stream(request);
    } finally {
      over.resolve();
    }
  }

  return (model) =>
    wrapModel(model, (request) => (request.isBackground ? inTurn(model, request) : model.stream(request)));
}
