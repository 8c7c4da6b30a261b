import { emptyDesign } from '@app/contract/making/design.ts';
import { describe, expect, it } from 'vitest';
import { askOf } from '#adapters/model/offline/ask.fixture.ts';
import type { LessonPlans } from '#adapters/model/offline/lesson-plans.ts';
import { answerLessonOverview, answerLessonPlan } from './lesson-plan.ts';

/** Ids of lessons of the library that ours are the same as. */
const BEIYING = /^tb-chinese-8a\./;
const composed: string[] = [];
const lessons: LessonPlans = {
  words: async () => ({ words: [], sentences: [] }),
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
      isOwn: BEIYING.test(lessonId),
      design: {
        ...design,
        goals: [{ id: 'g1', text: '找出四次背影', evidence: '', competencies: [] }],
        activities: [{ ...activity, teacher: '出示一件旧物', students: '说来历', intent: '引出细节' }],
        exercises: [exercise],
        keyPoints: '- 品味动作细节',
        board: '望父买橘',
        homework: { basic: '- 抄写', better: '', further: '' },
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
      expect(reply?.text).toContain('[打开“教学设计”，用《背影》开始](/createTeachingPlanSession?title=');
      expect(reply?.sources).toMatchObject([{ no: 1, title: '内置资料：《背影》教案' }]);
    },
  );

  it.each([
    ['出几道《背影》的练习题', '四次背影各写了什么'],
    ['《背影》的板书设计', '望父买橘'],
    ['《背影》导入怎么设计', '旧物导入（5 分钟）'],
    ['背影怎么导入', '旧物导入（5 分钟）'],
    ['《背影》的教学重点难点是什么', '品味动作细节'],
    ['背影的作业怎么布置', '抄写'],
    ['八年级上册语文 背影 重难点', '品味动作细节'],
  ])('gives the part that is asked for and no other: %s', async (question, words) => {
    const reply = await answer(question);

    expect(reply?.text).toContain(words);
    expect(reply?.text).not.toContain('## 教学目标');
  });

  it('is that of her grade, or of the grade she names', async () => {
    await answer('公式法教案', { teacher: { grade: '九年级' } });
    expect(composed.at(-1)).toMatch(/^rj-math-9a\..* 同步授课$/);
    const reply = await answer('八年级《公式法》教案', { teacher: { grade: '九年级' } });
    expect(composed.at(-1)).toMatch(/^rj-math-8a\..* 同步授课$/);
    expect(reply?.text).toContain('也有这一课：说出年级和册次');
    await answer('一元二次方程的公式法教案');
    expect(composed.at(-1)).toMatch(/^rj-math-9a\./);
  });

  it('says where there is no plan of its own', async () => {
    expect((await answer('《公式法》教案'))?.text).toContain('内置资料没有它的专门教案');
  });

  it('may be a whole unit', async () => {
    const reply = await answer('写一份《分数的初步认识》的教学设计');

    expect(composed.at(-1)).toMatch(/^rj-math-3a\..* 大单元教学$/);
    expect(reply?.text).toContain('# “第八单元 分数的初步认识”教学设计');
  });

  it.each([
    ['三角形内角和教学设计', '《三角形的内角和》'],
    ['《地球和地球仪》教案', '《地球与地球仪》'],
    ['《西游记》整本书阅读怎么设计', '《整本书阅读：〈西游记〉》'],
    ['出师表的教学目标', '《出师表》'],
    ['《咏柳》教案', '《古诗二首（村居、咏柳）》'],
  ])('is found by part of its title and with other small words: %s', async (question, title) => {
    expect((await answer(question))?.text).toContain(`# ${title}`);
  });

  it('says which wishes were not followed', async () => {
    const text = (await answer('三角形内角和教学设计，第二课时，重在动手操作'))?.text;

    expect(text).toContain('没有单写第二课时');
    expect(text).toContain('没有按“重在动手操作”调整');
    expect((await answer('《背影》教案'))?.text).not.toContain('没有按');
  });

  it('says that it is as long as ever, and that there is no more of what was to be more', async () => {
    const text = (await answer('《背影》教案，20 分钟，多用生活例子'))?.text;

    expect(text).toContain('没有按“20 分钟”调整');
    expect(text).toContain('没有按“多用生活例子”调整');
  });

  it('that is only named is told about, and not when more is said', async () => {
    const overview = (question: string) => answerLessonOverview(askOf(question), lessons);

    expect((await overview('讲讲《背影》'))?.recognised).toBe('《背影》的要点');
    expect((await overview('背影'))?.recognised).toBe('《背影》的要点');
    expect(await overview('解方程 2x²-5x+3=0，并讲清楚每一步')).toBeUndefined();
  });

  it('says what its plan has of what is asked, and that it has nothing of it', async () => {
    const overview = async (question: string) => (await answerLessonOverview(askOf(question), lessons))?.text ?? '';

    const found = await overview('《背影》里的动作细节怎么品味');
    expect(found).toContain('# 《背影》相关内容');
    expect(found).toContain('**教学重点**\n\n- 品味动作细节');
    expect(found).not.toContain('旧物');
    expect(await overview('《背影》的细节')).toContain('**教学重点**');
    const exercise = await overview('《背影》四次写到背影各有什么不同');
    expect(exercise).toContain('**课堂练习**\n\n四次背影各写了什么\n\n答案：见课文');
    const nothing = await overview('《背影》的写作年代');
    expect(nothing).toContain('内置资料没有专门写到你问的这一点，下面是这一课的要点。');
    expect(nothing).toContain('找出四次背影');
  });

  it('that no book has is not invented, and the nearest are named', async () => {
    const reply = await answer('写《雪夜归人图》教案');

    expect(reply).toMatchObject({ basis: 'none', sources: [] });
    expect(reply?.text).toContain('内置教材里没有叫《雪夜归人图》的课');
    expect((await answer('写《父亲的背影》教案'))?.text).toContain('- 《背影》（统编版（2024年版）语文八年级上册）');
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

  it.each(['板书怎么写', '那板书呢', '再出两道课堂小练习', '给我三道练习', '作业怎么布置'])(
    'that was spoken of before is meant where a part is asked for and nothing named: %s',
    async (question) => {
      const reply = await answer(question, {
        earlierQuestions: ['《背影》怎么导入？', '学生总说父亲太啰嗦，怎么办？', '教学目标呢'],
      });
      expect(reply?.recognised).toMatch(/^《背影》的/);
    },
  );

  it('that was spoken of before is not meant where something else is named, or long after', async () => {
    const before = { earlierQuestions: ['《背影》怎么导入？'] };
    expect((await answer('《春》的板书', before))?.recognised).toBe('《春》的板书设计');
    expect(await answer('给我三道口算练习', before)).toBeUndefined();
    const since = ['写一份请假条', '算 3+5', '今天星期几', '讲个笑话'];
    expect(await answer('板书怎么写', { earlierQuestions: ['《背影》怎么导入？', ...since] })).toBeUndefined();
    expect((await answer('板书呢', { earlierQuestions: ['《背影》怎么导入？', '《春》的教案'] }))?.recognised).toBe(
      '《春》的板书设计',
    );
    expect(await answer('板书怎么写')).toBeUndefined();
  });

  it('is left alone when a file is what the question is about', async () => {
    expect(await answer('按《背影》教案改', { attached: [{ name: 'a.docx', markdown: '正文' }] })).toBeUndefined();
  });
});
