import { SLIDER_HEIGHT, SLIDER_PIECE, SLIDER_WIDTH } from '@app/contract/identity/slider-captchas.ts';
import { encodePalettePng } from '../palette-png.ts';
import type { Between } from './captcha-font.ts';
import { clearColour, landscapePalette, newLandscape, paler } from './landscape.ts';

/** What a page may know: two pictures, and how far down the piece lies. */
type ShownPuzzle = { width: number; height: number; picture: string; piece: string; pieceTop: number };
type Puzzle = { gapX: number; shown: ShownPuzzle };
type Cut = { left: number; top: number; isMirrored: boolean; depth: number };

const SIZE = SLIDER_PIECE;
/** The body of a piece, without the knobs, and how far a knob stands out. */
const BODY = { from: 10, to: SIZE - 2 };
const KNOB = { radius: 7, middle: (10 + SIZE - 2) / 2 };
/** How many shades a gap is darker; the false one is a little weaker. */
const DEPTH = 13;
const FALSE_DEPTH = 9;
/** The gap lies right of where the piece begins, so that it has to be moved. */
const GAP = { from: 90, to: SLIDER_WIDTH - SIZE - 6 };

/**
 * A landscape with a gap and the piece that was cut out of it. A second gap, mirrored, fits nothing: whoever looks for the
 * darkest place finds two. Every dot of the piece is a little off, so that it is no copy of what is missing.
 */
export function newPuzzle(random: () => number): Puzzle {
  const between: Between = (low, high) => Math.round(low + random() * (high - low));
  const dots = newLandscape(SLIDER_WIDTH, SLIDER_HEIGHT, random);
  const top = between(6, SLIDER_HEIGHT - SIZE - 6);
  const gap: Cut = { left: between(GAP.from, GAP.to), top, isMirrored: false, depth: DEPTH };
  const piece = cutOut(dots, gap, random);
  for (const cut of [falseGap(gap, between), gap]) darken(dots, cut);
  const picture = encodePalettePng(dots, SLIDER_WIDTH, SLIDER_HEIGHT, landscapePalette);
  return {
    gapX: gap.left,
    shown: {
      width: SLIDER_WIDTH,
      height: SLIDER_HEIGHT,
      pieceTop: top,
      picture: dataAddress(picture),
      piece: dataAddress(encodePalettePng(piece, SIZE, SIZE, landscapePalette, clearColour)),
    },
  };
}

/** Beside the gap, at about its height, where there is room. */
function falseGap({ left, top }: Cut, between: Between): Cut {
  const away = left - SIZE - 12 > GAP.from - SIZE ? [4 + SIZE, left - SIZE - 8] : [left + SIZE + 8, GAP.to];
  const height = Math.min(Math.max(top + between(-20, 20), 4), SLIDER_HEIGHT - SIZE - 4);
  return { left: between(away[0] ?? 0, away[1] ?? 0), top: height, isMirrored: true, depth: FALSE_DEPTH };
}

function cutOut(dots: Uint8Array, { left, top }: Cut, random: () => number): Uint8Array {
  const piece = new Uint8Array(SIZE * SIZE).fill(clearColour);
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      if (!isInside(x, y)) continue;
      const isEdge = !isInside(x - 1, y) || !isInside(x + 1, y) || !isInside(x, y - 1) || !isInside(x, y + 1);
      const dot = dots[(top + y) * SLIDER_WIDTH + left + x] ?? 0;
      piece[y * SIZE + x] = paler(dot, isEdge ? 14 : Math.round(random() * 2));
    }
  }
  return piece;
}

function darken(dots: Uint8Array, { left, top, isMirrored, depth }: Cut): void {
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      if (!isInside(isMirrored ? SIZE - 1 - x : x, y)) continue;
      const at = (top + y) * SLIDER_WIDTH + left + x;
      dots[at] = paler(dots[at] ?? 0, -depth);
    }
  }
}

/** A square with a knob above and a bay on the right. */
function isInside(x: number, y: number): boolean {
  const isInKnob = Math.hypot(x - KNOB.middle, y - BODY.from) <= KNOB.radius;
  const isInBay = Math.hypot(x - BODY.to, y - KNOB.middle) < KNOB.radius;
  const isInBody = x >= BODY.from - 8 && x <= BODY.to && y >= BODY.from && y <= BODY.to;
  return isInKnob || (isInBody && !isInBay);
}

function dataAddress(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
