import { randomUUID } from 'node:crypto';
import { listDrive } from '@app/contract/keeping/drive.ts';
import * as contract from '@app/contract/sharing/resources.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { previewMaker } from '#features/keeping/previews/make-preview.service.ts';
import { grantReward } from '#features/money/combos/grants.service.ts';
import { runMaking } from '#making/run-making.ts';
import { countedEquity } from '#test/counted-equity.ts';
import { forged } from '#test/forge.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const DESIGN = 'design_rj-math-8b.2.1';

let app: TestApp;
let teacher: Teacher;
const equity = countedEquity('RESOURCE_DOWNLOAD');
const queued: string[] = [];

beforeAll(async () => {
  const jobs = { send: async (_queue: string, key: string) => void queued.push(key) };
  app = await openTestApp({ withCurriculum: true, equity, jobs });
  await equity.open(app.database);
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
  equity.left = Number.POSITIVE_INFINITY;
});

const fetchFrom = async (url: string) => {
  const response = await app.app.inject({ method: 'GET', url });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
};
/** What packages have paid for downloads so far. */
const counted = async () => {
  const { rows } = await app.deps.db.execute(sql`select from counted_equity where what = 'confirmed'`);
  return rows.length;
};
const ruleFor = async (resId: string, as = teacher, userId = as.userId) =>
  app.call(contract.getDownloadRule, { resId, userId }, as);
const search = async (keyword: string, more = {}, as = teacher) =>
  (await app.call(contract.searchResources, { keyword, ...more }, as)).data;

