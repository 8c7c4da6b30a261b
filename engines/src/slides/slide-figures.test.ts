import { bodySizes, type Deck, type FigureSlide, figureOf, Slide } from '@app/contract/making/slides.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box, BoxPlace } from './slide-boxes.ts';
import { slideChanges, withParts } from './slide-changes.ts';
import { layOutSlide } from './slide-layout.ts';
import { fitDeck, splitSlide } from './slide-split.ts';

const formulaOf = () => undefined;
const rules = { bodySize: 'standard', formulaOf } as const;
const base = { id: 's', title: '标题', tag: '', notes: '说', minutes: 3 };
const figure = { words: 'y=x^2 的图像', caption: '开口向上的抛物线' };
const bullets = (lead: string, items: string[]): FigureSlide => ({ ...base, layout: 'bullets', lead, items, figure });
const lay = (slide: Slide) => layOutSlide(slide, rules);
const figuresOf = (boxes: readonly Box[]) => boxes.filter((box) => box.kind === 'figure');

const meets = (one: BoxPlace, other: BoxPlace) =>
  one.x < other.x + other.width - 0.01 &&
  other.x < one.x + one.width - 0.01 &&
  one.y < other.y + other.height - 0.01 &&
  other.y < one.y + one.height - 0.01;

describe('a slide with a figure', () => {
  it('never covers a word with it, in any layout that can hold one, and parts what is too much', () => {
    const words = fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom('一段很长的话，'.repeat(30), '短', ''));
    const list = fc.array(words, { maxLength: 9 });
    fc.assert(
      fc.property(words, list, words, fc.constantFrom(...bodySizes), (lead, items, caption, bodySize) => {
        const head = { ...base, figure: { words: '数轴', caption: caption.slice(0, 100).trim() } };
        const slides: Slide[] = [
          { ...head, layout: 'bullets', lead, items },
          { ...head, layout: 'formula', formulas: ['x=1'], items },
          { ...head, layout: 'example', question: lead, steps: items },
          { ...head, layout: 'quiz', question: lead, options: items.slice(0, 4), answer: lead },
          { ...head, layout: 'summary', items, question: lead },
        ];
        const deck: Deck = { title: '题', theme: 'board', bodySize, areFormulasNative: true, slides };
        const fitted = fitDeck(deck, { formulaOf }).slides;

        expect(fitted.filter((slide) => figureOf(slide))).toHaveLength(slides.length);
        for (const slide of fitted) {
          const { boxes, overLines } = layOutSlide(slide, { bodySize, formulaOf });
          const taken = boxes.filter(({ field }) => field === 'figure');
          const others = boxes.filter(({ field }) => field !== 'figure');
          // What is too long without a figure is so still; none is put beside it.
          if (figureOf(slide)) expect(overLines).toBeLessThanOrEqual(0);
          for (const { place } of taken)
            expect(others.filter((box) => meets(place, box.place)).map(({ field }) => field)).toEqual([]);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('gives the figure two fifths of the page at least, on the left, and its caption below', () => {
    const { boxes } = lay(bullets('开口朝哪边？', ['看顶点', '看对称轴']));
    const [drawn] = figuresOf(boxes);
    const caption = boxes.find((box) => box.field === 'figure' && box.kind === 'text');
    const words = boxes.filter(({ field }) => field === 'lead' || field === 'items');

    expect(drawn?.place.width).toBeGreaterThan(0.4 * 832);
    expect(words.every(({ place }) => place.x > (drawn?.place.x ?? 0) + (drawn?.place.width ?? 0))).toBe(true);
    expect(caption?.place.y).toBeGreaterThan((drawn?.place.y ?? 0) + (drawn?.place.height ?? 0));
  });

  it('gives it the whole page where nothing else is said', () => {
    const [drawn] = figuresOf(lay(bullets('', [])).boxes);

    expect(drawn?.place.width).toBe(832);
    expect(drawn?.place.height).toBeGreaterThan(300);
  });

  it('keeps it beside the first half when it is parted, and alone where its words cannot be', () => {
    const many = Array.from({ length: 14 }, (_, index) => `第 ${index + 1} 条，说得比较长，一行放不下`);
    const [first, second] = splitSlide(bullets('', many), rules) ?? [];
    const [words, alone] = splitSlide(bullets('一句话', []), rules) ?? [];

    expect([first, second].map((slide) => slide && figureOf(slide))).toEqual([figure, undefined]);
    expect([words, alone].map((slide) => slide && figureOf(slide))).toEqual([undefined, figure]);
    expect(Slide.safeParse(alone).success).toBe(true);
  });
});

describe('a design whose figures changed', () => {
  const { figure: _, ...bare } = bullets('问', ['一', '二']);
  const plain: Slide = bare;
  const drawn = bullets('问', ['一', '二']);

  it('offers its slide a new figure, another one, or none', () => {
    const other: Slide = { ...drawn, figure: { ...figure, words: 'y=-x^2 的图像' } };
    const keys = (then: Slide, next: Slide) => slideChanges({ source: then, made: then }, next, then);

    expect(keys(plain, drawn)).toMatchObject([{ key: 'figure', name: '图', now: '' }]);
    expect(keys(drawn, other).map(({ key }) => key)).toEqual(['figure']);
    expect(keys(drawn, plain)).toMatchObject([{ key: 'figure', after: '' }]);
    expect(withParts(plain, drawn, ['figure'])).toEqual(drawn);
    expect(withParts(drawn, plain, ['figure'])).toEqual(plain);
  });
});
