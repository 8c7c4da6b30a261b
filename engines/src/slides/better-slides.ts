import { type Deck, MAX_SLIDES, type Slide } from '@app/contract/making/slides.ts';
import { shapeOf } from './better-layouts.ts';
import type { Box } from './slide-boxes.ts';
import { fieldsOf, fieldText } from './slide-fields.ts';
import type { FormulaOf } from './slide-formulas.ts';
import { type LayoutRules, rulesOf } from './slide-frame.ts';
import { layOutSlide } from './slide-layout.ts';
import { fitSlide, sentencesApart, splitSlide } from './slide-split.ts';

/** What is done to a slide: too full, letters too small, long text in one piece, names in a row, a question among points. */
export type Betterment = 'full' | 'small' | 'long' | 'drawn' | 'asked';

/** A slide as it is, and the one or the several it would be; whoever owns it decides. */
export type BetterSlide = { before: Slide; after: Slide[]; why: Betterment[] };

/** The slides that could be read better, in their order; every word, formula, figure and note stays. Changes nothing. */
export function betterSlides(deck: Deck, formulaOf: FormulaOf): BetterSlide[] {
  const rules = rulesOf(deck, formulaOf);
  const found: BetterSlide[] = [];
  let room = MAX_SLIDES - deck.slides.length;
  for (const before of deck.slides) {
    const better = betterSlide(before, rules, room);
    if (!better) continue;
    room -= better.after.length - 1;
    found.push(better);
  }
  return found;
}

/** Nothing for a slide that is well as it is, or that would lose a word. */
function betterSlide(before: Slide, rules: LayoutRules, room: number): BetterSlide | undefined {
  const shape = shapeOf(before);
  const isDrawn = shape && isWell(shape.slide, rules);
  const shaped = isDrawn ? shape.slide : before;
  const flowing = isDrawn && shape.kind === 'drawn' ? shaped : sentencesApart(shaped);
  const isFull = layOutSlide(flowing, rules).overLines > 0;
  const after = isFull ? fitSlide(flowing, rules, room) : partedForSize(flowing, rules, room);
  const isLong = pointsIn(flowing) > pointsIn(shaped);
  const why: (Betterment | false | undefined)[] = [
    isDrawn && shape.kind,
    isLong && 'long',
    after.length > 1 && (isFull ? 'full' : 'small'),
  ];
  const done = why.filter((one) => one !== undefined && one !== false);
  return done.length > 0 && saysTheSame(before, after) ? { before, after, why: done } : undefined;
}

/** Of the words below the heading; a page of fewer points is a heading with a line below it. */
const READ_WELL = { standard: 24, 'back-row': 30 } as const;
const FEWEST_POINTS = 2;

const isWell = (slide: Slide, rules: LayoutRules) => layOutSlide(slide, rules).overLines <= 0;

/** Two slides with larger letters, where points can be parted and each half still has some. */
function partedForSize(slide: Slide, rules: LayoutRules, room: number): Slide[] {
  const size = wordsSize(slide, rules);
  if (room < 1 || size >= READ_WELL[rules.bodySize] || !isListed(slide)) return [slide];
  const pair = splitSlide(slide, rules);
  const isBetter = pair?.every((half) => pointsIn(half) >= FEWEST_POINTS && wordsSize(half, rules) > size);
  return pair && isBetter ? pair : [slide];
}

/** What is drawn has sizes of its own; these are lists. */
const listed = ['bullets', 'goals', 'contents', 'summary', 'blackboard', 'example'] as const;
type Listed = Extract<Slide, { layout: (typeof listed)[number] }>;

function isListed(slide: Slide): slide is Listed {
  return listed.some((layout) => layout === slide.layout);
}

function pointsIn(slide: Slide): number {
  if (!isListed(slide)) return 0;
  if (slide.layout === 'example') return slide.steps.length;
  return slide.layout === 'blackboard' ? slide.lines.length : slide.items.length;
}

/** The smallest letters that words of it stand in, its heading, its tag and what belongs to shapes aside. */
function wordsSize(slide: Slide, rules: LayoutRules): number {
  const { boxes } = layOutSlide(slide, rules);
  return Math.min(...boxes.filter(isWords).map(({ size }) => size));
}

function isWords(box: Box): box is Extract<Box, { kind: 'text' | 'sentence' }> {
  if (box.kind === 'sentence') return true;
  return box.kind === 'text' && !box.isPiece && box.role === undefined && box.field !== undefined;
}

/** Every word in its order, the notes and the figure; what a second page repeats from the first is counted once. */
function saysTheSame(before: Slide, after: readonly Slide[]): boolean {
  const isSaid = wordsOf([before]) === wordsOf(after);
  const [notes, figures] = [after.map((one) => one.notes).join(''), after.flatMap((one) => figureWords(one))];
  return isSaid && notes === before.notes && JSON.stringify(figures) === JSON.stringify(figureWords(before));
}

function figureWords(slide: Slide): string[] {
  return 'figure' in slide && slide.figure ? [slide.figure.words, slide.figure.caption] : [];
}

/** In the order they are read, without marks and what stands between a name and its words. */
function wordsOf(slides: readonly Slide[]): string {
  const lines = slides.flatMap((slide) =>
    fieldsOf(slide).flatMap(({ field }) => {
      const text = fieldText(slide, field);
      return field === 'title' ? text.replace(/（续）$/, '') : text.split('\n');
    }),
  );
  return [...new Set(lines)].join('').replaceAll(/[\s*：:]/g, '');
}
