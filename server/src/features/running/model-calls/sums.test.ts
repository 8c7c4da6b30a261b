import { TWO_STEPS_REQUIRED } from '@app/contract/identity/sign-on.ts';
import { sumModelCalls } from '@app/contract/running/model-calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelCall } from '#adapters/model/model-books.ts';
import { makeOperator } from '#test/operator.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { insertCalls } from './model-calls.queries.ts';

let app: TestApp;
let operator: Teacher;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp();
  [operator, teacher] = [await app.signUp(), await app.signUp()];
  await makeOperator(app, operator);
  await app.database.pool.query("update users set user_name = '=林晓' where id = $1", [teacher.userId]);
  await insertCalls(app.deps.db, [
    // The last minute of the 14th in China, and the first of the 15th.
    call({ at: new Date('2026-11-14T15:59:00Z'), wholeMs: 1_000, firstWordMs: 200 }),
    call({ at: new Date('2026-11-14T16:00:00Z'), wholeMs: 2_000, firstWordMs: null, outcome: 'timeout' }),
    call({ at: new Date('2026-11-15T04:00:00Z'), wholeMs: 3_000, area: 'papers', role: 'structured', cost: 5 }),
    call({ at: new Date('2026-11-15T05:00:00Z'), userId: null, area: 'screening', role: 'quick', outcome: 'aborted' }),
  ]);
});
afterAll(() => app.close());

function call(change: Partial<ModelCall>): ModelCall {
  return {
    ...{ at: new Date(), userId: teacher.userId, area: 'chat', role: 'chat', model: 'm', tokensIn: 100, tokensOut: 10 },
    ...{ isEstimated: false, cost: 1, firstWordMs: 300, wholeMs: 1_000, outcome: 'stop' },
    ...change,
  };
}

const sum = (by: string, as: Teacher = operator, span: object = { from: '2026-11-14', to: '2026-11-15' }) =>
  app.call(sumModelCalls, { ...span, by } as never, as);

describe('what models were asked for', () => {
  it('is added up by day in China, the newest first, with everything together below', async () => {
    const { list, total } = (await sum('day')).data;

    expect(list).toMatchObject([
      { key: '2026-11-15', calls: 3, failed: 1, tokensIn: 300, tokensOut: 30, cost: 7 },
      { key: '2026-11-14', calls: 1, failed: 0, firstWordP50Ms: 200, wholeP50Ms: 1_000, wholeP95Ms: 1_000 },
    ]);
    expect(total).toMatchObject({ calls: 4, failed: 1, tokensIn: 400, cost: 8, wholeP50Ms: 1_500, wholeP95Ms: 2_850 });
  });

  it('is added up by area, role, model, teacher and outcome, each call once', async () => {
    const keysBy = async (by: string) => (await sum(by)).data.list.map(({ key, calls }) => [key, calls]);

    expect(await keysBy('area')).toEqual([
      ['chat', 2],
      ['papers', 1],
      ['screening', 1],
    ]);
    expect(await keysBy('role')).toEqual([
      ['chat', 2],
      ['quick', 1],
      ['structured', 1],
    ]);
    expect(await keysBy('model')).toEqual([['m', 4]]);
    expect(await keysBy('outcome')).toEqual([
      ['stop', 2],
      ['aborted', 1],
      ['timeout', 1],
    ]);
    expect((await sum('teacher')).data.list).toMatchObject([
      { key: teacher.userId, name: '=林晓', calls: 3 },
      { key: '', name: '', calls: 1 },
    ]);
  });

  it('is nothing where nobody asked', async () => {
    const { list, total } = (await sum('day', operator, { from: '2025-01-01', to: '2025-01-02' })).data;
    expect(list).toEqual([]);
    expect(total).toMatchObject({ calls: 0, tokensIn: 0, cost: 0, firstWordP50Ms: null, wholeP50Ms: 0 });
  });

  it('refuses a time that ends before it begins, and what it cannot be laid together by', async () => {
    expect((await sum('day', operator, { from: '2026-11-15', to: '2026-11-14' })).status).toBe(400);
    expect((await sum('message')).status).toBe(400);
  });

  it('attack: is shown to operators alone, and only with two steps', async () => {
    expect((await sum('teacher', teacher)).code).toBe(403);
    await app.database.pool.query('update sessions set is_two_step = false where user_id = $1', [operator.userId]);
    expect(await sum('teacher')).toMatchObject({ code: TWO_STEPS_REQUIRED });
  });
});
