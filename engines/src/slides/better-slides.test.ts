import { type Deck, figureOf, type Slide } from '@app/contract/making/slides.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betterSlides } from './better-slides.ts';
import { layOutSlide } from './slide-layout.ts';

const formulaOf = () => ({ runs: [{ text: 'x' }], isFlat: false, width: 3, height: 2, depth: 0.7 });
const base = { tag: '', notes: '', minutes: 1 };
const points = (items: string[], more: Partial<Extract<Slide, { layout: 'bullets' }>> = {}): Slide => ({
  ...{ ...base, id: 's1', title: '水', layout: 'bullets', lead: '' },
  items,
  ...more,
});
const deckOf = (slides: Slide[]): Deck => ({
  ...{ title: '水', theme: 'board', bodySize: 'standard', areFormulasNative: true },
  slides,
});
const better = (slide: Slide) => betterSlides(deckOf([slide]), formulaOf)[0];
/** Everything a slide says below its heading, as it is kept, whatever its layout calls it. */
const words = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(words);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(words);
};
const saidOn = ({ id: _, layout: __, title: ___, notes: ____, ...said }: Slide) =>
  words(Object.fromEntries(Object.entries(said).filter(([name]) => name !== 'figure')));

describe('slides that could be read better', () => {
  it('are left alone where they are well as they are', () => {
    expect(better(points(['水往低处流', '冰浮在水面上']))).toBeUndefined();
    expect(better({ ...base, id: 'c', layout: 'cover', title: '水', place: '', subtitle: '', by: '' })).toBeUndefined();
    expect(better(points(['比例尺 1:500', '比例尺 1:20']))).toBeUndefined();
  });

  it('show names and what they are as cards, and years on a line', () => {
    expect(better(points(['**蒸发**：只在液体表面', '沸腾：里面和表面一起']))).toMatchObject({
      why: ['drawn'],
      after: [
        {
          layout: 'cards',
          cards: [
            { title: '蒸发', text: '只在液体表面' },
            { title: '沸腾', text: '里面和表面一起' },
          ],
        },
      ],
    });
    const years = ['1919 年：五四运动', '1921 年：中国共产党成立', '1949 年：新中国成立'];
    expect(better(points(years))?.after).toMatchObject([{ layout: 'timeline', nodes: [{ title: '1919 年' }, {}, {}] }]);
  });

  it('set a question above the points that follow it', () => {
    expect(better(points(['冰为什么浮在水面上？', '先猜一猜', '再看实验']))).toMatchObject({
      why: ['asked'],
      after: [{ layout: 'bullets', lead: '冰为什么浮在水面上？', items: ['先猜一猜', '再看实验'] }],
    });
  });

  it('part a long text at the ends of its sentences, and a page of small letters into two', () => {
    const sentence = '水从地面和海面变成看不见的水汽升到天上，遇冷以后又变成小水滴聚成云落下来。';
    const long = better(points([sentence.repeat(3)]));
    expect(long?.why).toContain('long');
    const many = Array.from({ length: 8 }, (_, at) => `第${'一二三四五六七八'[at]}条，${sentence}`);
    const small = better(points(many.slice(0, 5)));
    expect(small?.why).toEqual(['small']);
    expect(small?.after.map(({ title }) => title)).toEqual(['水', '水（续）']);
    const full = better(points(many));
    expect(full?.why).toEqual(['full']);
  });

  it('keep every word in its order, every formula, figure and note, and never make more slides than a deck may have', () => {
    const text = fc.oneof(
      fc.constantFrom('蒸发：只在液体表面', '沸腾：里面和表面一起', '1919 年：五四运动', '为什么？', '先想一想'),
      fc.constantFrom('$\\frac{a}{b}$ 和 **粗**', '水汽升到天上，遇冷变成小水滴聚成云，再落下来。'.repeat(5)),
      fc.string({ maxLength: 90 }),
    );
    const slide = fc.record({
      items: fc.uniqueArray(text, { maxLength: 12 }),
      lead: fc.constantFrom('', '想一想'),
      notes: fc.string({ maxLength: 30 }),
      layout: fc.constantFrom('bullets', 'goals', 'summary', 'example', 'blackboard'),
      hasFigure: fc.boolean(),
    });
    const slideOf = (made: ReturnType<typeof build>, at: number): Slide => ({ ...made, id: `s${at}` });
    const build = ({
      items,
      lead,
      notes,
      layout,
      hasFigure,
    }: typeof slide extends fc.Arbitrary<infer T> ? T : never) => {
      const head = { ...base, id: 's', title: '水', notes };
      const figure = hasFigure ? { figure: { words: '水循环', caption: '图' } } : {};
      if (layout === 'goals') return { ...head, layout, items } satisfies Slide;
      if (layout === 'summary') return { ...head, layout, items, question: lead, ...figure } satisfies Slide;
      if (layout === 'example') return { ...head, layout, question: lead, steps: items, ...figure } satisfies Slide;
      if (layout === 'blackboard') return { ...head, layout, lines: items } satisfies Slide;
      return { ...head, layout: 'bullets', lead, items, ...figure } satisfies Slide;
    };
    const bare = (slides: readonly Slide[]) =>
      [...new Set(slides.flatMap(saidOn))].join('').replaceAll(/[\s*：:]/g, '');
    const overLines = (one: Slide) => Math.max(0, layOutSlide(one, { bodySize: 'standard', formulaOf }).overLines);
    let found = 0;
    fc.assert(
      fc.property(fc.array(slide, { minLength: 1, maxLength: 60 }), (list) => {
        const deck = deckOf(list.map((one, at) => slideOf(build(one), at)));
        const proposed = betterSlides(deck, formulaOf);
        found += proposed.length;
        for (const { before, after, why } of proposed) {
          expect(why.length).toBeGreaterThan(0);
          expect(bare(after)).toBe(bare([before]));
          expect(after.map(({ notes }) => notes).join('')).toBe(before.notes);
          expect(after.flatMap((one) => figureOf(one) ?? [])).toEqual([figureOf(before) ?? []].flat());
          expect(after[0]?.id).toBe(before.id);
          for (const one of after) expect(overLines(one)).toBeLessThanOrEqual(overLines(before));
        }
        expect(deck.slides.length + proposed.reduce((sum, { after }) => sum + after.length - 1, 0)).toBeLessThanOrEqual(
          60,
        );
      }),
      { numRuns: 40 },
    );
    expect(found).toBeGreaterThan(40);
  }, 60_000);
});
