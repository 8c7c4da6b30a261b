import { type Design, emptyDesign } from '@app/contract/making/design.ts';
import type { Slide } from '@app/contract/making/slides.ts';
import { describe, expect, it } from 'vitest';
import { slidesFromDesign } from './from-design.ts';
import { slidesFromOutline } from './from-outline.ts';
import { madeOf } from './made-of.ts';

const step = (id: string, teacher: string, students = '', title = `环节 ${id}`): Design['activities'][number] => ({
  ...{ id, title, teacher, students, period: 1, minutes: 8, intent: '', goalIds: [], level: '应用' },
});

function designOf(title: string, more: Partial<Design>, of: Partial<Design['head']> = {}): Design {
  const head: Design['head'] = {
    ...{ title, subject: '科学', grade: '三年级', book: '', unit: '', classes: '', teacher: '', date: '', kind: '' },
    ...{ periods: 1, minutes: 45, mode: '同步授课', style: 'Common', ...of },
  };
  return { ...emptyDesign(head), ...more };
}
const slidesOf = (...wish: Parameters<typeof designOf>) => slidesFromDesign(designOf(...wish));
const find = (slides: readonly Slide[], id: string) => slides.find((slide) => slide.id === id);
const asked = (ask: string, expect_: string): Design['questions'][number] => ({
  id: ask,
  ask,
  intent: '',
  expect: expect_,
});
const outline = (markdown: string) => slidesFromOutline(markdown, { title: '', by: '' }).slides;

describe('what words say of how things hang together', () => {
  it('is drawn as a way where a task says what comes first', () => {
    const slides = slidesOf('空气', {
      activities: [step('x', ''), step('a', '先猜一猜结果，再做一遍，最后写下发现。')],
    });

    expect(find(slides, 'a')).toMatchObject({
      layout: 'flow',
      nodes: [{ text: '先猜一猜结果' }, { text: '再做一遍' }, { text: '最后写下发现' }],
    });
  });

  it('is no way where the class only does what it is told, or where things are merely so', () => {
    const slides = slidesOf('空气', {
      activities: [step('x', ''), step('a', '说说你看到的。', '学生说出看到的。'), step('b', '一块好田盖了楼。', '')],
    });

    expect(find(slides, 'a')?.layout).not.toBe('flow');
    expect(find(slides, 'b')?.layout).not.toBe('flow');
  });

  it('is a chain where an answer gives a ground, and two sides where it speaks of two', () => {
    const of = (answer: string) => {
      const question = asked('纸为什么不湿？', answer);
      return find(
        slidesOf('空气', { activities: [step('x', ''), step('a', '问：纸为什么不湿？')], questions: [question] }),
        'a',
      );
    };

    expect(of('杯子里有空气，所以水进不去。')).toMatchObject({
      links: 'chain',
      steps: ['杯子里有空气', '所以水进不去'],
    });
    expect(of('不同意，错在没有看见空气。')).toMatchObject({ links: 'chain', steps: ['不同意', '错在没有看见空气'] });
    expect(of('竖着压，空气跑不掉；斜着压，空气跑出来。')).toMatchObject({ links: 'sides' });
    expect(of('杯子里有空气，水进不去。')).not.toHaveProperty('links');
  });

  it('makes a map of the board, and of what was asked and found', () => {
    const questions = ['一', '二', '三'].map((no) => asked(`第${no}个问题是什么？`, `第${no}个回答`));
    const slides = slidesOf('空气', {
      activities: [step('a', '说说空气。')],
      goals: [{ id: 'g', text: '说出空气的特点', evidence: '', competencies: [] }],
      board: '空气占据空间\n空气有质量\n空气会流动',
      questions,
    });

    const design = designOf('空气', { questions });
    const map = find(slides, 'summary');
    expect(Object.keys(map ? madeOf(design, map) : {})).toContain(`questions.${questions[1]?.id}.expect`);
    expect(find(slides, 'board')).toMatchObject({ layout: 'mindmap', root: '空气' });
    const times = slidesOf('几点', { activities: [step('a', '')], board: '7:05 读 oh five\n先看钟：再读\n最后写' });
    expect(find(times, 'board')).toMatchObject({
      nodes: [{ title: '7:05 读 oh five' }, { title: '先看钟', text: '再读' }, { title: '最后写' }],
    });
    expect(find(slides, 'summary')).toMatchObject({
      layout: 'mindmap',
      nodes: questions.map(({ ask, expect: text }) => ({ title: ask, text })),
    });
  });

  it('shows on the cover what the lesson is about where the pen draws it, and nothing that only sounds like it', () => {
    const coverOf = (title: string, of: Partial<Design['head']> = {}) => find(slidesOf(title, {}, of), 'cover');

    expect(coverOf('光的反射')).toMatchObject({ figure: { words: expect.stringContaining('光的反射') } });
    expect(coverOf('静夜思', { subject: '语文', grade: '一年级' })).toMatchObject({
      figure: { words: '田字格：静夜思' },
    });
    expect(coverOf('静夜思', { subject: '语文', grade: '八年级' })).not.toHaveProperty('figure');
    expect(coverOf('动物的运动')).not.toHaveProperty('figure');
  });

  it('draws what is asked with its own numbers', () => {
    const exercises: Design['exercises'] = [
      { id: 'e', level: '基础', question: '直角边为 $5$ 和 $12$，求斜边。', answer: '13' },
    ];
    const slides = slidesOf('勾股', { activities: [step('a', '说一说。')], exercises });

    expect(slides.find(({ layout }) => layout === 'quiz')).toMatchObject({
      figure: { words: '直角三角形，直角边 5 和 12' },
    });
  });

  it('makes a chart of a table of numbers, beside the table', () => {
    const table =
      '# 一天的气温\n## 记录\n| 时间 | 气温 |\n|---|---|\n| 8 时 | 12 ℃ |\n| 12 时 | 19 ℃ |\n| 16 时 | 16 ℃ |';
    const slides = outline(table);

    expect(slides.map(({ layout }) => layout)).toEqual(['cover', 'table', 'chart']);
    expect(slides[2]).toMatchObject({
      unit: '℃',
      labels: ['8 时', '12 时', '16 时'],
      series: [{ values: [12, 19, 16] }],
    });
    expect(outline(table.replace('19 ℃', '很热')).map(({ layout }) => layout)).toEqual(['cover', 'table']);
  });

  it('finds the steps of a way again where a file names them, and what they answer', () => {
    const [, slide] = outline('# 浮力\n## 试一试\n- 浮力有多大？\n- 第一步\n- 先称一称\n- 第二步\n- 再放进水里');

    expect(slide).toMatchObject({
      layout: 'flow',
      root: '浮力有多大？',
      nodes: [
        { title: '第一步', text: '先称一称' },
        { title: '第二步', text: '再放进水里' },
      ],
    });
  });

  it('reads a lesson of a unit as its way', () => {
    const activities = ['导入', '读材料', '写一段'].map((title, at) =>
      step(`s${at}`, '说一说。', '', `长城 · ${title}`),
    );
    const slides = slidesOf('单元', { activities }, { periods: 2 });

    expect(find(slides, 'period-1')).toMatchObject({
      layout: 'flow',
      title: '第一课时：长城',
      nodes: [{ title: '导入', text: '8 分钟' }, { title: '读材料' }, { title: '写一段' }],
    });
    expect(find(slides, 'period-2')?.layout).toBe('section');
  });
});
