import type { Asked, Box, Bubble, Field, Side } from '../sheet.ts';
import { BUBBLE } from '../sheet-measures.ts';
import type { FoundSide } from './find-side.ts';
import { type FollowedSide, followPaper } from './follow-paper.ts';
import type { Placing } from './homography.ts';
import { contrastOf, darknessOf } from './measure-bubbles.ts';
import type { Raster } from './raster.ts';

/** What bubbles that belong together say. */
export type FieldReading = {
  asks: Asked;
  /** Surely marked. */
  marked: string[];
  /** Neither surely marked nor surely empty. */
  unsure: string[];
  /** What could be marked here. */
  values: string[];
  /** How dark each is, in the order of the values. */
  darkness: number[];
  /** The paper is bent here, or ends. */
  isBent: boolean;
  /** In the picture, in pixels. */
  box: Box;
};

export type SideReading = { fields: FieldReading[]; contrast: number };

/**
 * Measured with `npm run -s bench -- sheets`: the darkest empty bubble and the lightest full one of a few thousand lie
 * well outside of these.
 */
export const EMPTY_UP_TO = 0.15;
export const MARKED_FROM = 0.3;
/** Below, black is no more than a shade: too dark, too bright or out of focus. */
export const LEAST_CONTRAST = 0.35;
/** A printed letter darkens an empty bubble by no more. */
const MOST_LETTER = 0.14;
const MOST_FAULT = 0.6;

/** Reads what is marked on a side that was found. */
export function readSide(raster: Raster, found: FoundSide, side: Side): SideReading {
  const followed = followPaper(raster, found, side.areas);
  const contrast = contrastOf(raster, followed.placing, found.missing);
  const fields = side.areas.flatMap((area) => {
    const isBent = area.fields.length > 0 && followed.faultNear(area) > MOST_FAULT;
    return area.fields.map((field) => readField(raster, followed, field, { isBent, contrast }));
  });
  return { fields, contrast };
}

type Look = { isBent: boolean; contrast: number };

function readField(raster: Raster, { placing }: FollowedSide, { asks, bubbles }: Field, { isBent, contrast }: Look) {
  const seen = bubbles.map((bubble) => darknessOf(raster, placing, bubble, Math.max(0.1, contrast)));
  const lightest = Math.min(...seen.map((dark) => dark ?? 0));
  const letter = Math.min(MOST_LETTER, Math.max(0, lightest));
  const darkness = seen.map((dark) => (dark === undefined ? Number.NaN : dark - letter));
  const values = bubbles.map(({ value }) => value);
  const isCut = seen.includes(undefined);
  return {
    asks,
    values,
    darkness,
    isBent: isBent || isCut,
    marked: values.filter((_, at) => (darkness[at] ?? 0) >= MARKED_FROM),
    unsure: values.filter((_, at) => {
      const dark = darkness[at] ?? Number.NaN;
      return !(dark >= MARKED_FROM || dark <= EMPTY_UP_TO);
    }),
    box: boxOf(placing, bubbles),
  };
}

/** Around bubbles, with a little of what is beside them. */
function boxOf(placing: Placing, bubbles: readonly Bubble[]): Box {
  const around = bubbles.flatMap(({ x, y }) =>
    [-1, 1].flatMap((across) =>
      [-1, 1].map((down) => placing({ x: x + across * (BUBBLE.width / 2 + 1), y: y + down * (BUBBLE.height / 2 + 1) })),
    ),
  );
  const [xs, ys] = [around.map(({ x }) => x), around.map(({ y }) => y)];
  const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  return { x, y, width: Math.ceil(Math.max(...xs)) - x, height: Math.ceil(Math.max(...ys)) - y };
}
