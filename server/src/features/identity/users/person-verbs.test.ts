import { afterAll, beforeAll, expect, it } from 'vitest';
import { AT_SERVER, writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { lockPerson } from './people.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('whoever changes an account and whoever writes down something else about it do not wait for each other for ever', async () => {
  const { userId } = await app.signUp();
  const { deps } = app;
  const { pool } = app.database;
  const act = (action: string) => ({ action, targetKind: 'user', targetId: userId, reason: '' });
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`;

  await deps.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    let isNoted = false;
    const other = deps.db
      .transaction((otherTx) => writeDown(deps, otherTx, AT_SERVER, act('grant-project')))
      .finally(() => {
        isNoted = true;
      });
    other.catch(() => undefined);
    await expect.poll(async () => isNoted || (await pool.query(waiting)).rows.length > 0).toBe(true);
    await writeDown(deps, tx, AT_SERVER, act('suspend'));
    await other;
  });

  const { rows } = await pool.query('select action from audits where target_id = $1 order by seq', [userId]);
  expect(rows).toEqual([{ action: 'grant-project' }, { action: 'suspend' }]);
});