describe('searching resources by a sentence (CAP-008)', () => {
  it('finds the files of the lesson that is meant, and says what it understood', async () => {
    const found = await search('八年级数学勾股定理');

    expect(found.list.slice(0, 2)).toMatchObject([
      {
        resId: DESIGN,
        title: '勾股定理 教学设计',
        extension: 'docx',
        techType: 'document',
        useType: 'teachDesign',
        lesson: '勾股定理',
        book: '人教版（2011年课标）数学八年级下册',
        source: 'library',
      },
      { title: '勾股定理 课件', extension: 'pptx', techType: 'slides', useType: 'courseware' },
    ]);
    expect(found.slots.map(({ kind, name }) => [kind, name])).toEqual([
      ['Lesson', '勾股定理'],
      ['Grade', '八年级'],
      ['Subject', '数学'],
    ]);
    expect(found).toMatchObject({ intent: 'SEARCH_ALL', searchCode: 'SEARCH_ALL', keyword: '' });
  });

  it('keeps to the kind that was said, and to the slots that are left', async () => {
    const said = await search('勾股定理的课件');
    expect(new Set(said.list.map(({ useType }) => useType))).toEqual(new Set(['courseware']));

    expect((await search('勾股定理', { searchType: 'Courseware' })).list).toEqual(said.list);

    const slots = said.slots.filter(({ kind }) => kind === 'Lesson');
    const wider = await search('', { slots, searchCode: 'SEARCH_ALL' });
    expect(wider.total).toBe(said.total * 2);
    expect((await search('小学勾股定理')).list).toEqual([]);
  });

  it.each([
    [['TeachDesign', 'SyncNewLesson', 'UnitTeachPlan', 'QuestionLink'], ['teachDesign']],
    [['Courseware'], ['courseware']],
    [['SearchCommon'], ['teachDesign', 'courseware']],
    [
      ['Material', 'Paper', 'Question', 'Audio', 'Video', 'Image', 'H5', 'SyncTest', 'PrepareExamReview', 'StageTest'],
      [],
    ],
  ] as const)('keeps to what %j are served by, and says which was meant (ENUM-015)', async (types, served) => {
    for (const searchType of types) {
      const found = await search('勾股定理', { searchType, limit: 50 });
      expect(found.searchType).toBe(searchType);
      expect(new Set(found.list.map(({ useType }) => useType)), searchType).toEqual(new Set(served));
    }
  });

  it('knows no other type to search for, and says so (ENUM-015)', async () => {
    const nonsense = { keyword: '勾股定理', searchType: 'Nonsense' as 'Paper' };
    expect(await app.call(contract.searchResources, nonsense, teacher)).toMatchObject({
      code: 400,
      message: '搜索类型不正确',
    });
  });

  it.each([
    ['勾股定理的教案', 'SEARCH_TEACHING_PLAN'],
    ['勾股定理的课件', 'SEARCH_COURSEWARE'],
    ['写一份勾股定理的教案', 'GENERATION_TEACHINE_PLAN'],
    ['生成勾股定理课件', 'GENERATION_COURSEWARE'],
    ['七年级英语听力', 'SEARCH_ENGLISH_ONLINE'],
    ['八年级数学练习题', 'SEARCH_MATH_ONLINE'],
    ['八年级数学期末试卷', 'SEARCH_MATH_PAPER_ONLINE'],
    ['勾股定理', 'SEARCH_ALL'],
  ])('says what %s wants: %s (ENUM-013)', async (sentence, intent) => {
    expect((await search(sentence)).intent).toBe(intent);
  });

  it('finds lessons by loose words and by points of knowledge, and pages through them', async () => {
    const loose = await search('怎样比较分数的大小');
    expect(loose.list.length).toBeGreaterThan(0);

    const all = await search('七年级语文教案', { limit: 50 });
    const pages = await Promise.all([1, 2, 3].map((page) => search('七年级语文教案', { page, limit: 10 })));
    expect(pages.flatMap(({ list }) => list.map(({ resId }) => resId))).toEqual(
      all.list.slice(0, 30).map(({ resId }) => resId),
    );
    expect(pages[0]?.total).toBe(all.total);
  });

  it('has nothing for what nobody made, and refuses nonsense', async () => {
    expect(await search('勾股定理视频')).toMatchObject({ list: [], total: 0, searchCode: 'SEARCH_VIDEO' });
    expect(await search("%_'; drop table lessons")).toMatchObject({ list: [] });

    const long = await app.call(contract.searchResources, { keyword: '长'.repeat(201) }, teacher);
    expect(long).toMatchObject({ status: 400, message: '搜索的话最多 200 字' });
  });

  it('recommends the book she teaches, and what comes after her last lessons', async () => {
    expect((await search('')).list).toEqual([]);
    await app.deps.db.execute(
      sql`update users set phase_code = '04', subject_code = '02', grade_code = '08' where id = ${teacher.userId}`,
    );
    expect((await search('')).list[0]).toMatchObject({ reason: '你在教的这一册', subjectName: '数学' });

    const { registerUrl = '' } = (await ruleFor(DESIGN)).data;
    await fetchFrom(registerUrl);
    expect((await search('')).list[0]).toMatchObject({ reason: '接着《勾股定理》' });
  });

  it('offers words that go on from what is typed; of others only what several teachers searched', async () => {
    const words = async (keyword: string, as = teacher) =>
      (await app.call(contract.getRelationWords, { keyword }, as)).data;
    expect(await words('勾股')).toEqual(expect.arrayContaining(['勾股定理', '勾股定理的逆定理']));

    await search('勾股定理 趣味故事');
    expect(await words('趣味')).toContain('勾股定理 趣味故事');
    const stranger = await app.signUp();
    expect(await words('趣味', stranger)).not.toContain('勾股定理 趣味故事');
    for (const one of [await app.signUp(), await app.signUp()]) await search('勾股定理 趣味故事', {}, one);
    expect(await words('趣味', stranger)).toContain('勾股定理 趣味故事');
  });
});

