import type { Box, BoxPlace, Ink } from './slide-boxes.ts';
import { type Draft, flowOf } from './slide-flow.ts';
import { type LayoutRules, SMALLEST } from './slide-frame.ts';

/** Drafts one below the other; one without words leaves no gap. */
export function stacked(top: number, gap: number, draws: readonly ((y: number) => Draft)[]): Draft {
  const boxes: Box[] = [];
  let y = top;
  for (const draw of draws) {
    const from = y === top ? top : y + gap;
    const draft = draw(from);
    if (draft.height <= 0) continue;
    boxes.push(...draft.boxes);
    y = from + draft.height;
  }
  return { boxes, height: y - top };
}

/** The same boxes, which now appear at a click. */
export function atStep({ boxes, height }: Draft, step: number): Draft {
  return { boxes: boxes.map((box) => ({ ...box, step })), height };
}

export function lowered(boxes: readonly Box[], by: number): Box[] {
  return boxes.map((box) => ({ ...box, place: { ...box.place, y: box.place.y + by } }));
}

/** A part of a size, as far as it can still be read. */
export function smaller(size: number, part: number): number {
  return Math.max(SMALLEST, size * part);
}

type Look = { ink?: Ink; isBold?: boolean; align?: 'left' | 'center'; gap?: number };

/** Texts below each other within a place. */
export function wordsIn(
  texts: readonly string[],
  { x, y, width }: Omit<BoxPlace, 'height'>,
  size: number,
  { formulaOf }: Pick<LayoutRules, 'formulaOf'>,
  { ink = 'text', gap = 0.3, ...look }: Look = {},
): Draft {
  return flowOf({ texts, x, y, width, size, ink, gap, formulaOf, ...look });
}

export const CARD_AIR = 16;

/** Words on a card as high as they are, or as `height` says. */
export function onCard(
  { boxes, height }: Draft,
  place: Omit<BoxPlace, 'height'>,
  look: { fill?: Ink; line?: Ink; height?: number } = {},
): Draft {
  if (height <= 0) return { boxes: [], height: 0 };
  const { fill, line, height: all = height + 2 * CARD_AIR } = look;
  const card: Box = {
    kind: 'shape',
    place: { ...place, height: all },
    form: 'round',
    ...(fill && { fill }),
    ...(line && { line }),
  };
  return { boxes: [card, ...boxes], height: all };
}

/** Within a card. */
export function innerOf({ x, y, width }: Omit<BoxPlace, 'height'>): Omit<BoxPlace, 'height'> {
  return { x: x + CARD_AIR, y: y + CARD_AIR, width: width - 2 * CARD_AIR };
}

/** Places of one width beside each other. */
export function columnsOf({ x, width }: Pick<BoxPlace, 'x' | 'width'>, count: number, gutter = 20) {
  const each = (width - gutter * (count - 1)) / Math.max(1, count);
  return Array.from({ length: count }, (_, index) => ({ x: x + index * (each + gutter), width: each }));
}
