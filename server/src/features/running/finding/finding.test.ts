import { anySign } from '@app/contract/any-sign.fixture.ts';
import { saveUserInfo } from '@app/contract/identity/users.ts';
import { addFolder, listDrive } from '@app/contract/keeping/drive.ts';
import { getQuestionByIdV2 } from '@app/contract/library/questions.ts';
import { generateDesign } from '@app/contract/making/designs.ts';
import { changeOwnLesson, createOwnLesson } from '@app/contract/making/own-lessons.ts';
import { deleteProblemChain, restoreProblemChain, saveProblemChain } from '@app/contract/making/problem-chains.ts';
import { type Found, type FoundGroupName, find } from '@app/contract/running/finding.ts';
import { createAgent } from '@app/contract/talking/agents.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { saveTemplate } from '@app/contract/talking/templates.ts';
import { getTableName } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { areas } from '#areas.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { foldAllTitles, shelvesOf } from './folding.service.ts';

let app: TestApp;
let teacher: Teacher;
let other: Teacher;
const queued: string[] = [];

beforeAll(async () => {
  app = await openTestApp({ withQuestions: true, jobs: { send: async (_queue, key) => void queued.push(key) } });
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
  other = await app.signUp();
});

const search = async (words: string, group?: FoundGroupName, as = teacher) =>
  (await app.call(find, { words, ...(group && { group }) }, as)).data;
const found = async (words: string, as = teacher): Promise<Found[]> => {
  const { groups } = await search(words, undefined, as);
  // What is the library's is there for everybody.
  return groups.flatMap(({ list }) => list).filter(({ kind }) => kind !== 'lesson' && kind !== 'question');
};
const titles = async (words: string, as = teacher) => (await found(words, as)).map(({ title }) => title);
const keepChain = async (title: string, as = teacher) =>
  (await app.call(saveProblemChain, { title, chain: [] }, as)).data.id;
const newChat = async (title: string, as = teacher) => (await app.call(chat.newChat, { title }, as)).data.chatId;