describe('what a resource is', () => {
  it('has the fields of the specification, true ones (ENT-019, WIRE-003)', async () => {
    const ids = `${DESIGN},deck_rj-math-8b.2.1,${randomUUID()}`;
    const { data } = await app.call(contract.getResourceDetailByIds, { ids: ids as never }, teacher);

    expect(data.map(({ resId }) => resId)).toEqual([DESIGN, 'deck_rj-math-8b.2.1']);
    for (const resource of data) {
      const names = ['resId', 'title', 'extension', 'md5', 'length', 'contextId', 'techType', 'useType'];
      expect(Object.keys(resource)).toEqual(expect.arrayContaining(names));
      expect(resource.md5).toMatch(/^[0-9a-f]{32}$/);
      expect(resource.length).toBeGreaterThan(5_000);
    }
    const again = await app.call(contract.getResourceDetailByIds, { ids: ids as never }, teacher);
    expect(again.data.map(({ md5 }) => md5)).toEqual(data.map(({ md5 }) => md5));
    expect((await app.call(contract.listLatelyUpdated, { subject: '02' }, teacher)).data.length).toBeGreaterThan(1);
    expect((await app.call(contract.listLatelyUpdated, { subject: '01' }, teacher)).data).toEqual([]);
  });

  it('says which kinds of files there are, and which belong to one lesson', async () => {
    const kinds = (await app.call(contract.getTechType, {}, teacher)).data;
    expect(kinds).toContainEqual({ code: 'slides', name: '演示文稿' });

    const attach = (await app.call(contract.getResourceAttach, { resId: DESIGN }, teacher)).data;
    expect(attach.map(({ extension }) => extension)).toEqual(['docx', 'pptx']);
  });

  it('is looked at by an address that counts nothing (PAN-010)', async () => {
    const before = await counted();
    const input = { resId: DESIGN, userId: teacher.userId, mac: 'web' };
    for (const endpoint of [contract.getPreviewUrl, contract.getPanPreviewUrl]) {
      const { url } = (await app.call(endpoint, input, teacher)).data;
      const file = await fetchFrom(url);
      expect(file.status).toBe(200);
      expect(file.bytes.toString()).toContain('勾股定理');
      for (const purpose of ['download', 'play'])
        expect((await fetchFrom(url.replace('preview', purpose))).status).toBe(403);
    }
    expect(await counted()).toBe(before);
  });

  it('is read as Markdown, once a job has read it', async () => {
    const read = () => app.call(contract.readResource, { resId: 'design_rj-math-8b.2.2' }, teacher);
    expect((await read()).data.state).toBe('waiting');
    await runMaking(app.deps, previewMaker, queued.at(-1) ?? '');

    const { data } = await read();
    expect(data).toMatchObject({ state: 'done', message: '' });
    expect(data.markdown).toContain('勾股定理');
  });
});

