import type { Bubble, Point } from '../sheet.ts';
import { BUBBLE, SQUARE, SQUARES } from '../sheet-measures.ts';
import type { Placing } from './homography.ts';
import { greyAt, isInside, type Raster } from './raster.ts';

const INNER = { width: 3.8, height: 1.8, across: 10, down: 5 };
/** The white around a bubble, halfway to its neighbours. */
const AROUND = { x: BUBBLE.width / 2 + 0.4, y: BUBBLE.height / 2 + 0.4, each: 9 };
const WHITE_SHARE = 0.75;

/** How dark a bubble is: 0 is the paper around it, 1 the black of the squares. Undefined where the picture ends before it. */
export function darknessOf(raster: Raster, placing: Placing, { x, y }: Bubble, contrast: number): number | undefined {
  const inner = grid(INNER.across, INNER.down).map(({ x: across, y: down }) =>
    placing({ x: x + (across - 0.5) * INNER.width, y: y + (down - 0.5) * INNER.height }),
  );
  if (!inner.every((place) => isInside(raster, place))) return undefined;
  const white = whiteAround(raster, placing, { x, y });
  const mean = inner.reduce((sum, place) => sum + greyAt(raster, place), 0) / inner.length;
  return (1 - mean / Math.max(1, white)) / contrast;
}

function whiteAround(raster: Raster, placing: Placing, { x, y }: Point): number {
  const steps = Array.from({ length: AROUND.each }, (_, at) => (2 * at) / (AROUND.each - 1) - 1);
  const ring = steps.flatMap((by) => [
    { x: x + by * AROUND.x, y: y - AROUND.y },
    { x: x + by * AROUND.x, y: y + AROUND.y },
    { x: x - AROUND.x, y: y + by * AROUND.y },
    { x: x + AROUND.x, y: y + by * AROUND.y },
  ]);
  const greys = ring.map((place) => greyAt(raster, placing(place))).toSorted((one, other) => one - other);
  return greys[Math.floor(greys.length * WHITE_SHARE)] ?? 255;
}

/** How much darker the squares are than the paper beside them: 1 is black on white. */
export function contrastOf(raster: Raster, placing: Placing, missing: number | undefined): number {
  const seen = SQUARES.filter((_, corner) => corner !== missing).map(({ x, y }) => {
    const middle = { x: x + SQUARE / 2, y: y + SQUARE / 2 };
    const black = greyAt(raster, placing(middle));
    const beside = [-1, 1].flatMap((side) => [
      { x: middle.x + side * (SQUARE / 2 + 1.2), y: middle.y },
      { x: middle.x, y: middle.y + side * (SQUARE / 2 + 1.2) },
    ]);
    const white = Math.max(1, ...beside.map((place) => greyAt(raster, placing(place))));
    return 1 - black / white;
  });
  const ordered = seen.toSorted((one, other) => one - other);
  return ordered[Math.floor(ordered.length / 2)] ?? 0;
}

function grid(across: number, down: number): Point[] {
  return Array.from({ length: across * down }, (_, index) => {
    return { x: ((index % across) + 0.5) / across, y: (Math.floor(index / across) + 0.5) / down };
  });
}
