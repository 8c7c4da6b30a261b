import { type Design, emptyDesign } from '@app/contract/making/design.ts';
import { figureMarkdown } from '@app/contract/making/figures.ts';
import type { Slide } from '@app/contract/making/slides.ts';
import { describe, expect, it } from 'vitest';
import { slidesFromDesign } from './from-design.ts';

const step = (id: string, title: string, teacher: string, students: string): Design['activities'][number] => ({
  ...{ id, title, teacher, students, period: 1, minutes: 8, intent: '', goalIds: [], level: '应用' },
});
const exercise = (id: string, level: '基础' | '提高' | '拓展', question: string, answer: string) => ({
  id,
  level,
  question,
  answer,
});

function designOf(subject: string, more: Partial<Design>): Design {
  const head: Design['head'] = {
    ...{ title: '浮力', subject, grade: '八年级', book: '', unit: '', classes: '', teacher: '', date: '', kind: '' },
    ...{ periods: 1, minutes: 45 },
    mode: '同步授课',
    style: 'Common',
  };
  return { ...emptyDesign(head), ...more };
}
const find = (slides: readonly Slide[], id: string) => slides.find((slide) => slide.id === id);

describe('slides that each do one thing of a lesson', () => {
  const activities = [
    step('a', '鸡蛋的秘密', '出示两杯水。问：同一个鸡蛋放进清水沉底，放进浓盐水为什么浮起来？', '学生猜测，说出理由。'),
    step(
      'b',
      '实验：浮力跟什么有关',
      '请各组用弹簧测力计测物块在空气中和浸没在水中的示数，记在表里。问：浮力与浸没的深度有关吗？',
      '得出浸没以后浮力的大小与深度无关。',
    ),
  ];

  it('draw the lessons of a unit as its way, where the board names every one of them', () => {
    const unit = (board: string) => {
      const design = designOf('语文', { activities, board });
      return find(slidesFromDesign({ ...design, head: { ...design.head, periods: 2 } }), 'agenda');
    };

    expect(unit('单元：第四单元\n第 1 课时　猫\n第 2 课时　母鸡')).toMatchObject({
      layout: 'flow',
      nodes: [
        { title: '第 1 课时', text: '猫' },
        { title: '第 2 课时', text: '母鸡' },
      ],
    });
    expect(unit('第 1 课时　猫')).toBeUndefined();
  });

  it('keep the figure of a step beside its words where a task of groups would have no room for it', () => {
    const teacher = '请各组把三张卡片排成一行。请各组说出排的理由。';
    const image = figureMarkdown({ words: '数轴', width: 0 }, '数轴');
    const sorted = (more: string) =>
      slidesFromDesign(
        designOf('数学', {
          activities: [activities[0], step('g', '排一排', teacher + more, '')].flatMap((one) => one ?? []),
        }),
      );

    expect(find(sorted(''), 'g')?.layout).toBe('group-task');
    expect(find(sorted(`\n\n${image}`), 'g')).toMatchObject({ layout: 'bullets', figure: { words: '数轴' } });
    expect(find(sorted(`\n\n${image}`), 'g-f1')).toBeUndefined();
  });

  it('begin with a puzzle that nothing on its slide answers', () => {
    const slide = find(slidesFromDesign(designOf('物理', { activities })), 'a');
    expect(slide).toMatchObject({ layout: 'opening', options: [] });
    expect(JSON.stringify(slide)).toContain('为什么浮起来');
  });

  it('do an experiment where science does one, its conclusion at a click', () => {
    const slide = find(slidesFromDesign(designOf('物理', { activities })), 'b');
    expect(slide?.layout).toBe('experiment');
    expect(slide?.layout === 'experiment' && slide.conclusion).toContain('与深度无关');
    expect(find(slidesFromDesign(designOf('语文', { activities })), 'b')?.layout).not.toBe('experiment');
  });

  it('lay exercises of different levels beside each other, each with its own answer', () => {
    const exercises = [
      exercise('e1', '基础', '浸没在水中的铁块受到的浮力向哪个方向？', '竖直向上。'),
      exercise('e2', '提高', '体积为 100 立方厘米的铁块浸没在水中，浮力多大？', '1 牛。'),
      exercise('e3', '拓展', '怎样测出一块石头的密度？', '称重法：先称重力，再测浮力。'),
    ];
    const slide = slidesFromDesign(designOf('物理', { activities, exercises })).find(
      ({ layout }) => layout === 'levels',
    );
    expect(slide?.layout === 'levels' && slide.levels.map(({ title, answer }) => [title, answer])).toEqual([
      ['提高', '1 牛'],
      ['拓展', '称重法：先称重力，再测浮力'],
    ]);
  });

  it('show what is to be mended, and how it is right only at a click', () => {
    const exercises = [
      exercise('e1', '基础', '写出 watch 的第三人称单数。', 'watches'),
      exercise('e2', '提高', '改错：Her is my friend. She from Canada.', 'She is my friend. She is from Canada.'),
    ];
    const slide = slidesFromDesign(designOf('英语', { activities, exercises })).find(
      ({ layout }) => layout === 'mistake',
    );
    expect(slide).toMatchObject({
      wrong: ['Her is my friend. She from Canada.'],
      right: ['She is my friend. She is from Canada.'],
    });
  });
});
