import type { Slide, SlideOf } from '@app/contract/making/slides.ts';
import { describe, expect, it } from 'vitest';
import { isSameSlide, slideChanges, slideEdits, withParts } from './slide-changes.ts';

const example: SlideOf<'example'> = {
  ...{ layout: 'example', id: 'a1', title: '例 2', tag: '9 分钟', notes: '先看系数。\n再代入。', minutes: 9 },
  question: '**第一步做什么？**\n解方程 $x^2=4$',
  steps: ['$x=\\pm 2$', '写成两个根'],
};
const then = { source: example, made: example };

describe('what a slide has to follow', () => {
  it('is told line by line and item by item, with the words now and after', () => {
    const next = { ...example, question: '**第一步做什么？**\n解方程 $x^2=9$', steps: ['$x=\\pm 3$', '写成两个根'] };

    expect(slideChanges(then, next, example)).toEqual([
      { key: 'question.1', name: '题目 2', now: '解方程 $x^2=4$', after: '解方程 $x^2=9$', isHers: false },
      { key: 'steps.0', name: '解答步骤 1', now: '$x=\\pm 2$', after: '$x=\\pm 3$', isHers: false },
    ]);
  });

  it('says which parts she wrote herself, and nothing of what she wrote alike', () => {
    const next = { ...example, title: '例 3', notes: '先看判别式。\n再代入。' };
    const now = { ...example, title: '例 3', notes: '先看常数项。\n再代入。' };

    expect(slideChanges(then, next, now)).toMatchObject([{ key: 'notes.0', isHers: true }]);
  });

  it('takes the minutes with the words beside the title', () => {
    const next = { ...example, minutes: 12, tag: '12 分钟' };

    const [change, ...others] = slideChanges(then, next, example);

    expect([change, others]).toMatchObject([{ key: 'minutes', now: '9 分钟', after: '12 分钟' }, []]);
    expect(withParts(example, next, ['minutes'])).toEqual(next);
  });

  it('offers the whole content where the page is built otherwise', () => {
    const { question: _q, steps: _s, ...base } = example;
    const next: Slide = { ...base, layout: 'bullets', lead: '想一想', items: ['先独立做'] };

    expect(slideChanges(then, next, example)).toMatchObject([{ key: 'body', after: '想一想\n先独立做' }]);
    expect(withParts({ ...example, title: '我的题' }, next, ['body'])).toEqual({ ...next, title: '我的题' });
  });

  it('is none where the same is only stored in another order', () => {
    const cards: Slide = {
      ...{ layout: 'cards', id: 'c', title: '比一比', tag: '', notes: '', minutes: 0, formula: '' },
      cards: [{ title: '两个根', text: '大于零' }],
    };
    const stored: Slide = { ...cards, cards: [{ text: '大于零', title: '两个根' }] };

    expect(slideChanges({ source: stored, made: stored }, cards, stored)).toEqual([]);
    expect(isSameSlide(cards, stored)).toBe(true);
  });

  it('leaves every part that is not taken', () => {
    const next = { ...example, title: '例 3', steps: ['$x=3$', '检验'] };

    expect(withParts(example, next, ['steps.1'])).toEqual({ ...example, steps: ['$x=\\pm 2$', '检验'] });
    expect(withParts(example, next, [])).toEqual(example);
  });
});

describe('what she wrote on a slide', () => {
  it('is hers as long as the source makes the same of that part', () => {
    const now = { ...example, title: '例 5', steps: ['$x=2$ 或 $x=-2$', '写成两个根'] };
    const next = { ...example, title: '例 6' };

    expect(slideEdits(then, next, now)).toEqual([
      { key: 'steps.0', name: '解答步骤 1', now: '$x=\\pm 2$', after: '$x=2$ 或 $x=-2$' },
    ]);
  });
});
