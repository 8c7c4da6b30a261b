import type { Family } from '../family.ts';
import { algebraOfEighthYear } from './junior/algebra-of-eighth-year.ts';
import { expressionsAndEquations } from './junior/expressions-and-equations.ts';
import { functionsAndData } from './junior/functions-and-data.ts';
import { ninthYear } from './junior/ninth-year.ts';
import { planeGeometry } from './junior/plane-geometry.ts';
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
import { functionsOfTenthYear } from './senior/functions-of-tenth-year.ts';
import { sequencesAndChance } from './senior/sequences-and-chance.ts';
import { vectorsAndSolids } from './senior/vectors-and-solids.ts';

/** In the order in which they are taught. */
export const mathsFamilies: readonly Family[] = [
  ...[...firstYear, ...secondYear, ...thirdYearSums, ...thirdYearMeasures, ...fourthYearNumbers, ...fourthYearStories],
  ...[...fifthYearDecimals, ...fifthYearFactors, ...areasAndVolumes, ...sixthYear],
  ...[...rationalNumbers, ...expressionsAndEquations, ...algebraOfEighthYear, ...planeGeometry, ...functionsAndData],
  ...[...quadraticEquations, ...ninthYear, ...functionsOfTenthYear, ...vectorsAndSolids, ...sequencesAndChance],
];
