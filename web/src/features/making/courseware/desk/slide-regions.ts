import { groupBy } from '@app/engines/designs/group-by.ts';
import type { Box, BoxPlace, Ink, SlidePage } from '@app/engines/slides/slide-boxes.ts';

/** Where a text of the slide stands, and how it looks there. */
export type Region = {
  field: string;
  place: BoxPlace;
  size: number;
  ink: Ink;
  ground: Ink;
  align: 'left' | 'center';
  isBold: boolean;
};

/** The texts that can be changed on the slide itself. */
export function regionsOf({ boxes, ground }: SlidePage): Region[] {
  const groups = groupBy(
    boxes.filter(({ field }) => field !== undefined),
    ({ field = '' }) => field,
  );
  return [...groups].map(([field, group]) => ({
    field,
    place: roomy(group),
    ...lookOf(group),
    ground: groundOf(group) ?? behind(boxes, group) ?? ground,
  }));
}

/** In the 960 of a slide: the LaTeX of a formula is longer than what is drawn. */
const MIN_FORMULA_WIDTH = 440;

/** Formulas that stand alone have the empty row beside them too. */
function roomy(boxes: readonly Box[]): BoxPlace {
  const place = around(boxes);
  const missing = MIN_FORMULA_WIDTH - place.width;
  if (missing <= 0 || boxes.some(({ kind }) => kind !== 'formula')) return place;
  return { ...place, x: place.x - missing / 2, width: MIN_FORMULA_WIDTH };
}

function around(boxes: readonly Box[]): BoxPlace {
  const x = Math.min(...boxes.map(({ place }) => place.x));
  const y = Math.min(...boxes.map(({ place }) => place.y));
  const right = Math.max(...boxes.map(({ place }) => place.x + place.width));
  const bottom = Math.max(...boxes.map(({ place }) => place.y + place.height));
  return { x, y, width: right - x, height: bottom - y };
}

function lookOf(boxes: readonly Box[]): Pick<Region, 'size' | 'ink' | 'align' | 'isBold'> {
  const words = boxes.find((box) => box.kind === 'text' && !box.form) ?? boxes.find((box) => box.kind !== 'shape');
  if (!words || words.kind === 'shape' || words.kind === 'line' || words.kind === 'figure' || words.kind === 'chart')
    return { size: 20, ink: 'text', align: 'left', isBold: false };
  if (words.kind === 'table') return { size: words.size, ink: 'text', align: 'left', isBold: false };
  const isCentred = words.kind === 'text' && words.align === 'center';
  const isBold = words.kind === 'text' && words.role === 'title';
  return { size: words.size, ink: words.ink, align: isCentred ? 'center' : 'left', isBold };
}

function groundOf(boxes: readonly Box[]): Ink | undefined {
  const panel = boxes.find((box) => box.kind === 'shape' && box.fill !== undefined);
  return panel?.kind === 'shape' ? panel.fill : undefined;
}

/** A frame that is no text of its own, such as that of a blackboard. */
function behind(all: readonly Box[], group: readonly Box[]): Ink | undefined {
  const { x, y, width, height } = around(group);
  const frame = all.find(
    ({ kind, field, place }) =>
      kind === 'shape' &&
      field === undefined &&
      place.x <= x &&
      place.y <= y &&
      place.x + place.width >= x + width &&
      place.y + place.height >= y + height,
  );
  return frame?.kind === 'shape' ? frame.fill : undefined;
}
