import type { Family } from '../family.ts';
import { answerValue, formulasIn, numbersIn, sidesOf } from './read-stem.ts';
import { isClose, texValue } from './tex-value.ts';

/** As many as a short stem has; where there are fewer, the rest is not a number. */
export type Numbers = readonly [number, number, number, number, number, number, number, number, ...number[]];

export function numbersOfStem(stem: string): Numbers {
  const missing = Number.NaN;
  const [
    a = missing,
    b = missing,
    c = missing,
    d = missing,
    e = missing,
    f = missing,
    g = missing,
    h = missing,
    ...rest
  ] = numbersIn(stem);
  return [a, b, c, d, e, f, g, h, ...rest];
}

/** The answer is one number, which is put into what the stem says. */
export function fits(isRight: (value: number, numbers: Numbers, stem: string) => boolean): Family['holds'] {
  return (stem, given) => {
    const value = answerValue(given[0] ?? '');
    return given.length === 1 && Number.isFinite(value) && isRight(value, numbersOfStem(stem), stem);
  };
}

/** The answer is the one number that another way comes to. */
export function comesTo(way: (numbers: Numbers, stem: string) => number): Family['holds'] {
  return fits((value, numbers, stem) => isClose(value, way(numbers, stem)));
}

/** The answers are these numbers, in this order. */
export function comeTo(way: (numbers: Numbers, stem: string) => readonly number[]): Family['holds'] {
  return (stem, given) => {
    const wanted = way(numbersOfStem(stem), stem);
    return (
      wanted.length === given.length && given.every((text, at) => isClose(answerValue(text), wanted[at] ?? Number.NaN))
    );
  };
}

/** The numbers that stand in one answer are these, in this order. */
export function saysNumbers(way: (numbers: Numbers, stem: string) => readonly number[]): Family['holds'] {
  return (stem, given) => {
    const wanted = way(numbersOfStem(stem), stem);
    const said = numbersIn(given[0] ?? '');
    return (
      given.length === 1 &&
      wanted.length === said.length &&
      said.every((one, at) => isClose(one, wanted[at] ?? Number.NaN))
    );
  };
}

/** 对 or 错. */
export function judged(isSo: (numbers: Numbers, stem: string) => boolean): Family['holds'] {
  return (stem, given) => given.length === 1 && given[0] === (isSo(numbersOfStem(stem), stem) ? '对' : '错');
}

/** What stands before the first equals sign of the first formula, in decimals. */
export function firstValueIn(stem: string): number {
  return texValue(sidesOf(formulasIn(stem)[0] ?? '')[0]);
}

export const formulaComesOut: Family['holds'] = comesTo((_, stem) => firstValueIn(stem));

/** The first whole number, from `low` to `high`, with which it is so: what a pupil finds who tries one after the other. */
export function firstThat(isSo: (tried: number) => boolean, low = 0, high = 10_000): number {
  for (let tried = low; tried <= high; tried += 1) if (isSo(tried)) return tried;
  return Number.NaN;
}

/** The last one, from `high` down to 1, with which it is so. */
export function largestThat(isSo: (tried: number) => boolean, high: number): number {
  for (let tried = high; tried >= 1; tried -= 1) if (isSo(tried)) return tried;
  return Number.NaN;
}
