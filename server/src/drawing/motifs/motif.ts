import type { Pen } from '#drawing/pen.ts';
import type { PlaceName } from '#drawing/places/place.ts';

/** A thing that can be drawn. Its box has the origin in the middle of its foot; up is negative. */
export type Motif = {
  name: string;
  /** Other words for it. */
  words: readonly string[];
  width: number;
  height: number;
  /** Its height among others, as a share of the shorter side of the picture. */
  size: number;
  where: 'sky' | 'ground' | 'water' | 'space';
  /** Shines by itself: the night does not darken it. */
  glows?: true;
  /** Where it is shown when no place is named. */
  home: PlaceName;
  /** Its main colour; several of a kind take one after the other. */
  colours: readonly [string, ...string[]];
  /** `nth` of its kind. */
  draw(pen: Pen, main: string, nth: number): string;
};
