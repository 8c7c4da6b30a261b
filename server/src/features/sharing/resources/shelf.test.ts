import { randomUUID } from 'node:crypto';
import type { InputOf } from '@app/contract/endpoint.ts';
import * as contract from '@app/contract/sharing/resources.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shelfResources } from '#db/tables/resources.ts';
import { users } from '#db/tables/sign-on.ts';
import { seedSchools } from '#features/identity/schools/schools.service.ts';
import { grantRole } from '#features/identity/users/grant-role.service.ts';
import { joinSchool } from '#test/join-school.ts';
import { openStorageDesk, type StorageDesk } from '#test/storage-desk.ts';
import type { Teacher } from '#test/test-app.ts';
import { sweepResources } from './shelf.service.ts';

let app: StorageDesk;
let teacher: Teacher;
let colleague: Teacher;
let stranger: Teacher;

beforeAll(async () => {
  app = await openStorageDesk({ withCurriculum: true });
  const school = { areaId: '110101', phases: ['04' as const] };
  await seedSchools(app.deps, [
    { id: 'school-one', name: '第一中学', ...school },
    { id: 'school-two', name: '第二中学', ...school },
  ]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.deps.db.delete(shelfResources);
  teacher = await inSchool('school-one', '王老师');
  colleague = await inSchool('school-one', '李老师');
  stranger = await inSchool('school-two', '赵老师');
});

async function inSchool(schoolId: string, userName: string): Promise<Teacher> {
  const one = await app.signUp();
  await app.deps.db.update(users).set({ userName, phaseCode: '04' }).where(eq(users.id, one.userId));
  await joinSchool(app, one, schoolId);
  return one;
}

type Publishing = Omit<InputOf<typeof contract.publishResource>, 'fileId'>;
async function publish(name: string, more: Partial<Publishing> = {}, as = teacher) {
  const fileId = await app.addFile(as, name, Buffer.from(`${name} ${randomUUID()}`));
  return { fileId, ...(await app.call(contract.publishResource, { fileId, useType: 'exercise', ...more }, as)) };
}
const search = async (keyword: string, as: Teacher) =>
  (await app.call(contract.searchResources, { keyword }, as)).data.list.filter(({ source }) => source === 'school');
const rule = (resId: string, as: Teacher) => app.call(contract.getDownloadRule, { resId, userId: as.userId }, as);

describe('the shelf of a school', () => {
  it('has what a teacher published, for colleagues and nobody else', async () => {
    const { data } = await publish('分层练习.txt', { lessonId: 'rj-math-8b.2.1' });
    expect(data).toMatchObject({ title: '分层练习', extension: 'txt', lesson: '勾股定理', isMine: true });

    expect(await search('勾股定理', colleague)).toMatchObject([
      { resId: data.resId, ownerName: '王老师', isMine: false, subjectName: '数学', canTakeDown: false },
    ]);
    expect(await search('分层练习', colleague)).toHaveLength(1);
    expect(await search('勾股定理 教案', colleague)).toEqual([]);
    expect(await search('勾股定理', stranger)).toEqual([]);

    const { downloadUrlList } = (await rule(data.resId, colleague)).data;
    expect(await (await app.fetch(downloadUrlList[0] ?? '')).text()).toContain('分层练习.txt');
    expect(await rule(data.resId, stranger)).toMatchObject({
      code: 4010,
      message: '这份资源只给发布它的学校的老师使用',
    });
    expect((await app.call(contract.getResourceDetailByIds, { ids: data.resId as never }, stranger)).data).toEqual([]);
  });

  it.each([
    ['SEARCH_ALL', ['勾股卷', '勾股影', '勾股教案', '勾股素材', '勾股音', '勾股图', '勾股课件', '勾股题']],
    ['SEARCH_RESOURCE', ['勾股素材', '勾股图', '勾股影', '勾股音']],
    ['SEARCH_TEACHING_PLAN', ['勾股教案']],
    ['SEARCH_COURSEWARE', ['勾股课件']],
    ['SEARCH_PAPER', ['勾股卷']],
    ['SEARCH_TITLE', ['勾股卷', '勾股题']],
    ['SEARCH_AUDIO', ['勾股音']],
    ['SEARCH_VIDEO', ['勾股影']],
    ['SEARCH_IMG', ['勾股图']],
    ['SEARCH_CARTOON', ['勾股影']],
  ] as const)('is narrowed by %s to %j (ENUM-014)', async (searchCode, titles) => {
    for (const [name, useType] of [
      ['勾股教案.txt', 'teachDesign'],
      ['勾股课件.pptx', 'courseware'],
      ['勾股卷.txt', 'paper'],
      ['勾股题.txt', 'exercise'],
      ['勾股素材.txt', 'material'],
      ['勾股音.mp3', 'material'],
      ['勾股影.mp4', 'material'],
      ['勾股图.png', 'material'],
    ] as const)
      await publish(name, { useType });
    const { data } = await app.call(contract.searchResources, { keyword: '勾股', searchCode, limit: 50 }, colleague);
    const found = data.list.filter(({ source }) => source === 'school').map(({ title }) => title);

    expect(data.searchCode).toBe(searchCode);
    expect(found.toSorted()).toEqual(titles.toSorted());
  });

  it('is searched by ten codes and no other (ENUM-014)', async () => {
    const wanted = { keyword: '勾股', searchCode: 'SEARCH_BOOK' as 'SEARCH_ALL' };

    expect(await app.call(contract.searchResources, wanted, colleague)).toMatchObject({
      code: 400,
      message: '搜索类型不正确',
    });
  });

  it('keeps the content when its file is deleted, and a second press publishes nothing twice', async () => {
    const { fileId, data } = await publish('学案.txt');
    const again = await app.call(contract.publishResource, { fileId, useType: 'exercise' }, teacher);
    expect(again.data.resId).toBe(data.resId);

    await app.deps.db.execute(sql`delete from drive_entries where id = ${fileId}`);
    await app.sweepLater(48);
    const [url = ''] = (await rule(data.resId, colleague)).data.downloadUrlList;
    expect((await app.fetch(url)).status).toBe(200);
  });

  it('opens what its publisher shares to whoever she sends it to, to look at and to download', async () => {
    const { data } = await publish('学案.txt');
    const { resId } = data;
    const share = (as: Teacher, days?: 0 | 1 | 7 | 30) => app.call(contract.shareResource, { resId, days }, as);
    const look = (shareToken: string) =>
      app.call(contract.getPreviewUrl, { resId, userId: stranger.userId, shareToken }, stranger);
    const { shareToken, expireTime } = (await share(teacher)).data;
    expect(await share(colleague)).toMatchObject({ code: 400, message: '找不到这份资源' });

    const opened = await app.call(contract.readSharedResource, { resId, shareToken }, stranger);
    expect(opened.data).toMatchObject({ title: '学案', ownerName: '王老师', isMine: false, expireTime });
    expect((await app.fetch((await look(shareToken)).data.url)).status).toBe(200);
    expect((await rule(resId, stranger)).code).toBe(4010);
    const asked = { resId, userId: stranger.userId, shareToken };
    const [url = ''] = (await app.call(contract.getDownloadRule, asked, stranger)).data.downloadUrlList;
    expect(await (await app.fetch(url)).text()).toContain('学案.txt');
    const saved = await app.call(contract.saveResourceToDrive, { resId, shareToken }, stranger);
    expect(saved.data.name).toBe('学案.txt');

    const [by = '', madeAt = '', until = '', signature = ''] = shareToken.split('.');
    const forged = [
      [stranger.userId, madeAt, until, signature],
      [by, Number(madeAt) + 1, until, signature],
      [by, madeAt, 0, signature],
      [by, madeAt, until, `${signature}x`],
    ].map((parts) => parts.join('.'));
    for (const wrong of [...forged, 'x', '...']) expect(await look(wrong)).toMatchObject({ code: 4010 });
    const other = (await publish('别的.txt')).data.resId;
    expect(await app.call(contract.getPreviewUrl, { ...asked, resId: other }, stranger)).toMatchObject({ code: 4010 });
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 24 * 3_600_000);
    const late = await app.signUp();
    expect(await app.call(contract.getPreviewUrl, asked, late)).toMatchObject({
      code: 4010,
      message: '分享链接已过期，请向分享的老师再要一次',
    });
  });

  it('closes every link its publisher gave out when she stops sharing, and says until when she shares', async () => {
    const { resId } = (await publish('学案.txt')).data;
    const share = (days: 0 | 7) => app.call(contract.shareResource, { resId, days }, teacher);
    const mine = async () => (await app.call(contract.listPublished, {}, teacher)).data.list[0]?.sharedUntil;
    const open = (shareToken: string) => app.call(contract.readSharedResource, { resId, shareToken }, stranger);
    const stop = (as: Teacher) => app.call(contract.stopResourceShares, { resId }, as);
    expect(await mine()).toBeUndefined();

    const week = (await share(7)).data;
    expect(await mine()).toBe(week.expireTime);
    const lasting = (await share(0)).data;
    expect([await mine(), lasting.expireTime]).toEqual([0, 0]);
    expect((await search('学案', colleague))[0]?.sharedUntil).toBeUndefined();

    expect((await stop(colleague)).code).toBe(400);
    expect((await open(lasting.shareToken)).code).toBe(200);
    expect((await stop(teacher)).code).toBe(200);
    expect(await mine()).toBeUndefined();
    for (const { shareToken } of [week, lasting])
      expect(await open(shareToken)).toMatchObject({ code: 4010, message: '分享已停止，需要的话请联系分享的老师' });
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    expect((await open((await share(7)).data.shareToken)).code).toBe(200);
  });

  it('gives back what is withdrawn, by its publisher only', async () => {
    const { data } = await publish('学案.txt');
    const withdraw = (as: Teacher) => app.call(contract.withdrawResource, { resId: data.resId }, as);
    const [url = ''] = (await rule(data.resId, colleague)).data.downloadUrlList;
    expect(await withdraw(colleague)).toMatchObject({ status: 404 });

    expect(await withdraw(teacher)).toMatchObject({ status: 200 });
    expect(await search('学案', colleague)).toEqual([]);
    expect(await rule(data.resId, colleague)).toMatchObject({ code: 30002, message: '这份资源已经下架' });
    expect((await app.fetch(url)).status).toBe(404);
    expect(await withdraw(teacher)).toMatchObject({ status: 404 });

    app.clock.now = new Date(app.clock.now.getTime() + 31 * 24 * 3_600_000);
    await sweepResources(app.deps);
    expect(await app.deps.db.$count(shelfResources)).toBe(0);
  });

  it('has again what its publisher puts back, unless she published it anew', async () => {
    const { fileId, data } = await publish('学案.txt');
    const restore = (as: Teacher) => app.call(contract.restoreResource, { resId: data.resId }, as);
    const withdraw = () => app.call(contract.withdrawResource, { resId: data.resId }, teacher);
    expect(await restore(teacher)).toMatchObject({ status: 404 });
    await withdraw();
    expect(await restore(colleague)).toMatchObject({ status: 404 });
    expect(await restore(teacher)).toMatchObject({ status: 200 });
    expect(await search('学案', colleague)).toMatchObject([{ resId: data.resId }]);

    await withdraw();
    const anew = await app.call(contract.publishResource, { fileId, useType: 'exercise' }, teacher);
    expect(anew.data.resId).not.toBe(data.resId);
    expect(await restore(teacher)).toMatchObject({ status: 404 });
  });

  it('loses what an administrator of the school takes down, with her reason for the publisher', async () => {
    const { fileId, data } = await publish('学案.txt');
    const takeDown = (as: Teacher, reason = '不是本学期的内容') =>
      app.call(contract.takeDownResource, { resId: data.resId, reason }, as);
    expect(await takeDown(colleague)).toMatchObject({ status: 403, message: '只有学校管理员可以下架资源' });
    await grantRole(app.deps, stranger.mobile, 'school-admin');
    expect(await takeDown(stranger)).toMatchObject({ status: 404 });
    await grantRole(app.deps, colleague.mobile, 'school-admin');
    expect((await search('学案', colleague))[0]?.canTakeDown).toBe(true);
    expect(await takeDown(colleague, '  ')).toMatchObject({ status: 400, message: '请写下架的原因' });

    expect(await takeDown(colleague)).toMatchObject({ status: 200 });
    expect(await search('学案', colleague)).toEqual([]);
    expect(await rule(data.resId, colleague)).toMatchObject({ code: 30002 });
    const mine = (await app.call(contract.listPublished, {}, teacher)).data;
    expect(mine).toMatchObject({ total: 1, list: [{ takenDownReason: '不是本学期的内容' }] });

    await app.call(contract.withdrawResource, { resId: data.resId }, teacher);
    expect(await app.call(contract.publishResource, { fileId, useType: 'exercise' }, teacher)).toMatchObject({
      status: 403,
      message: '学校管理员下架过这份资源，不能再次发布',
    });
  });

  it('refuses what does not belong there, and who has no school', async () => {
    expect(await publish('学案.txt', { title: '<script>' })).toMatchObject({
      status: 400,
      message: '输入内容包含非法字符',
    });
    expect(await publish('禁用的话题.txt')).toMatchObject({ status: 400 });
    expect(await publish('学案.txt', { lessonId: 'no-such.1.1' })).toMatchObject({ status: 404 });
    const foreign = (await publish('学案.txt')).fileId;
    const stolen = await app.call(contract.publishResource, { fileId: foreign, useType: 'paper' }, colleague);
    expect(stolen).toMatchObject({ status: 404 });
    const alone = await app.signUp();
    expect(await publish('学案.txt', {}, alone)).toMatchObject({
      status: 400,
      message: '先在个人中心选择学校，才能发布给本校老师',
    });
  });

  it('forgets a teacher who is erased', async () => {
    await publish('学案.txt');
    await app.deps.db.delete(users).where(eq(users.id, teacher.userId));
    expect(await search('学案', colleague)).toEqual([]);
  });
});
