import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryGround } from '#adapters/model/offline/library-ground.ts';
import { openOfflineModel } from '#adapters/model/offline/offline-model.ts';
import { openLibrary } from '#content/library.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { contentDir } from '#test/test-database.ts';
import { openLessonPlans } from './lesson-plans.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ withCurriculum: true });
});
afterAll(() => app.close());

const library = openLibrary(contentDir);

/** Only the plans are there. */
const groundOf = ({ deps }: TestApp): LibraryGround => ({
  lessons: { ...openLessonPlans(deps), words: async () => ({ words: [], sentences: [] }) },
  questions: { find: async () => ({ questions: [], total: 0 }) },
  standards: { of: async () => [] },
  templates: {},
});

/** What a conversation without a model answers, with the curriculum as it is loaded. */
async function answer(question: string): Promise<{ text: string; notice: string }> {
  const model = openOfflineModel(library, { pauseMs: 0, ground: groundOf(app) });
  const messages = [{ role: 'user' as const, content: question }];
  const work = { role: 'chat', area: 'chat', userId: null } as const;
  const { signal } = new AbortController();
  const request = { messages, deepThink: false, network: false, teacher: {}, signal, work };
  let [text, notice] = ['', ''];
  for await (const event of model.stream(request)) {
    if (event.type === 'text-delta') text += event.text;
    if (event.type === 'notice') notice = event.text;
  }
  return { text, notice };
}

describe('a conversation without a model', () => {
  it('writes the plan of a lesson that has one, with minutes that fill the lesson', async () => {
    const { text, notice } = await answer('写《背影》教案');
    const minutes = Array.from(text.matchAll(/\| (\d+) 分 \|/g), ([, number]) => Number(number));

    expect(text).toMatch(/^# 《背影》教学设计\n\n.*八年级.*1 课时，每课时 45 分钟。\[1\]/);
    for (const name of ['教学目标', '重点与难点', '教学过程', '板书设计', '作业设计'])
      expect(text).toContain(`## ${name}`);
    expect(minutes.reduce((sum, one) => sum + one, 0)).toBe(45);
    expect(text).toContain('[打开“教学设计”，用《背影》开始](/createTeachingPlanSession?');
    expect(notice).toContain('内容来自内置资料');
  });

  it('writes one from what is noted, else from lessons of its kind, and says so', async () => {
    const { rows } = await app.database.pool.query(
      `select title from lessons left join lesson_kernels on lesson_id = lessons.id
       where lesson_id is null and book_id = 'rj-math-9a' order by unit_no, lesson_no limit 1`,
    );
    const ask = `写《${rows[0].title}》教案`;
    expect((await answer(ask)).text).not.toContain('内置资料没有它的专门教案');

    await app.database.pool.query('truncate point_notes, lesson_notes');
    const { text } = await answer(ask);
    expect(text).toContain(`# 《${rows[0].title}》教学设计`);
    expect(text).toContain('内置资料没有它的专门教案');
    expect(text).not.toContain('{{');
  });

  it('designs a unit as a whole', async () => {
    const { text } = await answer('写一份《分数的初步认识》的教学设计');

    expect(text).toContain('# “第八单元 分数的初步认识”教学设计');
    expect(text).toContain('### 第 2 课时');
  });

  it('gives exercises, the blackboard and the beginning of a lesson', async () => {
    expect((await answer('出几道《背影》的练习题')).text).toMatch(/## 课堂练习\n\n1\. （基础）/);
    expect((await answer('《背影》的板书设计')).text).toContain('## 板书设计');
    expect((await answer('《背影》导入怎么设计')).text).toContain('**教师活动**');
  });

  it('invents nothing for a title no book has, and names the nearest', async () => {
    const { text, notice } = await answer('写《父亲的背影》教案');

    expect(text).toContain('内置教材里没有叫《父亲的背影》的课');
    expect(text).toContain('《背影》（');
    expect(notice).toContain('内置资料没有相关内容');
    expect((await answer('写《%_%》教案')).text).toContain('没有叫《%_%》的课');
  });
});
