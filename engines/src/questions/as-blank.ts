import { NothingSuits } from './draw.ts';
import type { Draft, Family } from './family.ts';

const GAP = '（　　）';
const BLANK = '____';
/** Of a question that is about its options. */
const ofOptions = /下列|下面|以下|哪|可能|正确的|错误的|不正确|最接近|(?:分别|依次)是（　　）/;
const plainNumber = /^\$(-?\d+(?:\.\d+)?)\$$/;
/** `$14375\ \mathrm{Pa}$`: its unit is printed behind the blank. */
const measured = /^\$([^$]+?)\\ (\\mathrm\{[^{}$]+\})\$$/;
/** `9 朵`, `$\frac{3}{5}$ 千克` */
const counted = /^(-?\d+(?:\.\d+)?|\$[^$]+\$) ?(\p{Script=Han}{1,5})$/u;
/** Behind it nothing may be taken for a part of the unit. */
const afterUnit = /^(?:$|[，。；（\n])/;

const FORM = '-blank';

/** One id for the questions with and without options, which are alike in all else. */
export function familyInAnyForm(id: string): string {
  return id.endsWith(FORM) ? id.slice(0, -FORM.length) : id;
}

/** The same questions without their options: what a pupil would choose, she writes. */
export function asBlank(family: Family): Family {
  const { score: _, ...rest } = family;
  return {
    ...rest,
    id: family.id + FORM,
    type: 'blank',
    make: (draw, step) => blankOf(family.make(draw, step)),
    holds: (stem, [given = '']) => family.holds(...chosen(stem, given)),
  };
}

/** @throws NothingSuits where it cannot be asked without options. */
function blankOf({ stem, result: [right = ''], analysis }: Draft): Draft {
  const [before = '', after = '', ...others] = stem.split(GAP);
  if (others.length > 0 || !stem.includes(GAP) || ofOptions.test(stem)) throw new NothingSuits();
  const { number, unit } = inUnit(right);
  const isOneValue = unit === '' ? !/\p{Script=Han}/u.test(right) : afterUnit.test(after);
  if (!isOneValue) throw new NothingSuits();
  return { stem: `${before}${BLANK}${unit && ` ${unit}`}${after}`, result: [number], analysis };
}

function inUnit(text: string): { number: string; unit: string } {
  const [, value = '', unit = ''] = measured.exec(text) ?? counted.exec(text) ?? [];
  if (unit === '') return { number: plainNumber.exec(text)?.[1] ?? text, unit: '' };
  return unit.startsWith('\\') ? { number: bare(`$${value}$`), unit: `$${unit}$` } : { number: bare(value), unit };
}

function bare(text: string): string {
  return plainNumber.exec(text)?.[1] ?? text;
}

/** As the family reads it: the stem with its gap, and the option with its unit. */
function chosen(stem: string, given: string): [stem: string, given: [string]] {
  const [before = '', behind = ''] = stem.split(BLANK);
  const [spaced = '', unit = ''] = /^ (\$\\mathrm\{[^{}$]+\}\$|\p{Script=Han}{1,5})/u.exec(behind) ?? [];
  return [`${before}${GAP}${behind.slice(spaced.length)}`, [optionOf(given, unit)]];
}

function optionOf(given: string, unit: string): string {
  if (unit.startsWith('$')) return `$${given.replaceAll('$', '')}\\ ${unit.slice(1)}`;
  if (unit) return `${given} ${unit}`;
  return plainNumber.test(`$${given}$`) ? `$${given}$` : given;
}
