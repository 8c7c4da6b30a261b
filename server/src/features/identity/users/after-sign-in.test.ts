import { checkAuth, getUserInfoByUserId } from '@app/contract/identity/users.ts';
import { listDrive } from '@app/contract/keeping/drive.ts';
import { getOnlineActivity, getUserInviteCode } from '@app/contract/money/invite.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('what a teacher finds after her first sign-in', () => {
  it('is the right to use the assistant', async () => {
    expect((await app.call(checkAuth, {}, await app.signUp())).data).toMatchObject({ isAuthorized: true });
  });

  it('is a cloud disk with its two roots', async () => {
    const teacher = await app.signUp();
    const { data } = await app.call(listDrive, {}, teacher);

    expect(data.list.map(({ name, isdir }) => [name, isdir])).toEqual([
      ['我的上传', true],
      ['我的知识库', true],
    ]);
    expect((await app.call(listDrive, { coverDir: false }, teacher)).data.list).toEqual([]);
    expect((await app.call(listDrive, { fuzzyQuery: '知识' }, teacher)).data.total).toBe(1);
    expect((await app.call(listDrive, { dirId: data.list[0]?.dirId ?? '' }, teacher)).data.list).toEqual([]);
  });

  it('is an invite code that stays hers, also when asked for twice at once', async () => {
    const [one, two] = [await app.signUp(), await app.signUp()];
    const codes = await Promise.all(
      [one, one, two].map(
        async (teacher) => (await app.call(getUserInviteCode, { channel: '3' }, teacher)).data.inviteCode,
      ),
    );

    expect(codes[0]).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(codes[1]).toBe(codes[0]);
    expect(codes[2]).not.toBe(codes[0]);
  });

  it('is the list of campaigns that run now and no others', async () => {
    const insert = (starts: string, ends: string | null) =>
      app.database.pool.query(
        "insert into activities (id, activity_type, activity_config, starts_at, ends_at) values (gen_random_uuid(), $3, '{}', $1, $2)",
        [starts, ends, starts.slice(0, 4)],
      );
    await insert('2020-01-01', null);
    await insert('2021-01-01', '2022-01-01');
    await insert('2030-01-01', null);

    const { data } = await app.call(getOnlineActivity, {}, await app.signUp());
    expect(data.map(({ activityType }) => activityType)).toEqual(['invite', '2020']);
  });

  it('is herself, and nobody else by another id', async () => {
    const [one, two] = [await app.signUp(), await app.signUp()];

    expect((await app.call(getUserInfoByUserId, { userId: one.userId }, one)).data.uid).toBe(one.userId);
    expect(await app.call(getUserInfoByUserId, { userId: two.userId }, one)).toMatchObject({ status: 404 });
  });
});
