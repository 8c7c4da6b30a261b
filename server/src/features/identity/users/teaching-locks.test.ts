import { tgtRefresh } from '@app/contract/identity/sign-on.ts';
import { BUREAU_PROJECT } from '@app/contract/identity/teaching-locks.ts';
import { checkAuth, checkProjectAuth } from '@app/contract/identity/users.ts';
import { generateDesign, listDesigns } from '@app/contract/making/designs.ts';
import { generateProblemChain, queryProblemChains } from '@app/contract/making/problem-chains.ts';
import { getChatRecord, newChat, streamAnswer } from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ withCurriculum: true });
});
afterAll(() => app.close());

const CHINESE = '从教育局的项目进入，这种方式只开放高中语文';
const MATH = '从教育局的项目进入，这种方式只开放高中数学';

async function grant({ userId }: Teacher, expiresAt: Date | null = null): Promise<void> {
  await app.database.pool.query('insert into project_grants (project_id, user_id, expires_at) values ($1, $2, $3)', [
    BUREAU_PROJECT,
    userId,
    expiresAt,
  ]);
}

async function enter(teacher: Teacher): Promise<void> {
  const { data } = await app.call(checkProjectAuth, { projectId: BUREAU_PROJECT }, teacher);
  expect(data.isAuthorized).toBe(true);
}

async function throughTheBureau(): Promise<Teacher> {
  const teacher = await app.signUp();
  await grant(teacher);
  await enter(teacher);
  return teacher;
}

const templateOf = (typeCode: string) => app.deps.templates.findByType(typeCode)?.templateId ?? '';

/** Everything a lock covers, with what it refuses and what it lets through. */
const locked = [
  {
    name: 'a unit plan',
    sentence: CHINESE,
    ask: (teacher: Teacher, phase: string, subject: string) =>
      app.call(generateDesign, { title: '论语', phase, subject, mode: '大单元教学' }, teacher),
    right: ['05', '01'],
    kept: async (teacher: Teacher) => (await app.call(listDesigns, {}, teacher)).data.total,
  },
  {
    name: 'a design by questions',
    sentence: MATH,
    ask: (teacher: Teacher, phase: string, subject: string) =>
      app.call(generateDesign, { title: '集合', phase, subject, mode: '问题链教学' }, teacher),
    right: ['05', '02'],
    kept: async (teacher: Teacher) => (await app.call(listDesigns, {}, teacher)).data.total,
  },
  {
    name: 'a question chain',
    sentence: MATH,
    ask: (teacher: Teacher, phase: string, subject: string) =>
      app.call(generateProblemChain, { title: '集合', phase, subject }, teacher),
    right: ['05', '02'],
    kept: async (teacher: Teacher) => (await app.call(queryProblemChains, {}, teacher)).data.total,
  },
] as const;

describe('whoever came in through the bureau’s project', () => {
  it.each(locked)(
    'attack: $name for another phase or subject, called directly, is refused (LOGIN-016, LOGIN-017)',
    async ({ ask, kept, right: [phase, subject], sentence }) => {
      const teacher = await throughTheBureau();
      for (const [otherPhase, otherSubject] of [
        ['04', subject],
        ['03', subject],
        [phase, '03'],
        ['04', '12'],
      ] as const) {
        const refused = await ask(teacher, otherPhase, otherSubject);
        expect([refused.code, refused.message]).toEqual([403, sentence]);
      }
      expect(await kept(teacher)).toBe(0);

      expect((await ask(teacher, phase, subject)).code).toBe(200);
      expect(await kept(teacher)).toBe(1);
    },
  );

  it('attack: a lesson of another subject under the codes of the right one is refused', async () => {
    const teacher = await throughTheBureau();
    const { rows } = await app.database.pool.query<{ id: string }>(
      `select l.id from lessons l join books b on b.id = l.book_id where b.phase_code = '04' and b.subject_code = '02' limit 1`,
    );
    const lessonId = rows[0]?.id ?? '';
    const asked = { lessonId, phase: '05', subject: '01', mode: '大单元教学' } as const;

    const refused = await app.call(generateDesign, asked, teacher);

    expect([refused.code, refused.message]).toEqual([403, CHINESE]);
    const chain = await app.call(generateProblemChain, { lessonId, title: '', phase: '05', subject: '02' }, teacher);
    expect([chain.code, chain.message]).toEqual([403, MATH]);
  });

  it.each([
    ['teachdesign', '为九年级数学《公式法》写一份教学设计', CHINESE],
    ['problemChains', '为高一语文《论语》设计一条问题链', MATH],
  ])(
    'attack: a question to the template %s about something else is refused and not stored',
    async (type, question, sentence) => {
      const teacher = await throughTheBureau();
      const { chatId } = (await app.call(newChat, { templateId: templateOf(type) }, teacher)).data;

      const refused = await app.call(streamAnswer, { chatId, question }, teacher);

      expect([refused.code, refused.message]).toEqual([403, sentence]);
      expect((await app.call(getChatRecord, { chatId }, teacher)).data.total).toBe(0);
    },
  );

  it('attack: what binds her is not shaken off by headers, by a fresh token or by asking about another project', async () => {
    const teacher = await throughTheBureau();
    const { token } = (await app.call(tgtRefresh, { refreshToken: teacher.refreshToken, rotation: 'r'.repeat(32) }))
      .data;
    const fresh = { ...teacher, token };
    await app.call(checkProjectAuth, { projectId: 'another' }, fresh);

    const refused = await app.call(
      generateDesign,
      { title: '公式法', phase: '04', subject: '02', mode: '大单元教学' },
      fresh,
    );

    expect(refused.code).toBe(403);
    expect((await app.call(checkAuth, {}, fresh)).data).toMatchObject({ projectId: BUREAU_PROJECT });
  });

  it('teaches anything by the way that is not locked', async () => {
    const teacher = await throughTheBureau();
    const asked = { title: '公式法', phase: '04', subject: '02', mode: '同步授课' } as const;
    expect((await app.call(generateDesign, asked, teacher)).code).toBe(200);
  });

  it('is bound no longer than the project is hers', async () => {
    const teacher = await app.signUp();
    await grant(teacher, new Date(app.clock.now.getTime() + 60_000));
    await enter(teacher);
    const ask = () =>
      app.call(generateDesign, { title: '公式法', phase: '04', subject: '02', mode: '大单元教学' }, teacher);
    expect((await ask()).code).toBe(403);

    await app.database.pool.query('delete from project_grants where user_id = $1', [teacher.userId]);
    expect((await ask()).code).toBe(200);
  });
});

describe('whoever came in by the front door', () => {
  it('is not bound, though the project is hers (LOGIN-015)', async () => {
    const teacher = await app.signUp();
    await grant(teacher);
    const asked = { title: '公式法', phase: '04', subject: '02', mode: '大单元教学' } as const;

    expect((await app.call(generateDesign, asked, teacher)).code).toBe(200);
    expect((await app.call(checkAuth, {}, teacher)).data).not.toHaveProperty('projectId');
  });

  it('is not bound by a project she was refused', async () => {
    const teacher = await app.signUp();
    expect((await app.call(checkProjectAuth, { projectId: BUREAU_PROJECT }, teacher)).data.isAuthorized).toBe(false);
    expect((await app.call(checkAuth, {}, teacher)).data).not.toHaveProperty('projectId');
  });
});
