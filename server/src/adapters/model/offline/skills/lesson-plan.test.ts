import { emptyDesign } from '@app/contract/making/design.ts';
import { describe, expect, it } from 'vitest';
import { askOf } from '#adapters/model/offline/ask.fixture.ts';
import type { LessonPlans, PlannedLesson } from '#adapters/model/offline/lesson-plans.ts';
import { answerLessonPlan } from './lesson-plan.ts';

const lesson = (title: string, more: Partial<PlannedLesson> = {}): PlannedLesson => ({
  lessonId: `${title}.${more.grade ?? ''}`,
  title,
  unit: '第四单元',
  book: '统编版语文八年级上册',
  phase: '初中',
  subject: '语文',
  grade: '八年级',
  match: 'title',
  ...more,
});
const composed: string[] = [];
const lessons: LessonPlans = {
  async find(title) {
    if (title === '背影') return [lesson('背影')];
    if (title === '公式法') return [lesson('公式法', { grade: '八年级' }), lesson('公式法', { grade: '九年级' })];
    if (title === '分数的初步认识') return [lesson('认识几分之一', { unit: '第八单元 分数的初步认识', match: 'unit' })];
    return [lesson('父亲的背影里', { match: 'near' })];
  },
  async compose(lessonId, mode) {
    composed.push(`${lessonId} ${mode}`);
    const head = {
      title: '课',
      subject: '',
      grade: '',
      book: '',
      unit: '',
      classes: '',
      teacher: '',
      date: '',
      kind: '',
    };
    const design = emptyDesign({ ...head, periods: 1, minutes: 45, mode, style: 'Common' });
    const activity = { id: 'a1', title: '旧物导入', period: 1, minutes: 5, goalIds: [], level: '理解' as const };
    const exercise = { id: 'x1', question: '四次背影各写了什么', answer: '见课文', level: '基础' as const };
    return {
      isOwn: lessonId.startsWith('背影'),
      design: {
        ...design,
        goals: [{ id: 'g1', text: '找出四次背影', evidence: '', competencies: [] }],
        activities: [{ ...activity, teacher: '出示一件旧物', students: '说来历', intent: '引出细节' }],
        exercises: [exercise],
        board: '望父买橘',
      },
    };
  },
};
const answer = (question: string, given: Parameters<typeof askOf>[1] = {}) =>
  answerLessonPlan(askOf(question, given), lessons);

describe('a lesson of the curriculum', () => {
  it.each(['写《背影》教案', '请帮我写一份背影的教学设计', '八年级语文背影教案', '《背影》怎么备课？'])(
    'is answered with its plan: %s',
    async (question) => {
      const reply = await answer(question);

      expect(reply).toMatchObject({ basis: 'content', recognised: '《背影》的教学设计' });
      expect(reply?.text).toContain('# 《背影》教学设计');
      expect(reply?.text).toContain('| 旧物导入 | 5 分 | 出示一件旧物 | 说来历 | 引出细节 |');
      expect(reply?.text).toContain('请打开“教学设计”，选统编版语文八年级上册“第四单元”《背影》');
      expect(reply?.sources).toMatchObject([{ no: 1, title: '内置资料：《背影》教案' }]);
    },
  );

  it.each([
    ['出几道《背影》的练习题', '四次背影各写了什么'],
    ['《背影》的板书设计', '望父买橘'],
    ['《背影》导入怎么设计', '旧物导入（5 分钟）'],
    ['背影怎么导入', '旧物导入（5 分钟）'],
  ])('gives the part that is asked for and no other: %s', async (question, words) => {
    const reply = await answer(question);

    expect(reply?.text).toContain(words);
    expect(reply?.text).not.toContain('## 教学目标');
  });

  it('is that of her grade, or of the grade she names', async () => {
    expect((await answer('公式法教案', { teacher: { grade: '九年级' } }))?.text).toBeDefined();
    expect(composed.at(-1)).toBe('公式法.九年级 同步授课');
    await answer('八年级《公式法》教案', { teacher: { grade: '九年级' } });
    expect(composed.at(-1)).toBe('公式法.八年级 同步授课');
  });

  it('says where there is no plan of its own', async () => {
    expect((await answer('《公式法》教案'))?.text).toContain('内置资料没有它的专门教案');
  });

  it('may be a whole unit', async () => {
    const reply = await answer('写一份《分数的初步认识》的教学设计');

    expect(composed.at(-1)).toBe('认识几分之一. 大单元教学');
    expect(reply?.text).toContain('# “第八单元 分数的初步认识”教学设计');
  });

  it('that no book has is not invented, and the nearest are named', async () => {
    const reply = await answer('写《雪夜归人图》教案');

    expect(reply).toMatchObject({ basis: 'none', sources: [] });
    expect(reply?.text).toContain('内置教材里没有叫《雪夜归人图》的课');
    expect(reply?.text).toContain('- 《父亲的背影里》（统编版语文八年级上册）');
  });

  it.each([
    '讲讲背影',
    '写个教案',
    '背后的影子教案',
    '写一篇作文题《背影》',
    `《背影》教案：${'很长的一段。'.repeat(40)}`,
  ])('is left to others where it is not clearly asked for: %s', async (question) => {
    expect(await answer(question)).toBeUndefined();
  });

  it('is left alone when a file is what the question is about', async () => {
    expect(await answer('按《背影》教案改', { attached: [{ name: 'a.docx', markdown: '正文' }] })).toBeUndefined();
  });
});
