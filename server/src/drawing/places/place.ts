import type { Random } from '@app/engines/random/seeded.ts';
import type { Pen } from '#drawing/pen.ts';

export type PlaceName =
  | '草地'
  | '山'
  | '海'
  | '海底'
  | '天空'
  | '校园'
  | '教室'
  | '太空'
  | '夜空'
  | '城市'
  | '田野'
  | '森林'
  | '沙漠'
  | '雪地'
  | '池塘'
  | '素底';

export type Season = '春天' | '夏天' | '秋天' | '冬天';
export type Hour = '早晨' | '白天' | '傍晚' | '夜晚';

/** What a place is painted with and on. `top` is where the sky begins to be free: above it lies the title of a poster. */
export type Stage = {
  width: number;
  height: number;
  top: number;
  random: Random;
  pen: Pen;
  season: Season;
  hour: Hour;
  /** Colours of the season, already in the light of the hour. */
  grass: string;
  grassFar: string;
  leaf: string;
};

/** Where feet may stand, or in the air and in water where the lower edge of a motif may be. */
export type Band = {
  top: number;
  bottom: number /** A share of the width that is not free on either side. */;
  inset?: number;
};

export type Backdrop = {
  svg: string;
  ground: Band;
  sky: Band;
  water?: Band;
  /** The line where the sky ends, for the sun and the rainbow. Without a sky neither is drawn. */
  horizon?: number;
};

export type DrawnPlace = {
  name: PlaceName;
  words: readonly string[];
  /** What stands there when nothing is asked for: names of motifs with their number. */
  dwellers: readonly (readonly [name: string, count: number])[];
  /** Without it the place would not be known: it stands there whatever else does. */
  landmark?: string;
  paint(stage: Stage): Backdrop;
};
