import { barChart, lineChart, pieChart } from '../charts.ts';
import type { Figure } from '../figure.ts';
import { pictograph, spinner, tally } from './counts.ts';
import { boxPlot, frequencyPolygon, histogram, scatter, stemLeaf } from './distributions.ts';
import { doubleBars, doubleLines } from './double-charts.ts';
import { probabilityTree } from './probability-tree.ts';

export const statisticsFigures: readonly Figure[] = [
  doubleBars,
  doubleLines,
  frequencyPolygon,
  histogram,
  pictograph,
  tally,
  scatter,
  boxPlot,
  stemLeaf,
  probabilityTree,
  spinner,
  barChart,
  lineChart,
  pieChart,
];
