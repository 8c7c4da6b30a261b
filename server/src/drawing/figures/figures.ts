import { characterGrid } from './character-grid.ts';
import type { Figure } from './figure.ts';
import { cycle, flowChart } from './flow.ts';
import { geometryFigures } from './geometry/geometry-figures.ts';
import { numberFigures } from './numbers/number-figures.ts';
import { pinyinLines } from './pinyin-lines.ts';
import { planeFigures } from './plane/plane-figures.ts';
import { solidFigures } from './solids/solid-figures.ts';
import { statisticsFigures } from './statistics/statistics-figures.ts';
import { gridPaper } from './tables.ts';
import { timeline } from './timeline.ts';
import { venn } from './venn.ts';

/** Asked one after the other: the first that understands the words draws them. */
export const figures: readonly Figure[] = [
  ...statisticsFigures,
  timeline,
  venn,
  characterGrid,
  pinyinLines,
  ...numberFigures,
  ...planeFigures,
  cycle,
  flowChart,
  ...solidFigures,
  ...geometryFigures,
  gridPaper,
];
