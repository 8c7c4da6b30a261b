import { bodySizes, type Deck, MAX_SLIDES, type Slide, slideRatios } from '@app/contract/making/slides.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, piecesOf, SLIDE_HEIGHT, SLIDE_WIDTH } from './slide-boxes.ts';
import { layOutDeck, layOutSlide } from './slide-layout.ts';
import { fitDeck, splitSlide } from './slide-split.ts';

/** Every formula three ems wide and two high, whatever it says. */
const formulaOf = (latex: string) => ({
  runs: [{ text: latex }],
  isFlat: latex.length < 6,
  width: 3,
  height: 2,
  depth: 0.7,
});
const base = { id: 's', title: '标题', tag: '', notes: '说', minutes: 3 };
const bullets = (items: string[], lead = ''): Slide => ({ ...base, layout: 'bullets', lead, items });
const deckOf = (slides: Slide[]): Deck => ({
  title: '题',
  theme: 'board',
  bodySize: 'standard',
  areFormulasNative: true,
  slides,
});
const lay = (slide: Slide) => layOutSlide(slide, { bodySize: 'standard', formulaOf });

const isOnSlide = ({ place: { x, y, width, height } }: Box, slide = SLIDE_HEIGHT) =>
  x >= 0 && y >= 0 && x + width <= SLIDE_WIDTH + 0.01 && y + height <= slide + 0.01;

const isSmall = (box: Box) => (box.kind === 'text' || box.kind === 'table') && box.size < 18;

describe('the layout of slides', () => {
  it('keeps whatever is typed on its slides, in every layout and never smaller than the last row reads', {
    timeout: 60_000,
  }, () => {
    const words = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom('一段很长的话'.repeat(30), '$\\frac{a}{b}$ 和 **粗**', ''),
    );
    const list = fc.array(words, { maxLength: 6 });
    const card = fc.record({ title: words, text: words });
    const cards = fc.array(card, { maxLength: 3 });
    const column = fc.record({ title: words, items: list });
    const fields = fc.record({ title: words, lead: words, items: list, cards, left: column, right: column });

    fc.assert(
      fc.property(
        fields,
        fc.constantFrom(...bodySizes),
        fc.constantFrom(...slideRatios),
        ({ title, lead, items, cards: four, left, right }, bodySize, ratio) => {
          const head = { ...base, title: title.slice(0, 200) };
          const few = four.map((one) => ({ title: one.title.slice(0, 40), text: one.text.slice(0, 200) }));
          const grid = { head: items.slice(0, 3), rows: [items.slice(0, 3)] };
          const slides: Slide[] = [
            { ...head, layout: 'cover', place: lead, subtitle: lead, by: lead },
            { ...head, layout: 'section', no: '一', text: lead },
            { ...head, layout: 'goals', items },
            { ...head, layout: 'bullets', lead, items },
            { ...head, layout: 'two-column', left, right },
            { ...head, layout: 'formula', formulas: ['abcdef'], items },
            { ...head, layout: 'cards', formula: 'abcdef', cards: four },
            { ...head, layout: 'table', head: items.slice(0, 3), rows: [items.slice(0, 3)] },
            { ...head, layout: 'example', question: lead, steps: items },
            { ...head, layout: 'quiz', question: lead, options: items.slice(0, 4), answer: lead },
            { ...head, layout: 'blackboard', lines: items },
            { ...head, layout: 'summary', items, question: lead },
            { ...head, layout: 'homework', cards: four },
            { ...head, layout: 'flow', root: '', nodes: [...few, ...few] },
            { ...head, layout: 'cycle', root: lead.slice(0, 60), nodes: [...few, ...few] },
            { ...head, layout: 'timeline', root: '', nodes: [...few, ...few] },
            { ...head, layout: 'tree', root: lead.slice(0, 60), nodes: few },
            { ...head, layout: 'mindmap', root: lead.slice(0, 60), nodes: [...few, ...few] },
            { ...head, layout: 'opening', question: lead, options: items.slice(0, 4), task: lead },
            { ...head, layout: 'derivation', question: lead, steps: items, reasons: items },
            { ...head, layout: 'experiment', question: lead, steps: items, ...grid, conclusion: lead },
            { ...head, layout: 'poem', by: lead.slice(0, 200), lines: items, glosses: few, question: lead },
            { ...head, layout: 'classical', by: '', text: lead, glosses: few, question: lead },
            { ...head, layout: 'dialogue', turns: [...few, ...few], swaps: items },
            {
              ...head,
              layout: 'reading',
              text: lead,
              questions: four.map(({ text }) => ({ ask: text, answer: text })),
            },
            { ...head, layout: 'mistake', wrong: items, error: lead, right: items, check: lead },
            { ...head, layout: 'discussion', situation: lead, question: lead, steps: items, group: '小组' },
            { ...head, layout: 'group-task', nodes: few, roles: lead, product: lead, question: lead, answer: lead },
            { ...head, layout: 'conclusion', text: lead, formula: 'abcdef', cards: four.slice(0, 3) },
            { ...head, layout: 'exit-ticket', cards: four.slice(0, 3), hint: lead },
          ];
          for (const slide of slides) {
            const deck = fitDeck({ ...deckOf([slide]), bodySize, ratio }, { formulaOf });
            for (const page of layOutDeck(deck, { formulaOf }, '标识'))
              expect(page.boxes.filter((box) => !isOnSlide(box, page.height) || isSmall(box))).toEqual([]);
          }
        },
      ),
      { numRuns: 5 },
    );
  });

  it('is another one on a higher page: the same width, more room below, nothing squeezed', () => {
    const slide = bullets(Array.from({ length: 9 }, () => '一行说不完的话一行说不完的话一行说不完的话一行说不完'));
    const higher = layOutSlide(slide, { bodySize: 'standard', formulaOf, ratio: '4:3' });
    const words = (boxes: readonly Box[]) => boxes.find((box) => box.kind === 'text' && box.field === 'items');

    expect([lay(slide).height, higher.height]).toEqual([540, 720]);
    expect(words(higher.boxes)).toMatchObject({
      size: expect.any(Number),
      place: { width: words(lay(slide).boxes)?.place.width },
    });
    const sizeOf = (box?: Box) => (box?.kind === 'text' ? box.size : 0);
    expect(sizeOf(words(higher.boxes))).toBeGreaterThan(sizeOf(words(lay(slide).boxes)));
    const cover: Slide = { ...base, layout: 'cover', place: '', subtitle: '', by: '' };
    expect(layOutSlide(cover, { bodySize: 'standard', formulaOf, ratio: '4:3' }).boxes[0]?.place.y).toBe(
      (lay(cover).boxes[0]?.place.y ?? 0) + 90,
    );
  });

  it('takes large letters for a few words and smaller ones for many', () => {
    const sizeOf = (slide: Slide) =>
      Math.max(...lay(slide).boxes.flatMap((box) => (box.kind === 'text' && !box.role ? [box.size] : [])));

    expect(sizeOf(bullets(['一', '二']))).toBe(28);
    expect(sizeOf(bullets(Array.from({ length: 8 }, () => '一行说不完的话一行说不完的话一行说不完的话')))).toBeLessThan(
      28,
    );
  });

  it('keeps a sentence with a tall formula together, its words on one line with it', () => {
    const { boxes } = lay(bullets(['已知 $\\frac{a}{b}$ 求值']));
    const sentence = boxes.find((box) => box.kind === 'sentence');
    const pieces = sentence?.kind === 'sentence' ? piecesOf(sentence) : [];
    const formula = pieces.find(({ kind }) => kind === 'formula');
    const words = pieces.filter(({ kind }) => kind === 'text');
    const middle = ({ place: { y, height } }: Box) => y + height / 2;

    expect(sentence).toMatchObject({ parts: [{ text: '已知 ' }, { latex: '\\frac{a}{b}' }, { text: ' 求值' }] });
    expect(words.length).toBeGreaterThanOrEqual(2);
    for (const piece of words) expect(Math.abs(middle(piece) - (formula ? middle(formula) : 0))).toBeLessThan(14);
  });
});

