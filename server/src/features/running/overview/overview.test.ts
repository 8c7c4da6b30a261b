import { readOverview } from '@app/contract/running/console-overview.ts';
import { newChat, uploadRecord } from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOperator } from '#test/operator.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { countDays } from './counting.service.ts';

let app: TestApp;
let operator: Teacher;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp();
  [operator, teacher] = [await app.signUp(), await app.signUp()];
  await makeOperator(app, operator);
  await app.database.pool.query(
    `insert into schools (id, name, area_id, phase_codes) values ('one', '第一中学', '110101', '{}'), ('two', '第二中学', '110101', '{}')`,
  );
  await app.database.pool.query(
    `update users set school_id = 'one', confirmed_school_id = 'one', school_confirmed_via = 'operator' where id = $1`,
    [teacher.userId],
  );
});
afterAll(() => app.close());

const read = async (as: Teacher, input: { schoolId?: string } = {}) => (await app.call(readOverview, input, as)).data;
const today = async (figure: string, as = operator, input: { schoolId?: string } = {}) =>
  (await read(as, input)).figures.find((one) => one.figure === figure)?.series[0]?.values.at(-1);

async function administrator(schoolId: string): Promise<Teacher> {
  const one = await app.signUp();
  await makeOperator(app, one);
  await app.database.pool.query(
    `update users set role_id = 2, school_id = $2, confirmed_school_id = $2, school_confirmed_via = 'operator' where id = $1`,
    [one.userId, schoolId],
  );
  return one;
}

describe('总览 of the console', () => {
  it('shows what a schedule has counted, day by day, of all schools or of one', async () => {
    expect((await read(operator)).countedTime).toBe(0);
    const { chatId } = (await app.call(newChat, {}, teacher)).data;
    await app.call(uploadRecord, { chatId, ques: '问题', answers: ['回答'] }, teacher);
    await app.database.pool.query(
      `insert into makings_ended (kind, ref, user_id, ended_at, is_failed, reason) values
        ('courseware', 'a', $1, $2, false, ''), ('paper', 'b', $1, $2, true, '没做成')`,
      [teacher.userId, app.clock.now],
    );

    await countDays(app.deps);
    await countDays(app.deps);

    const { days, countedTime } = await read(operator);
    expect(days).toHaveLength(30);
    expect(countedTime).toBe(app.clock.now.getTime());
    expect(await today('teachers')).toBe(1);
    expect(await today('answers')).toBe(1);
    expect(await today('made')).toBe(1);
    expect(await today('errors')).toBe(1);
    expect(await today('answers', operator, { schoolId: 'two' })).toBe(0);
  });

  it('says first what needs a hand, with what comes of it and one thing to do', async () => {
    await app.database.pool.query(
      `insert into model_calls (at, area, role, model, tokens_in, tokens_out, is_estimated, cost, whole_ms, outcome)
       select $1, 'chat', 'chat', 'm', 1, 1, false, 0, 1, outcome from unnest($2::text[]) outcome`,
      [app.clock.now, ['stop', 'stop', 'aborted', 'timeout', 'content-filter']],
    );
    const { attention } = await read(operator);

    expect(attention.find(({ key }) => key === 'model')).toMatchObject({ fact: '大模型一小时里 5 次有 2 次没成' });
    expect(attention.find(({ key }) => key === 'failed')).toMatchObject({
      fact: '1 个任务没有做成',
      consequence: '老师看到了原因，没有扣次数',
      act: { label: '看任务', page: 'queues' },
    });
    expect(attention.find(({ key }) => key === 'backup')).toMatchObject({ fact: '没有设每晚备份' });
  });

  it('is of her own school for its administrator, whatever she asks for, and nobody’s without a right', async () => {
    const ofTwo = await administrator('two');
    expect(await today('answers', ofTwo, { schoolId: 'one' })).toBe(0);
    expect((await read(ofTwo)).attention.map(({ key }) => key)).not.toContain('failed');
    expect(await today('answers', await administrator('one'))).toBe(1);

    expect((await app.call(readOverview, {}, teacher)).message).toContain('这一页要');
    expect(await app.call(readOverview, {})).toMatchObject({ code: 401 });
  });
});
