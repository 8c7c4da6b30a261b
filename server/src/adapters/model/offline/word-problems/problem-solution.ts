import * as q from '#adapters/model/offline/math/rational.ts';
import { isTerminating, type Rational } from '#adapters/model/offline/math/rational.ts';
import { decimalText, latexRational, plainRational } from '#adapters/model/offline/math/write-number.ts';
import type { Read } from './problem-sentence.ts';

/** One line of working: what is computed, and how. */
export type Step = { what: string; formula: string };

export type Solution = {
  steps: readonly Step[];
  answer: string;
  /** The answer put back into the problem. */
  isRight: boolean;
  how: string;
};

export type Problem = { name: string; sentences: readonly RegExp[]; solve: (read: Read) => Solution | undefined };

const WHOLE_THINGS = /^(?:[个只颗支本枝朵张条辆名位人头棵块件双把盒箱袋瓶台页套枚粒匹间盏])/;

/** Half a pupil is no answer. */
export function isPossible(value: Rational, unit: string): boolean {
  if (q.isNegative(value)) return false;
  return q.isInteger(value) || (!WHOLE_THINGS.test(unit) && unit !== '');
}

/** As it is written in a formula. */
export function shown(value: Rational): string {
  return isTerminating(value) ? decimalText(value) : latexRational(value);
}

/** As it is said. */
export function said(value: Rational): string {
  return isTerminating(value) ? decimalText(value) : plainRational(value);
}

/** Units of one problem: the same, or left out, or only the measure of what was named in full. */
export function isSameUnit(first: string, ...others: readonly string[]): boolean {
  return others.every((other) => other === '' || first.startsWith(other));
}

/** 颗 of 颗糖: what a number is of. */
export function measureOf(unit: string): string {
  return WHOLE_THINGS.test(unit) ? unit.slice(0, 1) : unit;
}
