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
      steps: ['化为一般形式', '解得 $x_1=\\frac{1}{2}$，$x_2=-3$', '$x_1=x_2=2$'],
    });
    expect(slide.notes).toContain('示范 $x^2-3x=2$ 的四步书写。');
    expect(slide.notes).toContain('可能的回答：化为一般形式');
  });

  it('hangs several findings from what was asked, unless they are lines of one working or belong to a figure', () => {
    const asked = { id: 'q1', ask: '船为什么会浮？', intent: '', expect: '空心，排开的水多' };
    const found = step({
      teacher: '请各组说说看到什么。',
      students: '得出：船底越大，装得越多。发现：盖上盖子也不沉。',
    });
    const slide = stepSlide(found, asked);

    expect(slide).toMatchObject({ layout: 'example', links: 'sides' });
    expect(slide.layout === 'example' && slide.steps[0]).toBe('空心，排开的水多');
    expect(stepSlide(found, asked, { isFirst: false, subject: '', isDrawn: true })).not.toHaveProperty('links');
  });

  it('hangs findings that name what they are of, and asks the exercise it sets', () => {
    const judged = stepSlide(
      step({ teacher: '请全班举牌判断三句话，再说理由。', students: '第一句 B，K 只管限度；第二句 B，K 只看温度。' }),
      undefined,
    );
    expect(judged).toMatchObject({
      layout: 'example',
      links: 'sides',
      steps: [expect.stringMatching(/^第一句/), expect.stringMatching(/^第二句/)],
    });

    const set = stepSlide(step({ teacher: '题：单号 25?3? 能被 37 整除，求所有可能。任选一种写。' }), undefined);
    expect(set).toMatchObject({ lead: '单号 25?3? 能被 37 整除，求所有可能' });
  });

  it('shows the way that pupils take below what they are asked, and not what the teacher does for some', () => {
    const way = stepSlide(
      step({
        teacher: '当一回检查员：“先算乘法”。说出病因，这样点拨：看符号。',
        students: '先估算看合不合理，再找错处。',
      }),
      undefined,
    );
    expect(way).toMatchObject({ layout: 'flow', nodes: [{ text: '先估算看合不合理' }, { text: '再找错处' }] });

    const some = stepSlide(
      step({ teacher: '每组画一条数据，从传感器出发，直到风扇转起来。有组只画去不画回，就问：风扇听谁的话？' }),
      undefined,
    );
    expect(JSON.stringify({ ...some, notes: '' })).not.toContain('有组');
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

describe('what the class reads of a step', () => {
  it('is the task that follows a question of the teacher on the same line, with what it is about', () => {
    const slide = stepSlide(
      step({
        teacher: '追问“要比较哪两个力”。请小组画出四步测量图，再讨论顺序。对“先测总重”的方案，请学生评价误差。',
        students: '排定四步顺序并画图。',
      }),
      undefined,
    );

    expect(JSON.stringify(slide)).toContain('画出四步测量图，再讨论顺序');
    expect(JSON.stringify(slide)).toContain('对“先测总重”的方案，评价误差');
  });

  it('is the task before a question, and not what comes only of those who are stuck', () => {
    const slide = stepSlide(
      step({
        teacher:
          '板书 $K$ 的式子，请用平衡常数解释温度的影响，再问“温度变化后 K 还一样吗”。说不清时这样点拨：用 30 代入，只走成立的一边。',
        students: '互相讲一遍。',
      }),
      undefined,
    );
    const { notes, ...shown } = slide;

    expect(JSON.stringify(shown)).toContain('用平衡常数解释温度的影响');
    expect(JSON.stringify(shown)).not.toContain('点拨');
    expect(notes).toContain('说不清时这样点拨');
  });

  it('is the task of a unit whole: the question of one of its lessons is not that of the step', () => {
    const ask = '为什么不会觉得视角乱？';
    const task =
      '学完“欣赏·评述”，各组交一本单元手册，每课一页，各答清一个问题——《欣赏〈千里江山图〉》“为什么不会觉得视角乱？”';
    const unit = step({
      title: '单元任务',
      teacher: `出示单元任务：${task}。每页要有一句结论、一个例子。`,
      students: '读任务，分好各页由谁主笔。',
    });
    const question = { id: 'q1', ask, intent: '', expect: '边走边看，一段一段换视点' };
    const asked = questionsOfSteps({ questions: [question] }, [unit]);

    expect(asked.size).toBe(0);
    expect(stepSlide(unit, asked.get(unit.id))).toMatchObject({ layout: 'bullets', lead: task });
  });

  it('is no answer: what was to be put together waits, what is done with single pupils is the teacher’s', () => {
    const slide = stepSlide(
      step({
        teacher: '每组四张卡 0、1、3，摆两位数。先不提醒，巡视找出摆了 01 的，请他们上来读一读。',
        students: '摆出 10、13、30、31。',
      }),
      undefined,
    );

    expect(slide).toMatchObject({ question: '每组四张卡 0、1、3，摆两位数', steps: ['摆出 10、13、30、31'] });
  });

  it('is the task itself, not only what pupils do with it', () => {
    const slide = stepSlide(
      step({
        teacher: '请拿出铅笔，画“讨厌—敬佩”两栏，把事例放进去。做好的同学把结果写上黑板一角，后来的人只补不擦。',
        students: '做完上黑板写一条，后面的同学看着前面的补。',
      }),
      undefined,
    );

    expect(slide).toMatchObject({
      layout: 'flow',
      nodes: [
        { text: '拿出铅笔，画“讨厌—敬佩”两栏，把事例放进去' },
        { text: '做好的同学把结果写上黑板一角，后来的人只补不擦' },
      ],
    });
  });

  it('is what the task needs, and the answer comes at a click', () => {
    const slide = stepSlide(
      step({
        teacher: '给时间表：1804 年 10 亿、1927 年 20 亿。请算间隔，说出从哪一段明显变快。追问还会变快吗。',
        students: '算出 $123$ 年。说“从 1927 年以后快”。有人只算了前一段，教师请他再看。',
      }),
      undefined,
    );

    expect(slide).toMatchObject({
      layout: 'example',
      question: '1804 年 10 亿、1927 年 20 亿\n算间隔，说出从哪一段明显变快',
      steps: ['算出 $123$ 年', '从 1927 年以后快'],
    });
  });

  it('leaves out what the plan foresees of single pupils, hints and asides', () => {
    const slide = stepSlide(
      step({
        teacher:
          '提出：绝缘体里有电荷吗？\n\n先各自写一分钟，再请三人说，暂不评对错。\n\n需要时这样推进：任务：摩擦橡胶棒。',
        students: '写下自己的想法。两组把导体也算进来，量过后改正。可能的回答：有，只是不能自由移动。',
      }),
      undefined,
    );

    expect(slide).toMatchObject({
      question: '**绝缘体里有电荷吗？**\n先各自写一分钟\n写下自己的想法',
      steps: ['有，只是不能自由移动'],
    });
    expect(slide.notes).toContain('需要时这样推进');
  });

  it('is no part of the answer, however many sentences that has', () => {
    const slide = stepSlide(
      step({ teacher: '提出：水像人的哪两面？', students: '补一条依据。可能的回答：一是宽厚。二是坚韧，遇强则抗。' }),
      undefined,
    );

    expect(slide).toMatchObject({
      question: '**水像人的哪两面？**\n补一条依据',
      steps: ['一是宽厚', '二是坚韧，遇强则抗'],
    });
  });

  it('takes no task for an answer, and never says why something is done', () => {
    const slide = stepSlide(
      step({ teacher: '先比，再说发现。', students: '圈画比较，写一句发现，用新例子检验。', intent: '留心才有发现' }),
      undefined,
    );

    expect(slide).toMatchObject({ layout: 'bullets', items: ['先比，再说发现', '圈画比较，写一句发现，用新例子检验'] });
    const bare = stepSlide(step({ teacher: '教师巡视。', students: '安静默读全文。', intent: '读进去' }), undefined);
    expect(bare).toMatchObject({ layout: 'section', text: '安静默读全文' });
  });

  it('answers the question it asks, and no other', () => {
    const own = { id: 'q1', ask: '为什么要用酒精？', intent: '', expect: '叶绿素溶于酒精' };
    const slide = stepSlide(step({ teacher: '为什么要用酒精？', students: '得出步骤的次序：先暗处理。' }), own);

    expect(slide).toMatchObject({ question: '为什么要用酒精？' });
    expect('steps' in slide ? slide.steps[0] : '').toBe('叶绿素溶于酒精');
  });
});

describe('the questions of a lesson', () => {
  it('stand with no step that speaks of something else', () => {
    const ask = { id: 'q1', ask: '作者为什么用“三眼一板”写鹅吃饭？', intent: '', expect: '' };
    const steps = [
      step({ id: 'a1', title: '母鸡 · 读通全篇', teacher: '画“讨厌—敬佩”两栏，说一说态度为什么变。' }),
      step({ id: 'a2', title: '白鹅 · 慢下来读', teacher: '作者为什么用“三眼一板”写鹅吃饭？各写一句答案。' }),
    ];

    expect([...questionsOfSteps({ questions: [ask] }, steps).keys()]).toEqual(['a2']);
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

describe('what a slide keeps from pupils', () => {
  it('is why a step is there, even where it says little', () => {
    const slide = stepSlide(
      step({ teacher: '巡视。', students: '有人卡住，改为先画图。', intent: '难点分散' }),
      undefined,
    );

    expect(JSON.stringify({ ...slide, notes: '' })).not.toContain('难点分散');
  });
});
