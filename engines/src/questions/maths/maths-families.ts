import type { Family } from '../family.ts';
import { algebraicFractions } from './junior/algebraic-fractions.ts';
import { anglesAndPolygons } from './junior/angles-and-polygons.ts';
import { chanceAndTrigonometry } from './junior/chance-and-trigonometry.ts';
import { circles } from './junior/circles.ts';
import { coordinatesAndLines } from './junior/coordinates-and-lines.ts';
import { linearEquations } from './junior/linear-equations.ts';
import { numberLineAndAbsoluteValues } from './junior/number-line-and-absolute-values.ts';
import { parabolasAndHyperbolas } from './junior/parabolas-and-hyperbolas.ts';
import { polynomialExpressions } from './junior/polynomial-expressions.ts';
import { productsAndFactors } from './junior/products-and-factors.ts';
import { quadraticConditions } from './junior/quadratic-conditions.ts';
import { quadraticEquations } from './junior/quadratic-equations.ts';
import { rationalNumbers } from './junior/rational-numbers.ts';
import { rightTriangles } from './junior/right-triangles.ts';
import { rootsAndRealNumbers } from './junior/roots-and-real-numbers.ts';
import { statistics } from './junior/statistics.ts';
import { systemsAndInequalities } from './junior/systems-and-inequalities.ts';
import { anglesAndTriangles } from './primary/angles-and-triangles.ts';
import { areas } from './primary/areas.ts';
import { averagesAndHiddenNumbers } from './primary/averages-and-hidden-numbers.ts';
import { decimalProductsAndQuotients } from './primary/decimal-products-and-quotients.ts';
import { factorsAndMultiples } from './primary/factors-and-multiples.ts';
import { fractionStories } from './primary/fraction-stories.ts';
import { fractions } from './primary/fractions.ts';
import { largeNumbers } from './primary/large-numbers.ts';
import { lettersAndEquations } from './primary/letters-and-equations.ts';
import { negativesAndPatterns } from './primary/negatives-and-patterns.ts';
import { numbersWithinHundred } from './primary/numbers-within-hundred.ts';
import { numbersWithinTwenty } from './primary/numbers-within-twenty.ts';
import { operationsAndDecimals } from './primary/operations-and-decimals.ts';
import { percentages } from './primary/percentages.ts';
import { ratiosAndProportions } from './primary/ratios-and-proportions.ts';
import { rectanglesAndFirstFractions } from './primary/rectangles-and-first-fractions.ts';
import { solids } from './primary/solids.ts';
import { sumsWithinHundred } from './primary/sums-within-hundred.ts';
import { timesAndSharesStories } from './primary/times-and-shares-stories.ts';
import { timesTablesAndRemainders } from './primary/times-tables-and-remainders.ts';
import { treesAndFares } from './primary/trees-and-fares.ts';
import { unitsAndTime } from './primary/units-and-time.ts';
import { writtenCalculation } from './primary/written-calculation.ts';
import { countingAndChance } from './senior/counting-and-chance.ts';
import { derivatives } from './senior/derivatives.ts';
import { functions } from './senior/functions.ts';
import { sequences } from './senior/sequences.ts';
import { setsAndInequalities } from './senior/sets-and-inequalities.ts';
import { solidsAndConics } from './senior/solids-and-conics.ts';
import { trigonometricFunctions } from './senior/trigonometric-functions.ts';
import { vectorsAndTriangles } from './senior/vectors-and-triangles.ts';

/** In the order in which they are taught. */
export const mathsFamilies: readonly Family[] = [
  ...numbersWithinTwenty,
  ...numbersWithinHundred,
  ...sumsWithinHundred,
  ...timesTablesAndRemainders,
  ...writtenCalculation,
  ...timesAndSharesStories,
  ...unitsAndTime,
  ...rectanglesAndFirstFractions,
  ...largeNumbers,
  ...operationsAndDecimals,
  ...anglesAndTriangles,
  ...averagesAndHiddenNumbers,
  ...decimalProductsAndQuotients,
  ...lettersAndEquations,
  ...treesAndFares,
  ...factorsAndMultiples,
  ...fractions,
  ...areas,
  ...solids,
  ...fractionStories,
  ...ratiosAndProportions,
  ...percentages,
  ...negativesAndPatterns,
  ...numberLineAndAbsoluteValues,
  ...rationalNumbers,
  ...polynomialExpressions,
  ...linearEquations,
  ...systemsAndInequalities,
  ...rootsAndRealNumbers,
  ...productsAndFactors,
  ...algebraicFractions,
  ...anglesAndPolygons,
  ...rightTriangles,
  ...circles,
  ...coordinatesAndLines,
  ...statistics,
  ...parabolasAndHyperbolas,
  ...quadraticEquations,
  ...quadraticConditions,
  ...chanceAndTrigonometry,
  ...setsAndInequalities,
  ...functions,
  ...trigonometricFunctions,
  ...vectorsAndTriangles,
  ...solidsAndConics,
  ...sequences,
  ...countingAndChance,
  ...derivatives,
];
