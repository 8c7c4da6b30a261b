import { beginAuditCheck, listAuditLog, readAuditCheck } from '@app/contract/running/console-audit.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleDesk, openConsoleDesk } from '#test/console-desk.ts';
import { walkChain } from './audit-check.service.ts';
import { AT_SERVER, writeDown } from './audit-log.service.ts';

let desk: ConsoleDesk;
let asked: string[];
beforeEach(async () => {
  asked = [];
  desk = await openConsoleDesk({
    jobs: {
      send: async (_queue, key) => {
        asked.push(key);
      },
    },
  });
});
afterEach(() => desk.app.close());

const query = (text: string, values: unknown[] = []) => desk.app.database.pool.query(text, values);

const note = (label: string, by: Parameters<typeof writeDown>[2] = AT_SERVER) =>
  desk.app.deps.db.transaction((tx) =>
    writeDown(desk.app.deps, tx, by, {
      action: 'command',
      targetKind: 'user',
      targetId: desk.colleague.userId,
      reason: `为了${label}`,
      label,
      after: { 值: label },
    }),
  );

async function checked() {
  asked = [];
  desk.app.clock.now = new Date(desk.app.clock.now.getTime() + 1_000);
  await desk.app.call(beginAuditCheck, {}, desk.people.operator);
  for (const key of asked) await walkChain(desk.app.deps, key);
  return (await desk.app.call(readAuditCheck, {}, desk.people.inspector)).data;
}

/** As somebody does who owns the database and switches its guards off. */
async function tamper(statement: string): Promise<void> {
  await query('alter table audits disable trigger all; alter table audit_parts disable trigger all');
  await query(statement);
  await query('alter table audits enable trigger all; alter table audit_parts enable trigger all');
}

describe('the operation record', () => {
  it('refuses to be changed, emptied or thinned out, by the database itself', async () => {
    await note('一');
    for (const statement of [
      `update audits set action = 'x'`,
      'delete from audits',
      'truncate audits',
      `update audit_parts set body = '{}'`,
      'delete from audit_parts',
      'truncate audit_parts',
    ]) {
      await expect(query(statement)).rejects.toThrow('only added to');
    }
    expect(await checked()).toMatchObject({ brokenSeq: null });
  });

  it.each([
    [`update audits set action = 'restore' where seq = 3`, 3, '内容被改过'],
    [`update audits set created_at = created_at - interval '1 day' where seq = 2`, 2, '内容被改过'],
    [`update audits set previous = 'x' where seq = 4`, 4, '和上一条连不上'],
    ['delete from audits where seq = 3', 3, '这一条不见了'],
    [
      `update audit_parts set body = '{"reason":"别的"}' where part = 'told' and audit_id = (select id from audits where seq = 2)`,
      2,
      '写的内容被改过',
    ],
    [
      `delete from audit_parts where part = 'told' and audit_id = (select id from audits where seq = 5)`,
      5,
      '写的内容不见了',
    ],
  ])('finds where it was broken by hand: %s', async (statement, brokenSeq, brokenWhy) => {
    for (const label of ['一', '二', '三', '四', '五']) await note(label);
    await tamper(statement);
    expect(await checked()).toMatchObject({ brokenSeq, brokenWhy });
  });

  it('misses what was cut off its end since it was last found whole', async () => {
    for (const label of ['一', '二', '三']) await note(label);
    const whole = await checked();
    expect(whole).toMatchObject({ brokenSeq: null, checked: 4, total: 4 });
    await tamper('delete from audits where seq >= 3');
    expect(await checked()).toMatchObject({ brokenSeq: 4, brokenWhy: expect.stringContaining('上次校验') });
  });

  it('keeps an entry about an account that is erased, without what was said of it, and is still whole', async () => {
    await note('调离', { userId: desk.stranger.userId, sessionId: '', suspendedReason: '', address: '10.1.2.3' });
    await query('delete from users where id = any($1)', [[desk.colleague.userId, desk.stranger.userId]]);
    const { list } = (await desk.app.call(listAuditLog, {}, desk.people.operator)).data;
    expect(list[0]).toMatchObject({
      actorName: '',
      reason: '',
      targetName: '',
      isErased: true,
      after: null,
      address: '',
    });
    const { rows } = await query('select body::text from audit_parts');
    expect(JSON.stringify(rows)).not.toMatch(/调离|10\.1\.2\.3/);
    expect(await checked()).toMatchObject({ brokenSeq: null });
  });

  it('stays one chain however many write at once', async () => {
    let before = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 12 }), async (sizes) => {
        await Promise.all(
          sizes.map((size, at) =>
            desk.app.deps.db
              .transaction(async (tx) => {
                for (let one = 0; one < size; one += 1) {
                  const what = { action: 'command', targetKind: 'command', targetId: `${at}.${one}`, reason: '' };
                  await writeDown(desk.app.deps, tx, AT_SERVER, what);
                }
                // Some change their mind: nothing of them stays, and no gap either.
                if (size === 3) throw new Error('changed her mind');
              })
              .catch(() => undefined),
          ),
        );
        const { rows } = await query('select seq::int, hash, previous from audits order by seq');
        const kept = sizes.filter((size) => size < 3).reduce((sum, size) => sum + size, before);
        expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: kept }, (_, at) => at + 1));
        expect(rows.every((row, at) => row.previous === (rows[at - 1]?.hash ?? ''))).toBe(true);
        before = kept;
      }),
      { numRuns: 8 },
    );
    expect(await checked()).toMatchObject({ brokenSeq: null });
  });
});