describe('downloading a resource', () => {
  it('counts once a resource and day, by China’s clock, however often it is downloaded (SRV-032)', async () => {
    app.clock.now = new Date('2026-11-16T15:55:00Z');
    teacher = await app.signUp();
    const before = await counted();
    for (const _ of [1, 2]) {
      const { downloadUrlList, registerUrl = '' } = (await ruleFor(DESIGN)).data;
      expect((await fetchFrom(registerUrl)).status).toBe(200);
      const file = await fetchFrom(downloadUrlList[0] ?? '');
      expect(file.headers['content-disposition']).toContain(encodeURIComponent('勾股定理 教学设计.docx'));
      expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
    }
    expect(await counted()).toBe(before + 1);

    // Five minutes later it is another day; an address of the day before still means that day.
    const { downloadUrlList } = (await ruleFor(DESIGN)).data;
    app.clock.now = new Date('2026-11-16T16:00:10Z');
    await fetchFrom(downloadUrlList[0] ?? '');
    expect(await counted()).toBe(before + 1);
    await fetchFrom((await ruleFor(DESIGN)).data.registerUrl ?? '');
    expect(await counted()).toBe(before + 2);
  });

  it('counts who leaves registerUrl out, and two at once as one', async () => {
    const before = await counted();
    const { downloadUrlList, registerUrl = '' } = (await ruleFor('deck_rj-math-8b.2.1')).data;
    const all = await Promise.all([registerUrl, ...downloadUrlList, ...downloadUrlList].map(fetchFrom));

    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await counted()).toBe(before + 1);
  });

  it('says by its codes why not', async () => {
    const other = await app.signUp();
    expect(await ruleFor(DESIGN, teacher, other.userId)).toMatchObject({ code: 400, message: '只能为自己下载资源' });
    expect(await ruleFor('design_no-such.1.1')).toMatchObject({ code: 400, message: '找不到这份资源' });
    expect(await ruleFor(randomUUID())).toMatchObject({ code: 400, message: '找不到这份资源' });

    equity.left = 0;
    const none = await app.call(
      contract.getWebDownloadRule,
      { resId: DESIGN, userId: teacher.userId, mac: 'web' },
      teacher,
    );
    expect(none).toMatchObject({ code: 40018, message: '本月免费的资源下载次数用完了，开通会员后可以继续' });

    const card = { kind: 'custom monthly card', value: 31, source: 'invite', sourceRef: randomUUID() } as const;
    await grantReward(app.deps, app.deps.db, { userId: teacher.userId, ...card });
    expect(await ruleFor(DESIGN)).toMatchObject({
      code: 40017,
      message: '本月的资源下载次数用完了，开通会员或购买加油包后可以继续',
    });

    await app.deps.db.execute(sql`update users set suspended_reason = '账号已停用' where id = ${teacher.userId}`);
    expect(await ruleFor(DESIGN)).toMatchObject({ code: 40019, message: '账号已停用' });
  });

  it('serves no address that is forged, foreign or old', async () => {
    const { downloadUrlList, registerUrl = '' } = (await ruleFor(DESIGN)).data;
    const [url = ''] = downloadUrlList;
    for (const wrong of [url.replace('2.1', '2.2'), forged(url), `${url}0`])
      expect((await fetchFrom(wrong)).status).toBe(403);
    const other = await app.signUp();
    expect((await fetchFrom(registerUrl.replace(teacher.userId, other.userId))).status).toBe(403);
    app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
    expect((await fetchFrom(url)).status).toBe(403);
  });

  it('goes on from where it broke off', async () => {
    const [url = ''] = (await ruleFor(DESIGN)).data.downloadUrlList;
    const whole = await fetchFrom(url);
    const part = await app.app.inject({ method: 'GET', url, headers: { range: 'bytes=100-199' } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(whole.bytes.subarray(100, 200));
  });

  it('is reported when it arrived (DL-020), and can go to the cloud disk instead', async () => {
    await fetchFrom((await ruleFor(DESIGN)).data.registerUrl ?? '');
    expect((await app.call(contract.reportDownload, { resId: DESIGN }, teacher)).status).toBe(200);
    const { rows } = await app.deps.db.execute(
      sql`select finished_at from resource_downloads where user_id = ${teacher.userId}`,
    );
    expect(rows[0]?.finished_at).not.toBeNull();

    const before = await counted();
    const saved = (await app.call(contract.saveResourceToDrive, { resId: DESIGN }, teacher)).data;
    expect(saved.name).toBe('勾股定理 教学设计.docx');
    expect(await counted()).toBe(before);
    const { list } = (await app.call(listDrive, { dirId: saved.dirId }, teacher)).data;
    expect(list.map(({ name }) => name)).toEqual(['勾股定理 教学设计.docx']);
  });

  it('is made anew when the curriculum says something else', async () => {
    const [file] = (await app.call(contract.getResourceDetailByIds, { ids: DESIGN as never }, teacher)).data;
    const refsOf = async (blobId = '') =>
      (await app.deps.db.execute<{ refs: number }>(sql`select refs from blobs where id = ${blobId}`)).rows[0]?.refs ??
      0;
    const held = await refsOf(file?.contextId);
    await app.deps.db.execute(sql`update lessons set unit = '第十七章 直角三角形' where id = 'rj-math-8b.2.1'`);
    const [remade] = (await app.call(contract.getResourceDetailByIds, { ids: DESIGN as never }, teacher)).data;

    expect(remade?.md5).not.toBe(file?.md5);
    expect(await refsOf(file?.contextId)).toBe(held - 1);
    expect(await refsOf(remade?.contextId)).toBe(1);
  });
});
