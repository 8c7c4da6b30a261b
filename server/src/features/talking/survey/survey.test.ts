import { npsCheck, npsSubmit } from '@app/contract/talking/survey.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: { TOKEN_TTL_SECONDS: String(365 * 86_400) } });
});
afterAll(() => app.close());

const mayAsk = async (teacher: Teacher) => (await app.call(npsCheck, {}, teacher)).data.needShow;

describe('whether a teacher may be asked for a score', () => {
  it('is true until she gave one, whoever else did', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()];
    expect(await mayAsk(one)).toBe(true);

    await app.call(npsSubmit, { score: 9 }, one);

    expect(await mayAsk(one)).toBe(false);
    expect(await mayAsk(other)).toBe(true);
  });

  it('is false for 90 days after a score and true again then', async () => {
    const teacher = await app.signUp();
    const givenAt = app.clock.now.getTime();
    await app.call(npsSubmit, { score: 0 }, teacher);

    app.clock.now = new Date(givenAt + 90 * DAY_MS - 1);
    expect(await mayAsk(teacher)).toBe(false);
    app.clock.now = new Date(givenAt + 90 * DAY_MS);
    expect(await mayAsk(teacher)).toBe(true);
  });

  it('is told only to herself, named in the field, the header or both', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()];
    const check = async (userId: string, header: string) => {
      const response = await app.app.inject({
        url: npsCheck.path,
        query: { userId },
        headers: { 's-auth-token': one.token, 's-token-userid': header },
      });
      return response.json().code;
    };

    expect(await check(one.userId, one.userId)).toBe(200);
    expect(await check(one.userId, '')).toBe(200);
    expect(await check(other.userId, one.userId)).toBe(403);
    expect(await check(one.userId, other.userId)).toBe(403);
  });
});

describe('a score', () => {
  const stored = async (teacher: Teacher) => {
    const { rows } = await app.database.pool.query(
      'select score, comment, template_id, type_code from survey_answers where user_id = $1 order by created_at',
      [teacher.userId],
    );
    return rows;
  };

  it('is stored with its words and where it was given', async () => {
    const teacher = await app.signUp();
    await app.call(npsSubmit, { score: 10, comment: ' 省了一晚上 ', templateId: 't-1', typeCode: 'chat' }, teacher);

    expect(await stored(teacher)).toEqual([
      { score: 10, comment: '省了一晚上', template_id: 't-1', type_code: 'chat' },
    ]);
  });

  it('counts once within the 90 days: the later one replaces the earlier', async () => {
    const teacher = await app.signUp();
    await app.call(npsSubmit, { score: 3, comment: '慢' }, teacher);
    await app.call(npsSubmit, { score: 8 }, teacher);
    expect((await stored(teacher)).map(({ score }) => score)).toEqual([8]);

    app.clock.now = new Date(app.clock.now.getTime() + 91 * DAY_MS);
    await app.call(npsSubmit, { score: 5 }, teacher);
    expect((await stored(teacher)).map(({ score }) => score)).toEqual([8, 5]);
  });

  it('is a whole number from 0 to 10 with at most 500 characters', async () => {
    const teacher = await app.signUp();
    for (const score of [-1, 11, 7.5]) {
      const { code, message } = await app.call(npsSubmit, { score }, teacher);
      expect([code, message]).toEqual([400, expect.stringContaining('请选 0 到 10 的整数')]);
    }
    expect((await app.call(npsSubmit, { score: 5, comment: '长'.repeat(501) }, teacher)).code).toBe(400);
    expect((await app.call(npsSubmit, { score: 5, comment: '长'.repeat(500) }, teacher)).code).toBe(200);
    expect(await stored(teacher)).toHaveLength(1);
  });
});
