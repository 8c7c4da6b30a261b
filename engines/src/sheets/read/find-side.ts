import { readCells, type SideCode } from '../machine-code.ts';
import type { Point } from '../sheet.ts';
import { BAR, CODE } from '../sheet-measures.ts';
import { CORNERS, type CornerGuess, far, guessCorners } from './find-corners.ts';
import { findSpots } from './find-squares.ts';
import { type Corners, homography, type Placing } from './homography.ts';
import { darkPixels, greyAt, type Raster } from './raster.ts';

export type FoundSide = SideCode & {
  seen: Corners;
  placing: Placing;
  /** A corner that was not found. */
  missing?: 0 | 1 | 2 | 3;
};
/** Why a picture says nothing. */
export type PictureFault = 'no-squares' | 'no-code';

/** How far the corner that was not found is looked for, in millimetres. */
const SEARCH = { far: 28, step: 0.75 };

/**
 * Which side of which sheet a picture shows, and how it lies there. Of all ways it can lie, one with a code that is known is
 * taken before any other: noise passes for a code where a corner is looked for in a thousand places.
 */
export function findSide(raster: Raster, isKnown: (code: string) => boolean): FoundSide | PictureFault {
  const guesses = guessCorners(findSpots(raster, darkPixels(raster)));
  let stranger: FoundSide | undefined;
  for (const guess of withBarFirst(raster, guesses)) {
    for (const one of placingsOf(guess)) {
      const code = codeAt(raster, one.placing);
      if (!code) continue;
      const found = { ...code, ...one, ...(guess.missing !== undefined && { missing: guess.missing }) };
      if (isKnown(code.code)) return found;
      stranger ??= found;
    }
  }
  return stranger ?? (guesses.length === 0 ? 'no-squares' : 'no-code');
}

type Placed = { seen: Corners; placing: Placing };

/** One for four corners; where one is missing, all that it could be, the likeliest first. */
export function placingsOf({ seen, missing }: Pick<CornerGuess, 'seen' | 'missing'>, search = SEARCH): Placed[] {
  if (missing === undefined) return placed(seen);
  const mm = far(seen[0], seen[1]) / far(CORNERS[0], CORNERS[1]);
  return moves(search).flatMap(({ x, y }) => {
    const at = seen[missing];
    return placed(seen.with(missing, { x: at.x + x * mm, y: at.y + y * mm }));
  });
}

function placed(corners: readonly Point[]): Placed[] {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return [];
  const seen: Corners = [a, b, c, d];
  const placing = homography(CORNERS, seen);
  return placing ? [{ seen, placing }] : [];
}

function moves({ far: most, step }: typeof SEARCH): Point[] {
  const steps = Math.round(most / step);
  const along = Array.from({ length: 2 * steps + 1 }, (_, at) => (at - steps) * step);
  const all = along.flatMap((x) => along.map((y) => ({ x, y })));
  return all.toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));
}

/** The bar is black where the sheet is the right way up. */
function withBarFirst(raster: Raster, guesses: readonly CornerGuess[]): CornerGuess[] {
  const hasBar = ({ seen }: CornerGuess): boolean => {
    const [one] = placed(seen);
    if (!one) return false;
    const bar = greyAt(raster, one.placing({ x: BAR.x + BAR.width / 2, y: BAR.y + BAR.height / 2 }));
    const beside = greyAt(raster, one.placing({ x: BAR.x + BAR.width / 2, y: BAR.y + BAR.height + 1.5 }));
    return bar < beside * 0.7;
  };
  const marked = guesses.map((guess) => ({ guess, isUp: hasBar(guess) }));
  return [...marked.filter(({ isUp }) => isUp), ...marked.filter(({ isUp }) => !isUp)].map(({ guess }) => guess);
}

const WITHIN_CELL = [0.35, 0.65];

function codeAt(raster: Raster, placing: Placing): SideCode | undefined {
  const { x, y, columns, rows, cell } = CODE;
  const darkness = Array.from({ length: columns * rows }, (_, index) => {
    const [left, top] = [x + (index % columns) * cell, y + Math.floor(index / columns) * cell];
    let sum = 0;
    for (const down of WITHIN_CELL) {
      for (const across of WITHIN_CELL)
        sum += greyAt(raster, placing({ x: left + across * cell, y: top + down * cell }));
    }
    return 1 - sum / (255 * WITHIN_CELL.length ** 2);
  });
  return readCells(darkness);
}
