import { readTokens } from '@app/engines/notation/inline-tokens.ts';
import { equals, type Surd } from '#adapters/model/offline/math/surd.ts';
import { faultOfCheck, numberIn, resultsOf } from '#content/answer-checks.ts';
import { AnswerCheck } from '#content/question-shapes.ts';

/** 已验算, 存疑, 未验. */
export type AnswerMark = 'verified' | 'doubtful' | 'unchecked';

type Claimed = {
  stem: string;
  /** The texts of the answer, without letters of options. */
  answer: readonly string[];
  /** How the answer can be computed, as the model says: nothing of it is trusted. */
  checks?: readonly unknown[];
};

/** Longer is no school exercise, and exact arithmetic takes its time. */
const MAX_CHECK_CHARS = 120;
const MAX_CHECKS = 6;

/**
 * Whether a program comes to the same answer. What it can read out of the question itself goes before what the model says of it; a
 * calculation that is not about the numbers of the question proves nothing.
 */
export function markOfAnswer({ stem, answer, checks = [] }: Claimed): AnswerMark {
  const given = answer.flatMap(numbersIn);
  if (given.length === 0) return 'unchecked';
  const own = checkInStem(stem, answer);
  const said = checks.slice(0, MAX_CHECKS).flatMap((one) => AnswerCheck.safeParse(one).data ?? []);
  const useful = own ? [own] : said.filter((check) => isShort(check) && isAbout(check, stem));
  if (useful.length === 0) return 'unchecked';
  const faults = useful.flatMap((check) => faultOfCheck(check) ?? []);
  if (faults.some((fault) => fault.includes('读不懂'))) return 'unchecked';
  if (faults.length > 0) return 'doubtful';
  const results = resultsOf(useful);
  if (results.length === 0) return 'unchecked';
  return given.every((number) => results.some((result) => equals(result, number))) ? 'verified' : 'doubtful';
}

/** The numbers an answer gives: `$x_1=2$，$x_2=3$` are two. */
function numbersIn(text: string): Surd[] {
  const pieces = text.replaceAll('$', '').split(/[，,、；;。]|或|和/);
  return pieces.flatMap((piece) => numberIn(bare(piece)) ?? []);
}

function bare(piece: string): string {
  return piece
    .trim()
    .replace(/^[a-z](?:_\{?\d\}?)?\s*=\s*/i, '')
    .replace(/(?<![\p{Script=Han}℃])[\p{Script=Han}℃]+$/u, '');
}

/** 解方程 with one equation, 计算 with one expression. */
function checkInStem(stem: string, answer: readonly string[]): AnswerCheck | undefined {
  const formulas = readTokens(stem).flatMap((token) => (token.kind === 'formula' ? [token.tex.trim()] : []));
  const [formula, ...others] = formulas;
  if (!formula || others.length > 0 || formula.length > MAX_CHECK_CHARS) return undefined;
  const pieces = answer.flatMap((text) => text.replaceAll('$', '').split(/[，,、；;。]|或|和/));
  const values = pieces.map(bare).filter((piece) => numberIn(piece) !== undefined);
  if (/解方程|方程[^。]{0,40}的(?:根|解)/.test(stem) && formula.split('=').length === 2)
    return readable({ equation: formula, roots: values });
  if (/计算|求值/.test(stem) && !/[=a-z]/i.test(formula.replaceAll(/\\[a-z]+/g, '')) && values.length === 1)
    return readable({ value: formula, equals: values[0] ?? '' });
  return undefined;
}

/** A kind of equation that our arithmetic does not know says nothing about the answer. */
function readable(check: AnswerCheck): AnswerCheck | undefined {
  const fault = faultOfCheck(check);
  return fault && /读不懂|不是一个字母/.test(fault) ? undefined : check;
}

function isShort(check: AnswerCheck): boolean {
  return JSON.stringify(check).length <= 2 * MAX_CHECK_CHARS;
}

/** Every number it begins with stands in the question: `1=1` is about nothing. */
function isAbout(check: AnswerCheck, stem: string): boolean {
  const begun =
    'value' in check
      ? [check.value, ...Object.values(check.at ?? {})]
      : 'roots' in check
        ? [check.equation]
        : 'equations' in check
          ? check.equations
          : [check.identity];
  const numbers = begun.join(' ').match(/\d+(?:\.\d+)?/g) ?? [];
  const asked = new Set(stem.match(/\d+(?:\.\d+)?/g) ?? []);
  return numbers.some((number) => asked.has(number)) && numbers.filter((number) => !asked.has(number)).length <= 1;
}