describe('what is found', () => {
  it.each([
    '公式法',
    '式法',
    'gongshifa',
    'gsf',
    'GSF',
    'ｇｓｆ',
    'gongsf',
    'gshif',
    'g式法',
    '公sf',
    'gongshi',
    'gsfd',
  ])('公式法（第一课时） by %s', async (words) => {
    await keepChain('公式法（第一课时）');
    await keepChain('配方法');
    expect(await titles(words)).toEqual(['公式法（第一课时）']);
  });

  it('says what of the title it was, and what it sounded like', async () => {
    await keepChain('用公式法解方程');
    const sounded = await search('gsf');
    expect(sounded.sounded).toBe('公式法');
    const written = await search('公式法');
    expect(written.sounded).toBe('');
    const [hit] = await found('gsf');
    expect(hit?.hits).toMatchObject([{ from: 1, to: 4 }]);
  });

  it('by the reading a character has in its word', async () => {
    await newChat('重庆的地形');
    expect(await titles('cqddx')).toEqual(['重庆的地形']);
    expect(await titles('chongqing')).toEqual(['重庆的地形']);
  });

  it('by several words in any order, one of which may name its kind', async () => {
    await keepChain('一元二次方程 公式法');
    await newChat('一元二次方程的公式法');
    expect(await titles('公式法 yyec')).toHaveLength(2);
    expect(await titles('公式法 问题链')).toEqual(['一元二次方程 公式法']);
  });

  it('教案 and 教学设计 are one word', async () => {
    await newChat('公式法教学设计');
    await newChat('配方法教案');
    expect(await titles('公式法教案')).toEqual(['公式法教学设计']);
    expect(await titles('配方法教学设计')).toEqual(['配方法教案']);
  });

  it('is everything of hers, each with the address it is opened at', async () => {
    await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
    const { designId } = (await app.call(generateDesign, { title: '勾股定理的课' }, teacher)).data;
    const chainId = await keepChain('勾股定理的问题');
    const chatId = await newChat('勾股定理怎么讲');
    const { agentId } = (await app.call(createAgent, { agentName: '勾股定理助手', targetTask: '答疑' }, teacher)).data;
    const { templateId } = (await app.call(saveTemplate, { templateName: '勾股定理模板', targetTask: '写信' }, teacher))
      .data;
    const [root] = (await app.call(listDrive, {}, teacher)).data.list;
    const { dirId } = (await app.call(addFolder, { parentId: root?.dirId ?? '', name: '勾股定理资料' }, teacher)).data;

    const addresses = new Map((await found('ggdl')).map(({ kind, address }) => [kind, address]));
    expect(addresses.get('design')).toBe(`/createTeachingPlanSession?designId=${designId}`);
    expect(addresses.get('problemChain')).toContain(`chainId=${chainId}`);
    expect(addresses.get('chat')).toBe(`/aiChatSession/${chatId}?chatId=${chatId}`);
    expect(addresses.get('agent')).toBe(`/commonAssistantSession/${agentId}`);
    expect(addresses.get('template')).toContain(templateId);
    expect(addresses.get('folder')).toBe(`/myCloudDisk?dirId=${dirId}`);
    const agents = (await search('ggdl', 'agent')).groups;
    expect(agents.map(({ group, list }) => [group, list.length])).toEqual([['agent', 2]]);
  });

  it('is at most two of a group beside the others, and up to fifty of it alone', async () => {
    for (let no = 1; no <= 5; no += 1) await newChat(`二次函数第${no}问`);
    const [beside] = (await search('echs')).groups.filter(({ group }) => group === 'chat');
    expect(beside).toMatchObject({ total: 5, isMore: false });
    expect(beside?.list).toHaveLength(2);
    const [alone] = (await search('echs', 'chat')).groups;
    expect(alone?.list).toHaveLength(5);
  });

  it('is what she used last, without words', async () => {
    const start = app.clock.now.getTime();
    for (let no = 1; no <= 10; no += 1) {
      app.clock.now = new Date(start + no * 1_000);
      await keepChain(`第${no}条`);
    }
    const { recent, groups } = await search('');
    expect(groups).toEqual([]);
    expect(recent).toHaveLength(8);
    expect(recent[0]?.title).toBe('第10条');
  });

  it('is also a conversation by what was said in it', async () => {
    const chatId = await newChat('周五的课');
    await app.call(chat.uploadRecord, { chatId, ques: '怎么导入', answers: ['先讲楞次定律的由来'] }, teacher);
    await app.searchIndex.settled();
    const [said] = await found('楞次定律');
    expect(said).toMatchObject({ kind: 'said', title: '周五的课' });
    expect(said?.place).toContain('楞次定律');
    expect(said?.address).toContain('messageId=');
  });

  it('are lessons of the library first, those of her subject and grade before others', async () => {
    await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
    await keepChain('公式法');
    const { groups, sounded } = await search('gsf');
    expect(groups[0]?.group).toBe('lesson');
    expect(groups[0]?.list[0]).toMatchObject({ kind: 'lesson', title: '公式法' });
    expect(groups[0]?.list[0]?.address).toMatch(/^\/myLessons\?lessonId=rj-math-9a/);
    expect(sounded).toBe('公式法');
    const { groups: alone } = await search('peifang', 'lesson');
    expect(alone[0]?.list.map(({ title }) => title)).toContain('配方法');
  });
});

describe('a lesson of the library', () => {
  it('is her own lesson of it once she has one, told once whatever she calls it', async () => {
    await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
    const first = async (words: string, as = teacher) =>
      (await search(words, 'lesson', as)).groups[0]?.list.filter(({ id, title }) => id.includes('-') && title !== '');
    const [offered] = (await first('gongshifa')) ?? [];
    expect(offered).toMatchObject({ kind: 'lesson', title: '公式法' });
    const lessonId = offered?.id ?? '';
    const { ownLessonId } = (await app.call(createOwnLesson, { lessonId, periodNo: 1 }, teacher)).data;

    const [own, ...rest] = (await first('gongshifa')) ?? [];
    expect(own).toMatchObject({ kind: 'ownLesson', id: ownLessonId, title: '公式法 第一课时' });
    expect(own?.address).toBe(`/myLesson?id=${ownLessonId}`);
    expect(rest.filter(({ id }) => id === lessonId || id === ownLessonId)).toEqual([]);
    await app.call(changeOwnLesson, { ownLessonId, title: '求根的新办法', periodNo: 0 }, teacher);
    expect((await first('gongshifa'))?.find(({ id }) => id === ownLessonId)).toMatchObject({ title: '求根的新办法' });
    expect((await first('gongshifa', other))?.every(({ kind }) => kind === 'lesson')).toBe(true);
  });
});

