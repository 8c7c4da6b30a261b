import type { ModelAddress } from '#model-config.ts';
import type { Breaker } from './breaker.ts';
import type { Model, ModelEvent, ModelRequest } from './model.ts';
import { type ModelBooks, openCallRecord } from './model-books.ts';
import { roleOf } from './role-model.ts';
import { wrapModel } from './wrapped-model.ts';

type Watching = { address: ModelAddress; books: ModelBooks; breaker: Breaker; now: () => Date };

/** A model at an address whose calls are written down, and which is passed over while it does not answer. */
export function watchModel(model: Model, { address, books, breaker, now }: Watching): Model {
  async function* stream(request: ModelRequest): AsyncGenerator<ModelEvent> {
    breaker.enter();
    const record = openCallRecord(request, roleOf(request), address, now());
    let failure: unknown;
    let isOver = false;
    try {
      for await (const event of model.stream(request)) {
        record.see(event);
        isOver ||= event.type === 'finish';
        yield event;
      }
      isOver = true;
    } catch (error) {
      failure = error;
      isOver = !request.signal.aborted;
      throw error;
    } finally {
      breaker.leave(failure, !isOver);
      books.note(record.close(failure));
    }
  }
  return wrapModel(model, stream);
}
