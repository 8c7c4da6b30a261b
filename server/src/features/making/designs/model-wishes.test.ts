import * as contract from '@app/contract/making/designs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMaking } from '#making/run-making.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { designMaker } from './writing.service.ts';

const SAME = '从条件里找出能列式的那一个量，再往下写';
const step = (title: string, minutes: number, teacher: string) => {
  return { title, minutes, teacher, students: '独立做', intent: '会用', goals: [1, 2], level: '应用' };
};
let said: Record<string, object> = {};
let better: Record<string, object> = {};
const complaints: string[] = [];
const sectionOf = (text = '') => /写“(.+?)”这一节/.exec(text)?.[1] ?? '';
const model = scriptedModel(({ messages }) => {
  const last = messages.at(-1)?.content ?? '';
  const isAgain = last.startsWith('下面几处要改');
  if (isAgain) complaints.push(last);
  const section = sectionOf(messages.map(({ content }) => content).join('\n'));
  const text = JSON.stringify((isAgain ? better[section] : undefined) ?? said[section] ?? {});
  return [
    { type: 'text-delta', text },
    { type: 'finish', reason: 'stop' },
  ];
});

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ model, withCurriculum: true });
  teacher = await app.signUp();
});
afterAll(() => app.close());

async function write(asked: Partial<contract.DesignRequest>): Promise<contract.StoredDesign> {
  complaints.length = 0;
  model.requests.length = 0;
  const request = { lessonId: 'rj-math-9a.1.2', ...asked };
  const { designId } = (await app.call(contract.generateDesign, request, teacher)).data;
  await runMaking(app.deps, designMaker, designId);
  return (await app.call(contract.getDesign, { designId }, teacher)).data;
}

const wishes = { learners: '全班 48 人', userInput: '导入 3 分钟，侧重朗读，课堂练习 2 道，不要作业' };
const process = [step('导入', 9, '看图说'), step('新授', 26, '讲例题'), step('小结', 10, '说收获')];
const exercises = [1, 2, 3].map((no) => ({ question: `题目 ${no}`, answer: `答案 ${no}`, level: '基础' }));

describe('what she wishes, where a model writes', () => {
  it('is asked for again with the fault named, and said where it is still not done', async () => {
    said = {
      教学准备: { materials: ['每组一张学习单'] },
      教学过程: { activities: process },
      课堂练习: { exercises },
      作业设计: { homework: { basic: ['抄两遍公式'], better: [], further: [] } },
    };
    better = { 教学准备: { materials: ['学习单，按 48 人准备，4 人一组分 12 组'] } };
    const { design, notice } = await write(wishes);
    const asked = complaints.join('\n');

    expect(asked).toContain('老师的要求没有做到：分组和材料份数没有按 48 人写');
    expect(asked).toContain('“导入”要 3 分钟，“导入”写了 9 分钟');
    expect(asked).toContain('要侧重“朗读”，没有一个环节在做');
    expect(asked).toContain('练习要 2 道，写了 3 道');
    expect(asked).toContain('不要作业，还是写了作业');
    // What the model mended is not said to her.
    expect(design.materials).toContain('48 人');
    expect(notice).not.toContain('48 人');
    expect(notice).toContain('有要求没有做到：');
    expect(notice).toContain('要侧重“朗读”');
    expect(notice).toContain('练习要 2 道，写了 3 道');
  });

  it('of one period of several is told to the model, and its beginning is looked at', async () => {
    said = { 教学过程: { activities: process } };
    better = { 教学过程: { activities: [step('承接上一课时', 9, '说出公式'), ...process.slice(1)] } };
    const { design, notice } = await write({ userInput: '只上第二课时' });

    expect(model.requests.some(({ messages }) => messages[1]?.content?.includes('只写第 2 课时'))).toBe(true);
    expect(complaints.join('\n')).toContain('这是第 2 课时，开头没有从上一课时接起');
    expect(design.activities[0]?.title).toBe('承接上一课时');
    expect(notice).not.toContain('第 2 课时');
  });
});

describe('sections that are written side by side', () => {
  it('are held to say no sentence twice, and to the stage of their grade', async () => {
    said = {
      重点与难点: { keyPoints: [SAME], difficultPoints: ['课标第二学段要求会用公式'] },
      问题链: { questions: [{ ask: `${SAME}？`, intent: '会找', expect: '找到' }] },
    };
    better = {};
    await write({});
    const asked = complaints.join('\n');
    expect(asked).toContain(`“${SAME}”已经写过`);
    expect(asked).toContain('九年级是第四学段，写成了第二学段');
  });

  it('know the kind of lesson, its steps where no plan is written for it, and its stage', async () => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      "select id from lessons where plan_lesson_id is null and book_id = 'rj-math-9a' limit 1",
    );
    const plain = rows[0]?.id ?? 'rj-math-9a.1.2';
    said = {};
    await write({ lessonId: plain });
    const words = model.requests.map(({ messages }) => messages[1]?.content ?? '');
    expect(words.every((text) => /课型：.+（.+）/.test(text) && text.includes('第四学段'))).toBe(true);
    if (rows[0]) expect(words.some((text) => text.includes('这类课一般的环节和每个环节要的分钟'))).toBe(true);
  });
});