describe('a slide that is too full', () => {
  const many = Array.from(
    { length: 20 },
    (_, index) => `第 ${index + 1} 条，说得比较长，一行放不下，所以还要接到下一行去才说得完`,
  );

  it('says how many lines are over, and is parted until nothing is', () => {
    expect(lay(bullets(many)).overLines).toBeGreaterThan(0);

    const { slides } = fitDeck(deckOf([bullets(many)]), { formulaOf });

    expect(slides.length).toBeGreaterThan(1);
    expect(slides.every((slide) => lay(slide).overLines <= 0)).toBe(true);
    expect(slides.flatMap((slide) => (slide.layout === 'bullets' ? slide.items : []))).toEqual(many);
    expect(slides.map(({ title }) => title).slice(0, 2)).toEqual(['标题', '标题（续）']);
    expect(slides.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(3);
    expect(new Set(slides.map(({ id }) => id)).size).toBe(slides.length);
  });

  it('is parted within a long text at the end of a sentence', () => {
    const text = '这是一句说得很长的话，里面有 $abcdef$ 和别的东西，说到这里才完。'.repeat(24);
    const { slides } = fitDeck(deckOf([bullets([text.slice(0, 900)])]), { formulaOf });

    expect(slides.length).toBeGreaterThan(1);
    expect(
      slides.every(
        (slide) => slide.layout === 'bullets' && slide.items.every((item) => item.split('$').length % 2 === 1),
      ),
    ).toBe(true);
  });

  it('is left as it is where it cannot be parted', () => {
    const cover: Slide = { ...base, layout: 'cover', place: '', subtitle: '', by: '' };

    expect(splitSlide(cover, { bodySize: 'standard', formulaOf })).toBeUndefined();
  });

  it('never makes a deck longer than decks may be', () => {
    const slides = Array.from({ length: MAX_SLIDES }, (_, index) => ({ ...bullets(many), id: `s${index}` }));

    expect(fitDeck(deckOf(slides), { formulaOf }).slides).toHaveLength(MAX_SLIDES);
  });
});
