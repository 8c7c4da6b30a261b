import { characterGrid } from './character-grid.ts';
import { barChart, lineChart, pieChart } from './charts.ts';
import { clock } from './clock.ts';
import type { Figure } from './figure.ts';
import { cycle, flowChart } from './flow.ts';
import { fractionFigure } from './fraction.ts';
import { functionGraph } from './function-graph.ts';
import { numberLine } from './number-line.ts';
import { pinyinLines } from './pinyin-lines.ts';
import { planeShape } from './plane-shapes.ts';
import { scienceFigures } from './science/science-figures.ts';
import { solid } from './solids.ts';
import { gridPaper, nineSquares, timesTable } from './tables.ts';
import { timeline } from './timeline.ts';
import { venn } from './venn.ts';

/** Asked one after the other: the first that understands the words draws them. */
export const figures: readonly Figure[] = [
  ...scienceFigures,
  barChart,
  lineChart,
  pieChart,
  timeline,
  venn,
  characterGrid,
  pinyinLines,
  numberLine,
  timesTable,
  nineSquares,
  fractionFigure,
  functionGraph,
  clock,
  cycle,
  flowChart,
  solid,
  planeShape,
  gridPaper,
];
