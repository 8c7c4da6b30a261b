import type { DesignActivity } from '@app/contract/making/design.ts';
import { describe, expect, it } from 'vitest';
import { questionsOfSteps, stepSlide } from './steps.ts';

const step = (change: Partial<DesignActivity>): DesignActivity => ({
  id: 'a1',
  title: '规范求解',
  period: 1,
  minutes: 9,
  teacher: '',
  students: '',
  intent: '形成规范',
  goalIds: [],
  level: '应用',
  ...change,
});

describe('a step of the lesson as a slide', () => {
  it('shows what pupils do and hides what they find out until the click', () => {
    const slide = stepSlide(
      step({
        teacher: '示范 $x^2-3x=2$ 的四步书写。请学生独立解 $2x^2+5x-3=0$ 与 $x^2+4=4x$。',
        students: '解得 $x_1=\\frac{1}{2}$，$x_2=-3$；$x_1=x_2=2$。同桌按四步互批。',
      }),
      { id: 'q1', ask: '第一步做什么？', intent: '', expect: '化为一般形式' },
    );

    expect(slide).toMatchObject({
      layout: 'example',
      tag: '9 分钟',
      minutes: 9,
      question: '**第一步做什么？**\n独立解 $2x^2+5x-3=0$ 与 $x^2+4=4x$\n同桌按四步互批',
      steps: ['解得 $x_1=\\frac{1}{2}$，$x_2=-3$', '$x_1=x_2=2$'],
    });
    expect(slide.notes).toContain('示范 $x^2-3x=2$ 的四步书写。');
    expect(slide.notes).toContain('可能的回答：化为一般形式');
  });

  it('shows a test whole, with what is to be written', () => {
    const slide = stepSlide(
      step({
        title: 'Exit ticket',
        teacher:
          '当堂检测：游客问：风筝用什么做、谁做的。写两问两答（竹和纸；本地老人）。（限时完成，收看结果决定下一课从哪里讲起）',
        students: '限时独立完成后互评。参考：It is made of bamboo and paper.',
      }),
      undefined,
    );
    expect(slide).toMatchObject({
      question: '**游客问：风筝用什么做、谁做的。写两问两答（竹和纸；本地老人）。**\n限时独立完成后互评',
    });
  });

  it('speaks to pupils, not of them, and keeps to itself what only the teacher does', () => {
    const slide = stepSlide(
      step({
        teacher: '请学生先写下判断再说理由，把不同的说法记在黑板一侧，由此提出问题。',
        students: '学生用一两句话讲自己的背影记忆。学生浏览全文，划出写背影的句子。',
      }),
      undefined,
    );

    expect(slide).toMatchObject({
      layout: 'bullets',
      items: ['先写下判断再说理由', '用一两句话讲自己的背影记忆', '浏览全文，划出写背影的句子'],
    });
  });

  it('turns a view into a question, and its fault into the answer', () => {
    const slide = stepSlide(
      step({
        teacher: '出示一种说法：“电压与电流成正比”。先表态，再请两方各举一条理由。',
        students: '独立判断并写一句理由，说出这样想错在把因果说颠倒了。',
      }),
      undefined,
    );

    expect(slide).toMatchObject({
      question: '**有人说“电压与电流成正比”，你同意吗？说说理由。**\n独立判断并写一句理由',
      steps: ['错在把因果说颠倒了'],
    });
  });
});

describe('what a slide keeps from pupils', () => {
  it('is what a plan tells of them: it answers the question, so it waits for the click', () => {
    const slide = stepSlide(
      step({
        teacher: '发五城卡，请学生判断各城的地震风险，写出理由。错的，请他再量一次。',
        students: '五城判为：东京高，伦敦低，说“离缝远”。对伦敦有人犹豫，量出距离后确认。',
      }),
      undefined,
    );

    expect(slide).toMatchObject({
      layout: 'example',
      question: '判断各城的地震风险，写出理由',
      steps: ['五城判为：东京高，伦敦低，说“离缝远”'],
    });
  });

  it('is how a mistake is helped: the mistake alone is shown, to be judged', () => {
    const slide = stepSlide(
      step({
        level: '评价',
        teacher: '当一回检查员：“$4\\div2=8$”。说出病因，这样点拨：先想几个 $2$ 是 $4$。',
        students: '先估算看合不合理，再找错处。',
      }),
      undefined,
    );

    expect(slide).toMatchObject({
      lead: '“$4\\div2=8$”——这样对吗？说说理由。',
      items: ['说出病因', '先估算看合不合理，再找错处'],
    });
  });

  it('is why a step is there, even where it says little', () => {
    const slide = stepSlide(
      step({ teacher: '巡视。', students: '有人卡住，改为先画图。', intent: '难点分散' }),
      undefined,
    );

    expect(JSON.stringify({ ...slide, notes: '' })).not.toContain('难点分散');
  });

  it('shows what is said to them: the scene, the question and the task', () => {
    const slide = stepSlide(
      step({
        teacher: '电风扇叶片被卡住，过一会儿就闻到焦味。任务：用小电动机测三个功率。做完问：电能去了哪里？',
        students: '边做边记，看着记录说出规律。',
      }),
      undefined,
    );

    expect(slide).toMatchObject({
      items: ['电风扇叶片被卡住，过一会儿就闻到焦味', '用小电动机测三个功率', '边做边记，看着记录说出规律'],
    });
  });

  it('never ends a task within a quotation', () => {
    const long = `任务：把“${'国务院、国家图书馆、使馆区、'.repeat(6)}故宫”分给四个中心，写出理由。`;
    const slide = stepSlide(step({ teacher: long, students: '' }), undefined);

    if (slide.layout !== 'bullets') throw new Error('not bullets');
    for (const item of slide.items) expect(item.split('“').length).toBe(item.split('”').length);
  });
});

describe('the questions of a lesson', () => {
  it('stand with no step that is about something else', () => {
    const steps = [step({ title: '看名字分家', teacher: '发八张化学式，分为氮肥、磷肥、钾肥、复合肥' })];
    const question = { id: 'q1', ask: '为什么豆田可以少施氮肥？', intent: '', expect: '' };

    expect(questionsOfSteps({ questions: [question] }, steps).size).toBe(0);
  });

  it('stand with the steps they are about, in their order', () => {
    const steps = [
      step({ id: 'a1', title: '引入', teacher: '用配方法板演，提问系数换了有没有通用的办法' }),
      step({ id: 'a2', title: '推导', teacher: '讨论开平方时右边的符号' }),
      step({ id: 'a3', title: '求解', teacher: '用公式法解方程，第一步化成一般形式' }),
    ];
    const ask = (id: string, words: string) => ({ id, ask: words, intent: '', expect: '' });
    const questions = [
      ask('q1', '系数换了，有没有通用的办法？'),
      ask('q2', '右边的符号怎样，能开平方吗？'),
      ask('q3', '用公式法解方程，第一步做什么？'),
    ];

    const chosen = questionsOfSteps({ questions }, steps);

    expect(Array.from(chosen, ([id, question]) => [id, question.id]).toSorted()).toEqual([
      ['a1', 'q1'],
      ['a2', 'q2'],
      ['a3', 'q3'],
    ]);
  });
});
