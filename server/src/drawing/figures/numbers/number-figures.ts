import { clock } from '../clock.ts';
import type { Figure } from '../figure.ts';
import { fractionFigure } from '../fraction.ts';
import { nineSquares, timesTable } from '../tables.ts';
import { baseTen, hundredChart, hundredSquare, money, placeValue } from './blocks.ts';
import { dialScale } from './dial-scale.ts';
import { fractionLine, inequalityLine, numberLine, protractor, ruler } from './lines.ts';
import { additionColumn, divisionColumn, multiplicationColumn, subtractionColumn } from './written-sums.ts';

export const numberFigures: readonly Figure[] = [
  divisionColumn,
  multiplicationColumn,
  additionColumn,
  subtractionColumn,
  hundredChart,
  hundredSquare,
  baseTen,
  placeValue,
  protractor,
  ruler,
  dialScale,
  money,
  fractionLine,
  inequalityLine,
  numberLine,
  timesTable,
  nineSquares,
  fractionFigure,
  clock,
];
