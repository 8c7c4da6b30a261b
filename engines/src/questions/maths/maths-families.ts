import type { Family } from '../family.ts';
import { expressionsAndEquations } from './junior/expressions-and-equations.ts';
import { quadraticEquations } from './junior/quadratic-equations.ts';
import { rationalNumbers } from './junior/rational-numbers.ts';
import { areasAndVolumes } from './primary/areas-and-volumes.ts';
import { fifthYearDecimals } from './primary/fifth-year-decimals.ts';
import { fifthYearFactors } from './primary/fifth-year-factors.ts';
import { firstYear } from './primary/first-year.ts';
import { fourthYearNumbers } from './primary/fourth-year-numbers.ts';
import { fourthYearStories } from './primary/fourth-year-stories.ts';
import { secondYear } from './primary/second-year.ts';
import { sixthYear } from './primary/sixth-year.ts';
import { thirdYearMeasures } from './primary/third-year-measures.ts';
import { thirdYearSums } from './primary/third-year-sums.ts';

/** In the order in which they are taught. */
export const mathsFamilies: readonly Family[] = [
  ...[...firstYear, ...secondYear, ...thirdYearSums, ...thirdYearMeasures, ...fourthYearNumbers, ...fourthYearStories],
  ...[...fifthYearDecimals, ...fifthYearFactors, ...areasAndVolumes, ...sixthYear],
  ...[...rationalNumbers, ...expressionsAndEquations, ...quadraticEquations],
];
