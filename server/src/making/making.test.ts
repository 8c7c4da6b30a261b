import { AppError } from '@app/contract/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countedEquity } from '#test/counted-equity.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { beginMaking, cancelMaking, makeAgain } from './ask.ts';
import { takeUpMakings } from './made-by-jobs.ts';
import type { Maker, Work } from './maker.ts';
import { placeInLine } from './place-in-line.ts';
import { runMaking } from './run-making.ts';

const equity = countedEquity('AI_GENERATION');
/** What the maker of this test writes its things into. */
const things = new Map<string, { state: string; steps: string[]; notice: string }>();
const line = { atWork: [] as string[], waiting: [] as string[] };
let sent: string[] = [];
let app: TestApp;
let teacher: Teacher;
let make: (ref: string, work: Work) => Promise<void>;

const maker: Maker = {
  kind: 'design',
  queue: 'test-making',
  equityCode: 'AI_GENERATION',
  givenUp: '做了几次都没有成功',
  make: async (_deps, ref, work) => {
    if (!things.has(ref)) return undefined;
    await make(ref, work);
    return { put: async () => put(ref, 'ready') };
  },
  refusalOf: (error) => (error instanceof RangeError ? '这个做不了' : undefined),
  fail: async (_tx, ref, reason) => put(ref, 'failed', reason),
  startAgain: async (_deps, _tx, _userId, ref) => {
    if (things.get(ref)?.state !== 'failed') return undefined;
    put(ref, 'making');
    return { isFree: false };
  },
  find: async () => undefined,
};

beforeAll(async () => {
  const jobs = { send: async (_queue: string, key: string) => void sent.push(key), lineOf: async () => line };
  app = await openTestApp({ equity, jobs });
  await equity.open(app.database);
  teacher = await app.signUp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from makings');
  make = async () => undefined;
  [line.atWork, line.waiting, sent] = [[], [], []];
});

function put(ref: string, state: string, notice = ''): void {
  things.set(ref, { steps: [], ...things.get(ref), state, notice });
}
const begin = async () => {
  const ref = app.deps.newId();
  put(ref, 'making');
  await app.deps.db.transaction((tx) => beginMaking(app.deps, tx, maker, { ref, userId: teacher.userId }));
  return ref;
};
const run = (ref: string) => runMaking(app.deps, maker, ref);
const cancel = (ref: string) => app.deps.db.transaction((tx) => cancelMaking(app.deps, tx, maker, ref));
const again = (ref: string) =>
  app.deps.db.transaction((tx) => makeAgain(app.deps, tx, maker, { ref, userId: teacher.userId }));
const rowOf = async (ref: string) =>
  (await app.database.pool.query('select * from makings where ref = $1', [ref])).rows[0];
/** Everything that happens in `work` happens so much later. */
const later = async (minutes: number, work: () => Promise<unknown>) => {
  const { now } = app.clock;
  app.clock.now = new Date(now.getTime() + minutes * 60_000);
  await work();
  app.clock.now = now;
};
const lookAfter = () => takeUpMakings(app.deps, [maker]);