describe('a question of the bank', () => {
  const question = async (words: string) => (await search(words, 'question')).groups[0]?.list ?? [];

  it.each(['kexuejishufa', '科学记数法', 'kxjsf'])('is found by %s', async (words) => {
    expect((await question(words))[0]).toMatchObject({ kind: 'question', id: 'math-junior-0002' });
  });

  it.each(['x平方', 'x²', 'x^2'])('is found by its formula as %s', async (words) => {
    const found = await question(words);
    expect(found.length).toBeGreaterThan(0);
    const { data } = await app.call(getQuestionByIdV2, { ids: found.map(({ id }) => id) }, teacher);
    for (const { stem } of data) expect(stem).toMatch(/x\s*\^\{?2/);
  });

  it('is one for what she teaches first, with what it asks and the desk it is put into a paper at', async () => {
    await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '07', subjectCode: '02' }, teacher);
    const [first] = await question('juedz');
    expect(first?.id).toMatch(/^math-junior/);
    expect(first?.place).toMatch(/题 · 已验算 · /);
    expect(first?.address).toBe(`/combinedPaperSession?questionId=${first?.id}`);
  });
});

describe('what is never found', () => {
  it('is a thing of another teacher', async () => {
    await keepChain('只有我有的公式法');
    expect(await titles('gsf', other)).toEqual([]);
    expect((await search('', undefined, other)).recent.map(({ title }) => title)).not.toContain('只有我有的公式法');
    await keepChain('她的公式法', other);
    expect(await titles('gsf')).toEqual(['只有我有的公式法']);
    expect(await titles('gsf', other)).toEqual(['她的公式法']);
  });

  it('is what was removed, until it is taken back', async () => {
    const id = await keepChain('公式法');
    expect(await titles('gsf')).toEqual(['公式法']);
    await app.call(deleteProblemChain, { id }, teacher);
    expect(await titles('gsf')).toEqual([]);
    await app.call(restoreProblemChain, { id }, teacher);
    expect(await titles('gsf')).toEqual(['公式法']);
  });

  it('is what was removed before anybody searched', async () => {
    const id = await keepChain('没人找过的课');
    await app.call(deleteProblemChain, { id }, teacher);
    expect(await titles('mrzg')).toEqual([]);
    await app.call(restoreProblemChain, { id }, teacher);
    expect(await titles('mrzg')).toEqual(['没人找过的课']);
  });

  it('is a former title', async () => {
    const chatId = await newChat('旧的题目');
    expect(await titles('jdtm')).toEqual(['旧的题目']);
    await app.call(chat.renameChat, { chatId, title: '新的名字' }, teacher);
    expect(await titles('jdtm')).toEqual([]);
    expect(await titles('xdmz')).toEqual(['新的名字']);
  });

  it('is what is gone from the database without a word', async () => {
    const id = await keepChain('消失的公式法');
    expect(await titles('xsdgsf')).toEqual(['消失的公式法']);
    await app.database.pool.query('delete from problem_chains where id = $1', [id]);
    expect(await titles('xsdgsf')).toEqual([]);
    const { rows } = await app.database.pool.query('select is_there from found_titles where thing_id = $1', [id]);
    expect(rows).toEqual([{ is_there: false }]);
  });

  it.each(['%', '_', '\\', "'", '"', '.*', '(a+)+$', '[', '|', '$1', '--', '🎄', '；', '   ', '\u200d'])(
    'is anything because of %s',
    async (words) => {
      await keepChain('公式法');
      const answer = await app.call(find, { words }, teacher);
      expect(answer.code).toBe(200);
      expect(answer.data.groups.flatMap(({ list }) => list)).toEqual([]);
    },
  );

  it.each([41, 100_000])('is anything for %i characters', async (length) => {
    const answer = await app.call(find, { words: '式'.repeat(length) }, teacher);
    expect(answer).toMatchObject({ code: 400, message: '搜索的话不能超过 40 字' });
  });

  it('is a way to make the search fail, whatever forty signs are typed', async () => {
    await keepChain('公式法（第一课时）🎄\u200b');
    const pieces = ['%', '_', '\\', '🎄', '\ud800', '\udc00', '\u200b', '\u0000', '公', 'g', '$', '^', '{', ' ', '>'];
    const typed = fc.string({ unit: fc.oneof(fc.constantFrom(...pieces), anySign), maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(typed, async (words) => {
        // As a browser sends it: half of a pair is no sign.
        const answer = await app.call(find, { words: words.toWellFormed() }, teacher);
        expect([200, 400]).toContain(answer.code);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the shelves', () => {
  /** Tables with her id and a title that are found otherwise, or are nothing she looks for. */
  const unshelved = {
    app_passwords: 'a password, on the page of her account',
    canvases: 'opened from their conversation',
    cases: 'copies of conversations, on a page of their own',
    design_forms: 'chosen where a design is exported',
    design_reviews: 'opened from the page of designs',
    drive_properties: 'what other programs noted of a file',
    files: 'given to a question, and found by its conversation',
    found_titles: 'the titles themselves',
    lti_links: 'places of a learning platform',
    paper_grids: 'tables of papers, taken over where the next table is begun',
    paper_tasks: 'files of papers, kept for a day',
    passkeys: 'devices she signs in with',
    shares: 'links to conversations',
    shelf_resources: 'what a school sees, found among the resources',
    slide_masters: 'chosen where slides are looked at',
    suggestions: 'what the first screen offers',
  };

  it('hold every table of hers whose rows have a title, or it is said why not', async () => {
    const { rows } = await app.database.pool.query<{ name: string }>(
      `select distinct owned.table_name as name from information_schema.columns owned
      join information_schema.columns titled using (table_schema, table_name)
      where owned.table_schema = 'public' and owned.column_name = 'user_id' and titled.column_name in ('title', 'name', 'caption')`,
    );
    const shelved = shelvesOf({ areas }).map(({ table }) => getTableName(table));
    const left = rows.map(({ name }) => name).filter((name) => !shelved.includes(name));
    expect(left.toSorted()).toEqual(Object.keys(unshelved).toSorted());
  });

  it('note every change, so that none is passed over', async () => {
    const { rows } = await app.database.pool.query<{ name: string; count: number }>(
      `select event_object_table as name, count(distinct trigger_name)::int as count from information_schema.triggers
      where action_statement like '%note_shelved%' group by 1`,
    );
    const tables = new Set(shelvesOf({ areas }).map(({ table }) => getTableName(table)));
    expect(new Map(rows.map(({ name, count }) => [name, count]))).toEqual(
      new Map([...tables].map((name) => [name, 2])),
    );
  });
});

describe('bringing titles up to date', () => {
  it('sees what a transaction that ended late had written', async () => {
    await keepChain('早的');
    const late = await app.database.pool.connect();
    await late.query('begin');
    await late.query("insert into chats (id, user_id, title) values (gen_random_uuid(), $1, '晚到的对话')", [
      teacher.userId,
    ]);
    await keepChain('后来的');
    expect(await titles('后来的')).toEqual(['后来的']);
    expect(await titles('wdddh')).toEqual([]);
    await late.query('commit');
    late.release();
    expect(await titles('wdddh')).toEqual(['晚到的对话']);
  });

  it('goes on in a job where there are many, and says so', async () => {
    await app.database.pool.query(
      "insert into chats (id, user_id, title) select gen_random_uuid(), $1, '第' || no || '次谈话' from generate_series(1, 700) no",
      [teacher.userId],
    );
    const first = await search('dyct');
    expect(first.isComplete).toBe(false);
    expect(queued).toContain(teacher.userId);
    await foldAllTitles({ ...app.deps, areas }, teacher.userId);
    const whole = await search('第700次');
    expect(whole.isComplete).toBe(true);
    expect(whole.groups[0]?.list[0]?.title).toBe('第700次谈话');
  });

  it('loses nothing where two windows search at once', async () => {
    for (let no = 1; no <= 30; no += 1) await newChat(`同时找${no}`);
    const answers = await Promise.all(Array.from({ length: 6 }, () => search('同时找', 'chat')));
    for (const { groups } of answers) expect(groups[0]?.list).toHaveLength(30);
    const { rows } = await app.database.pool.query(
      "select count(*)::int as count from found_titles where user_id = $1 and kind = 'chat'",
      [teacher.userId],
    );
    expect(rows).toEqual([{ count: 30 }]);
  });
});
