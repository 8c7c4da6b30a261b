import { Deck, type Slide } from '@app/contract/making/slides.ts';
import { readTokens } from '@app/engines/notation/inline-tokens.ts';
import { layOutSlide } from '@app/engines/slides/slide-layout.ts';
import { fitDeck } from '@app/engines/slides/slide-split.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSlideFormulas, type SlideFormulas } from '#documents/slides/formulas.ts';
import { type ComposedDesign, composeDesigns } from '#test/composed-designs.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { slidesFromDesign } from './from-design.ts';

let app: TestApp;
let designs: ComposedDesign[];
let formulas: SlideFormulas;
beforeAll(async () => {
  app = await openTestApp({ withCurriculum: true });
  designs = await composeDesigns(app, 32);
  formulas = await openSlideFormulas();
});
afterAll(() => app.close());

const deckOf = (slides: Slide[]): Deck =>
  Deck.parse({ title: '题', theme: 'board', bodySize: 'standard', areFormulasNative: true, slides });

/** Every text on a slide, its notes left out. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    ['id', 'layout', 'notes', 'formula', 'formulas'].includes(key) ? [] : textsOf(one),
  );
}

describe('the slides of teaching designs of all subjects and modes', () => {
  it('are decks: a cover first, homework last, each slide named once', () => {
    for (const { name, design } of designs) {
      const slides = slidesFromDesign(design);
      expect(() => deckOf(slides), name).not.toThrow();
      expect(slides[0]?.layout, name).toBe('cover');
      expect(slides.at(-1)?.layout, name).toBe('homework');
      expect(new Set(slides.map(({ id }) => id)).size, name).toBe(slides.length);
    }
  });

  it('are ten to fifteen for one period', () => {
    const counts = designs
      .filter(({ design }) => design.head.periods === 1)
      .map(({ design }) => slidesFromDesign(design).length);

    expect(counts.length).toBeGreaterThan(5);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...counts)).toBeLessThanOrEqual(15);
  });

  it('take all the time of the lesson', () => {
    for (const { name, design } of designs) {
      const planned = design.activities.reduce((sum, { minutes }) => sum + minutes, 0);
      const shown = slidesFromDesign(design).reduce((sum, { minutes }) => sum + minutes, 0);
      expect(shown, name).toBe(planned);
    }
  });

  it('show no formula cut in two, no mark of Markdown and no empty point', () => {
    for (const { name, design } of designs) {
      for (const slide of slidesFromDesign(design)) {
        for (const text of textsOf(slide)) {
          const words = readTokens(text).flatMap((token) => (token.kind === 'text' ? [token.source] : []));
          expect(words.join(''), `${name} ${slide.id}`).not.toMatch(/\$|^[-*#>|]\s|\]\(/);
        }
        if ('items' in slide)
          expect(
            slide.items.filter((item) => item.trim().length < 2),
            `${name} ${slide.id}`,
          ).toEqual([]);
      }
    }
  });

  it('keep what is hard and why things are done from the class, and end no text in the middle', () => {
    for (const { name, design } of designs) {
      const slides = slidesFromDesign(design);
      const shown = slides.flatMap(textsOf);
      expect(shown.join('\n'), name).not.toMatch(/重点与难点|可能的回答|预计会说到|设计意图|需要时这样推进|暂不评对错/);
      const intents = design.activities.map(({ intent }) => intent).filter((intent) => intent.length > 6);
      expect(
        shown.filter((text) => intents.some((intent) => text.includes(intent))),
        name,
      ).toEqual([]);
      expect(slides.find(({ id }) => id === 'goals')?.notes, name).toContain('重点：');
      for (const item of slides.flatMap((slide) => (slide.layout === 'goals' ? slide.items : []))) {
        const after = design.goals.find(({ text }) => text.startsWith(item))?.text.charAt(item.length);
        expect(['', '。', '；'], `${name}: ${item}`).toContain(after);
      }
    }
  });

  it('of a long unit are no more than a deck holds, with its homework at the end', () => {
    const [one] = designs;
    const [step] = one?.design.activities ?? [];
    if (!one || !step) throw new Error('a design with steps is composed');
    const activities = Array.from({ length: 72 }, (_, at) => ({ ...step, id: `a${at}`, period: 1 + (at % 12) }));
    const homework = {
      ...one.design.homework,
      basic: Array.from({ length: 12 }, (_, at) => `第 ${at} 课：${'做'.repeat(60)}`).join('\n'),
    };
    const slides = slidesFromDesign({ ...one.design, head: { ...one.design.head, periods: 12 }, activities, homework });

    expect(() => deckOf(slides)).not.toThrow();
    expect(slides.at(-1)?.layout).toBe('homework');
  });

  it('fit, and say what the teacher says in the notes', () => {
    for (const { name, design } of designs) {
      const deck = fitDeck(deckOf(slidesFromDesign(design)), formulas);
      const full = deck.slides.filter(
        (slide) => layOutSlide(slide, { ...formulas, bodySize: 'standard' }).overLines > 0,
      );
      expect(
        full.map(({ id }) => id),
        name,
      ).toEqual([]);
      const steps = deck.slides.filter(({ minutes }) => minutes > 0);
      expect(
        steps.every(({ notes }) => notes.length > 0),
        name,
      ).toBe(true);
    }
  });
});