describe('a thing that is made', () => {
  it('is held and queued when it is asked for, and confirmed once when it is there', async () => {
    const ref = await begin();
    expect(sent).toEqual([ref]);
    expect(await rowOf(ref)).toMatchObject({ claim: null, heartbeat_at: null });
    await run(ref);
    await run(ref);

    expect(things.get(ref)?.state).toBe('ready');
    expect(await rowOf(ref)).toBeUndefined();
    expect(await equity.entriesOf(ref)).toEqual(['held', 'confirmed']);
  });

  it('waits as long as it must: nothing fails it, and it is not queued twice', async () => {
    const ref = await begin();
    line.waiting = [ref];
    for (const minutes of [5, 60, 60 * 24 * 30]) await later(minutes, lookAfter);

    expect(things.get(ref)?.state).toBe('making');
    expect(sent).toEqual([ref]);
    expect(await equity.entriesOf(ref)).toEqual(['held']);
  });

  it('is queued again when its place in the queue is lost, and not while somebody is at work', async () => {
    const ref = await begin();
    await later(5, lookAfter);
    expect(sent).toEqual([ref, ref]);
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    make = async () => {
      begun.resolve();
      await gate.promise;
    };
    const running = run(ref);
    await begun.promise;
    expect((await rowOf(ref)).heartbeat_at).toEqual(app.clock.now);
    await lookAfter();
    expect(sent).toHaveLength(2);
    gate.resolve();
    await running;
  });

  it('says its place in line while it waits, and none once it is worked on', async () => {
    const ref = await begin();
    line.waiting = ['another', ref];
    expect(await placeInLine(app.deps, maker, ref)).toBe(2);
    make = async () => {
      expect(await placeInLine(app.deps, maker, ref)).toBeUndefined();
    };
    await run(ref);
    expect(things.get(ref)?.state).toBe('ready');
  });

  it('goes on after the last step that was stored, and only the one that works on it now can store', async () => {
    const ref = await begin();
    const done = things.get(ref)?.steps ?? [];
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    make = async (_ref, work) => {
      await work.step(async () => done.push('一'));
      begun.resolve();
      await gate.promise;
      await work.step(async () => done.push('来晚了'));
    };
    const slow = run(ref);
    await begun.promise;
    make = async (_ref, work) => {
      expect(done).toEqual(['一']);
      await work.step(async () => done.push('二'));
    };
    await run(ref);
    gate.resolve();
    await slow;

    expect(done).toEqual(['一', '二']);
    expect(await equity.entriesOf(ref)).toEqual(['held', 'confirmed']);
  });
});

describe('a thing that cannot be made', () => {
  it('fails at once with the sentence of a fault that stays one', async () => {
    for (const [fault, said] of [
      [new AppError('invalid', '没有这一课'), '没有这一课'],
      [new RangeError(), '这个做不了'],
    ] as const) {
      const ref = await begin();
      make = async () => {
        throw fault;
      };
      await run(ref);

      expect(things.get(ref)).toMatchObject({ state: 'failed', notice: said });
      expect(await equity.entriesOf(ref)).toEqual(['held', 'released']);
    }
  });

  it('is given up after some tries of the same step, and each finished step gives it as many anew', async () => {
    const ref = await begin();
    const kill = async () => {
      throw new Error('the node died');
    };
    make = kill;
    for (let times = 0; times < 3; times += 1) await expect(run(ref)).rejects.toThrow('the node died');
    make = async (_ref, work) => {
      await work.step(async () => undefined);
      await kill();
    };
    await expect(run(ref)).rejects.toThrow('the node died');
    make = kill;
    for (let times = 0; times < 4; times += 1) await expect(run(ref)).rejects.toThrow('the node died');
    expect(things.get(ref)?.state).toBe('making');
    await run(ref);

    expect(things.get(ref)).toMatchObject({ state: 'failed', notice: '做了几次都没有成功' });
    expect(await equity.entriesOf(ref)).toEqual(['held', 'released']);
  });

  it('ends with nothing used up when the thing itself is gone', async () => {
    const ref = await begin();
    things.delete(ref);
    await run(ref);

    expect(await rowOf(ref)).toBeUndefined();
    expect(await equity.entriesOf(ref)).toEqual(['held', 'released']);
  });
});

describe('a thing nobody wants any more', () => {
  it('is stopped at its next step, and made anew where it is asked for again meanwhile', async () => {
    const ref = await begin();
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    let runs = 0;
    make = async (_ref, work) => {
      runs += 1;
      if (runs > 1) return;
      begun.resolve();
      await gate.promise;
      await work.step(async () => expect.unreachable());
    };
    const running = run(ref);
    await begun.promise;
    expect(await cancel(ref)).toBe(true);
    expect(await cancel(ref)).toBe(false);
    expect(things.get(ref)?.state).toBe('failed');
    expect(await again(ref)).toBe(true);
    expect(await again(ref)).toBe(false);
    gate.resolve();
    await running;

    expect(runs).toBe(2);
    expect(things.get(ref)?.state).toBe('ready');
    expect(await equity.entriesOf(ref)).toEqual(['held', 'released', 'held', 'confirmed']);
  });
});
