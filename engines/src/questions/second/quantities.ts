import { DAY_SECONDS, HOUR_SECONDS } from '../../time/durations.ts';
import { formulasIn } from './read-stem.ts';
import { texValue } from './tex-value.ts';

/**
 * Quantities read with their units and brought to the base units (metre, kilogram, second, mole), so that an answer in the wrong unit, or
 * of the wrong power of ten, is wrong here.
 */
const units: Readonly<Record<string, number>> = {
  ...{ m: 1, dm: 0.1, cm: 0.01, mm: 1e-3, km: 1e3, μm: 1e-6, nm: 1e-9 },
  ...{ s: 1, ms: 1e-3, min: 60, h: HOUR_SECONDS, d: DAY_SECONDS, kg: 1, g: 1e-3, mg: 1e-6, t: 1e3 },
  ...{
    N: 1,
    kN: 1e3,
    Pa: 1,
    kPa: 1e3,
    MPa: 1e6,
    J: 1,
    kJ: 1e3,
    MJ: 1e6,
    W: 1,
    kW: 1e3,
    MW: 1e6,
    eV: 1.6e-19,
    MeV: 1.6e-13,
  },
  ...{
    V: 1,
    kV: 1e3,
    mV: 1e-3,
    A: 1,
    mA: 1e-3,
    μA: 1e-6,
    '\\Omega': 1,
    'k\\Omega': 1e3,
    C: 1,
    F: 1,
    μF: 1e-6,
    T: 1,
    Wb: 1,
    H: 1,
  },
  ...{
    Hz: 1,
    kHz: 1e3,
    MHz: 1e6,
    '℃': 1,
    K: 1,
    rad: 1,
    r: 2 * Math.PI,
    L: 1e-3,
    mL: 1e-6,
    mol: 1,
    mmol: 1e-3,
    '%': 0.01,
    u: 1,
  },
};

/** NaN for what is no unit. */
function unitValue(unit: string): number {
  const [above = '', below = ''] = unit.replaceAll(/[()]/g, '').split('/');
  const factor = (one: string) => {
    const [name = '', power = '1'] = one.trim().split('^');
    return (units[name] ?? Number.NaN) ** Number(power.replaceAll(/[{}]/g, ''));
  };
  const product = (part: string) => (part === '' ? 1 : part.split('\\cdot').reduce((all, one) => all * factor(one), 1));
  return product(above) / product(below);
}

const PLAIN_UNIT = /^(?:\\ )?\\mathrm\{([^{}]*)\}$/;

function plain(tex: string): string {
  return tex
    .replaceAll('^{\\circ}\\mathrm{C}', '\\ \\mathrm{℃}')
    .replaceAll('\\cdot^{\\circ}C', '\\cdot ℃')
    .replaceAll('\\%', '\\ \\mathrm{%}')
    .trim();
}

/** Undefined for a formula that is no quantity. What stands before `=` is its name. */
function quantityOf(tex: string): number | undefined {
  const written = plain(tex.slice(tex.lastIndexOf('=') + 1));
  const at = written.indexOf('\\ \\mathrm{');
  if (at <= 0 || !written.endsWith('}')) return undefined;
  const [, unit = ''] = PLAIN_UNIT.exec(written.slice(at + 2)) ?? [];
  return numberOf(written.slice(0, at)) * unitValue(unit);
}

function numberOf(tex: string): number {
  const number = Number(tex);
  return Number.isNaN(number) ? texValue(tex) : number;
}

/** A stem is asked about for every option it has. */
const lastRead: { text: string; quantities: readonly number[] } = { text: '', quantities: [] };

/** Every quantity of a text in order, `$v=20\ \mathrm{m/s}$` as well; numbers without a unit are passed over. */
export function quantitiesIn(text: string): readonly number[] {
  if (lastRead.text !== text) {
    lastRead.text = text;
    lastRead.quantities = formulasIn(text).flatMap((tex) => quantityOf(tex) ?? []);
  }
  return lastRead.quantities;
}

/** What was given as answer; the unit of a blank stands behind it in the stem. */
function quantitiesGiven(stem: string, given: readonly string[]): number[] {
  const behind = stem.split('____').slice(1);
  return given.map((text, blank) => {
    const [tex = text.trim()] = formulasIn(text);
    const said = quantityOf(tex);
    if (said !== undefined) return said;
    const [, unit] = PLAIN_UNIT.exec(plain(/^\s*\$([^$]*)\$/.exec(behind[blank] ?? '')?.[1] ?? '')) ?? [];
    return numberOf(tex.slice(tex.lastIndexOf('=') + 1)) * (unit === undefined ? 1 : unitValue(unit));
  });
}

/** As many as any question says; NaN where it says fewer. */
type Numbers = readonly [number, number, number, number, number, number, number, number];

function eight(numbers: readonly number[]): Numbers {
  const at = (place: number) => numbers[place] ?? Number.NaN;
  return [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)];
}

/** To a millionth of the larger, however small both are. */
export function isEqual(a: number, b: number, within = 1e-6): boolean {
  return Math.abs(a - b) <= within * Math.max(Math.abs(a), Math.abs(b));
}

/** Holds where the answer, put back into the law with what the stem says, makes both sides of each pair equal. */
export function balances(sides: (given: Numbers, said: Numbers) => readonly (readonly [number, number])[]) {
  return (stem: string, given: readonly string[]): boolean => {
    const pairs = sides(eight(quantitiesGiven(stem, given)), eight(quantitiesIn(stem)));
    return pairs.every(([left, right]) => isEqual(left, right));
  };
}

/** Of a statement to be judged: it is true where both sides are equal. */
export function isJudged(sides: (said: Numbers) => readonly [number, number]) {
  return (stem: string, [truth]: readonly string[]): boolean => {
    const [left, right] = sides(eight(quantitiesIn(stem)));
    return truth === (isEqual(left, right) ? '对' : '错');
  };
}
