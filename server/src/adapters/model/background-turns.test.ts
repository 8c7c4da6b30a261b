import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openBackgroundTurns } from './background-turns.ts';
import type { Model, ModelRequest } from './model.ts';

/** A model whose answers end when the test says so. */
function heldModel() {
  const open: (() => void)[] = [];
  const counted = { most: 0, now: 0 };
  const model: Model = {
    name: 'held',
    kind: 'remote',
    async *stream() {
      counted.now += 1;
      counted.most = Math.max(counted.most, counted.now);
      await new Promise<void>((resolve) => open.push(resolve));
      counted.now -= 1;
      yield { type: 'finish', reason: 'stop' };
    },
  };
  return { model, open, counted };
}

const request = (change: Partial<ModelRequest> = {}): ModelRequest => ({
  messages: [],
  deepThink: false,
  network: false,
  teacher: {},
  signal: new AbortController().signal,
  isBackground: true,
  work: { role: 'chat', area: 'chat', userId: null },
  ...change,
});

async function ask(model: Model, change: Partial<ModelRequest> = {}): Promise<void> {
  for await (const _ of model.stream(request(change)));
}

describe('questions in the background', () => {
  it('are asked so many at once, and all of them in the end', async () => {
    const { model, open, counted } = heldModel();
    const limited = openBackgroundTurns(3)(model);
    const asked = Array.from({ length: 8 }, () => ask(limited));
    for (let ended = 0; ended < 8; ) {
      await nextTurn();
      for (const end of open.splice(0)) {
        end();
        ended += 1;
      }
    }
    await Promise.all(asked);

    expect(counted.most).toBe(3);
  });

  it('do not make a teacher wait who asks herself', async () => {
    const { model, open, counted } = heldModel();
    const limited = openBackgroundTurns(1)(model);
    const asked = [ask(limited), ask(limited), ask(limited, { isBackground: false })];
    await nextTurn();
    expect(counted.now).toBe(2);
    while (counted.now > 0) {
      for (const end of open.splice(0)) end();
      await nextTurn();
    }
    await Promise.all(asked);
  });

  it('leave the line when they are no longer wanted, and the next has the turn', async () => {
    const { model, open } = heldModel();
    const limited = openBackgroundTurns(1)(model);
    const wanted = new AbortController();
    const first = ask(limited);
    const dropped = ask(limited, { signal: wanted.signal });
    const last = ask(limited);
    wanted.abort();
    await expect(dropped).rejects.toThrow();
    await nextTurn();
    open.shift()?.();
    await first;
    await nextTurn();
    open.shift()?.();

    await expect(last).resolves.toBeUndefined();
  });

  it('of one teacher never stand before the next of another', async () => {
    const { model, open } = heldModel();
    const served: string[] = [];
    const noted: Model = {
      ...model,
      stream(given) {
        served.push(String(given.work.userId));
        return model.stream(given);
      },
    };
    const limited = openBackgroundTurns(1)(noted);
    const of = (userId: string) => ask(limited, { work: { role: 'structured', area: 'papers', userId } });
    const asked = [...Array.from({ length: 6 }, () => of('busy')), of('second'), of('second'), of('third')];
    for (let ended = 0; ended < asked.length; ) {
      await nextTurn();
      for (const end of open.splice(0)) {
        end();
        ended += 1;
      }
    }
    await Promise.all(asked);

    expect(served.slice(0, 6)).toEqual(['busy', 'second', 'third', 'busy', 'second', 'busy']);
    expect(served).toHaveLength(9);
  });
});
