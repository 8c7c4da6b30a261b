import { layoutNames, type Slide, type SlideLayout } from '@app/contract/making/slides.ts';
import { expect, it } from 'vitest';
import { inLayout } from './change-layout.ts';

const base = { id: 's1', title: '浮力', tag: '5 分钟', notes: '先问。', minutes: 5 };
const quiz: Slide = {
  ...base,
  layout: 'quiz',
  question: '哪种情况浮力最大？',
  options: ['浸没在水中', '漂浮在水面'],
  answer: 'A，排开的水最多',
};
const layouts = Object.keys(layoutNames) as SlideLayout[]; // the keys of the record
const wordsOf = (slide: Slide) => JSON.stringify(slide);

it('keeps every word of a slide in every other layout, if need be in what the teacher says', () => {
  for (const layout of layouts) {
    const changed = inLayout(quiz, layout);
    expect(changed).toMatchObject({ layout, id: 's1', title: '浮力', tag: '5 分钟', minutes: 5 });
    for (const words of ['先问。', '哪种情况浮力最大？', '浸没在水中', '漂浮在水面', '排开的水最多'])
      expect(`${layout} ${wordsOf(changed).includes(words)}`).toBe(`${layout} true`);
    expect(wordsOf(changed)).not.toContain('写下');
  }
});

it('puts words where the new layout has the same place for them', () => {
  expect(inLayout(quiz, 'opening')).toMatchObject({ question: quiz.question, options: ['浸没在水中', '漂浮在水面'] });
  expect(inLayout(quiz, 'bullets')).toMatchObject({ lead: quiz.question, items: ['浸没在水中', '漂浮在水面'] });
});

it('keeps a figure where the new layout can hold one', () => {
  const drawn: Slide = { ...quiz, figure: { words: '抛物线 y=x²', caption: '' } };
  expect(inLayout(drawn, 'opening')).toHaveProperty('figure');
  expect(inLayout(drawn, 'table')).not.toHaveProperty('figure');
});
