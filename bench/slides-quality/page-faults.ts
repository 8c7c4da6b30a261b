import type { Deck } from '../../contract/src/making/slides.ts';
import { type Box, type Ink, SLIDE_WIDTH, type SlidePage, type TextBox } from '../../engines/src/slides/slide-boxes.ts';
import { luminanceOf, themeLooks } from '../../engines/src/slides/slide-looks.ts';
import type { DrawnSlide, Fault } from './slide-texts.ts';

/** Lines of neighbours touch by less. */
const TOUCH = 3;

/** Words that do not fit, by our measure. */
export function outside({ slide, page }: DrawnSlide): Fault[] {
  const lines = page.overLines > 0 ? [{ slideId: slide.id, text: `${page.overLines} lines too many` }] : [];
  const beyond = page.boxes
    .filter(
      ({ place: { x, y, width, height } }) =>
        x < 0 || y < 0 || x + width > SLIDE_WIDTH + 1 || y + height > page.height + 1,
    )
    .map((box) => ({ slideId: slide.id, text: `beyond the slide: ${wordsOf(box)}` }));
  return [...lines, ...beyond];
}

/** Boxes with words one over the other, by our measure. */
export function overlaps({ slide, page }: DrawnSlide): Fault[] {
  const boxes = page.boxes.filter(
    (box) => box.kind !== 'shape' && box.kind !== 'line' && (box.kind !== 'text' || wordsOf(box) !== ''),
  );
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter((other) => meet(one, other))
      .map((other) => ({ slideId: slide.id, text: `${wordsOf(one)} × ${wordsOf(other)}` })),
  );
}

function meet({ place: one }: Box, { place: other }: Box): boolean {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return wide > TOUCH && high > TOUCH;
}

/** Sentences that were taken apart around a tall formula: nobody can write on in one of them. */
export function inPieces({ slide, page }: DrawnSlide): Fault[] {
  const pieces = page.boxes.filter((box): box is TextBox => box.kind === 'text' && box.isPiece === true && !box.form);
  const formulas = page.boxes.filter(({ kind }) => kind === 'formula');
  const broken = pieces.filter((piece) =>
    formulas.some(({ field, step, place: { y, height } }) => {
      const middle = piece.place.y + piece.place.height / 2;
      return (
        field === piece.field &&
        step === piece.step &&
        middle > y &&
        middle < y + height &&
        !/^(?:\d+\.|•)$/.test(wordsOf(piece))
      );
    }),
  );
  return broken.length > 0 ? [{ slideId: slide.id, text: broken.map(wordsOf).join(' | ') }] : [];
}

const LEAST_CONTRAST = 4.5;

/** Words that are hard to tell from what they stand on. */
export function faint({ slide, page }: DrawnSlide, { theme }: Pick<Deck, 'theme'>): Fault[] {
  const { inks } = themeLooks[theme];
  return page.boxes.flatMap((box, at) => {
    const pairs = inksOf(box, groundOf(box, page.boxes.slice(0, at), page.ground));
    const low = pairs.filter(([words, ground]) => contrast(inks[words], inks[ground]) < LEAST_CONTRAST);
    return low.map(([words, ground]) => ({ slideId: slide.id, text: `${words} on ${ground}: ${wordsOf(box)}` }));
  });
}

function inksOf(box: Box, ground: Ink): [Ink, Ink][] {
  if (box.kind === 'text') {
    const inks = box.paragraphs.flatMap(({ runs }) => runs.map(({ ink }) => ink ?? box.ink));
    return [...new Set(inks)].map((ink) => [ink, ground]);
  }
  if (box.kind === 'formula' || box.kind === 'sentence') return [[box.ink, ground]];
  // As the file fills its rows.
  return box.kind === 'table'
    ? [
        ['page', 'accent'],
        ['text', 'panel'],
        ['text', 'page'],
      ]
    : [];
}

function groundOf(box: Box, below: readonly Box[], ground: SlidePage['ground']): Ink {
  if (box.kind === 'text' && box.fill) return box.fill;
  const [x, y] = [box.place.x + box.place.width / 2, box.place.y + box.place.height / 2];
  const under = below.findLast(
    (one) =>
      one.kind === 'shape' &&
      one.fill &&
      x > one.place.x &&
      x < one.place.x + one.place.width &&
      y > one.place.y &&
      y < one.place.y + one.place.height,
  );
  return under?.kind === 'shape' && under.fill ? under.fill : ground;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const SMALLEST_POINTS = 18;

/** Words nobody reads from the last row. Raised and lowered signs follow their formula. */
export function tiny({ slide, page }: DrawnSlide): Fault[] {
  return page.boxes
    .filter((box) => sizeOf(box) < SMALLEST_POINTS - 0.01)
    .map((box) => ({ slideId: slide.id, text: `${Math.round(sizeOf(box) * 10) / 10} pt: ${wordsOf(box)}` }));
}

function sizeOf(box: Box): number {
  return 'size' in box ? box.size : Number.POSITIVE_INFINITY;
}

export function wordsOf(box: Box): string {
  if (box.kind === 'text')
    return box.paragraphs
      .map(({ runs }) => runs.map(({ text }) => text).join(''))
      .join(' ')
      .trim();
  if (box.kind === 'formula') return box.latex;
  if (box.kind === 'sentence')
    return box.parts
      .map((part) => ('text' in part ? part.text : part.latex))
      .join('')
      .trim();
  if (box.kind === 'table')
    return box.rows[0]?.cells.map((runs) => runs.map(({ text }) => text).join('')).join(' | ') ?? '';
  return box.kind === 'figure' ? `（${box.caption || box.words}）` : '';
}
