import { prefixes, prefixNames, unitNames, unitsAlone, unitsWithPrefix } from './unit-names.ts';

/** `J/(kg·℃)`: one sign with its power, or what stands between signs. */
export type UnitPart = { sign: string; power: string } | '/' | '·' | '(' | ')';

type Reading = {
  parts: UnitPart[];
  /** Waits for its unit: a prefix, `\square`, `\per`. */
  prefix: string;
  power: string;
  isBelow: boolean;
  /** Behind `\per`, written below the stroke at the end. */
  below: UnitPart[];
  hasPer: boolean;
  /** Nothing stood between the last sign and this one. */
  isTouching: boolean;
};

const TOKENS =
  /\\(?:text|textrm|mathrm|mathit|rm|operatorname)(?![A-Za-z])\*?|\\(?:cdot|times)(?![A-Za-z])|\\[A-Za-z]+|\\.|\s+|\p{Script=Han}+|[A-Za-z]+|[\s\S]/gu;
const BETWEEN = /^(?:\\cdot|\\times|·|⋅|\.|~|\*|\\[,;:! ]|\s+)$/;
const SILENT = /^(?:\\(?:text|textrm|mathrm|mathit|rm|operatorname)\*?|[{}])$/;
const RAISED = new Map(Object.entries({ '²': '2', '³': '3', '¹': '1', '⁻': '-' }));
const LONGEST = 400;

/** A unit, however it was written: by the names of siunitx, as `m/s^2`, or as we write it. Undefined for what is none. */
export function readUnit(tex: string): UnitPart[] | undefined {
  if (tex.length > LONGEST) return undefined;
  const tokens = unifySigns(tex).match(TOKENS) ?? [];
  const reading: Reading = {
    parts: [],
    prefix: '',
    power: '',
    isBelow: false,
    below: [],
    hasPer: false,
    isTouching: false,
  };
  for (let at = 0; at < tokens.length; ) {
    const next = takeToken(tokens, at, reading);
    if (next === undefined) return undefined;
    at = next;
  }
  const parts = reading.hasPer ? withStroke(reading) : trimmed(reading.parts);
  return parts.some((part) => typeof part === 'object') ? parts : undefined;
}

/** One sign for what is typed in several ways. */
function unifySigns(tex: string): string {
  return tex
    .replaceAll(
      /(?:\\degree(?![A-Za-z])|°|\{?\}?\^\s*\{?\\circ(?![A-Za-z])\}?)\s*(?:\\(?:mathrm|text)\s*\{C\}|C)/g,
      '℃',
    )
    .replaceAll(/\{?\}?\^\s*\{?\\circ(?![A-Za-z])\}?/g, '°')
    .replaceAll(/\\mu(?![A-Za-z])\s*|µ/g, 'μ')
    .replaceAll(/\\Omega(?![A-Za-z])|\u2126/g, 'Ω')
    .replaceAll('\\%', '%');
}

/** Says where the next token is; undefined for what no unit holds. */
function takeToken(tokens: readonly string[], at: number, reading: Reading): number | undefined {
  const token = tokens[at] ?? '';
  if (SILENT.test(token)) return at + 1;
  if (BETWEEN.test(token)) return between(reading, at);
  if (token === '/' || token === '(' || token === ')') {
    reading.parts.push(token);
    reading.isTouching = false;
    return at + 1;
  }
  if (token === '^' || RAISED.has(token)) return takePower(tokens, at, reading);
  if (token.startsWith('\\')) return takeName(tokens, at, reading);
  if (!/^(?:[A-Za-z]+|\p{Script=Han}+|[μΩ℃°′″'%‰Å])$/u.test(token)) return undefined;
  addSign(reading, token);
  reading.isTouching = true;
  return at + 1;
}

function between(reading: Reading, at: number): number {
  reading.isTouching = false;
  if (typeof reading.parts.at(-1) === 'object') reading.parts.push('·');
  return at + 1;
}

function addSign(reading: Reading, letters: string): void {
  const { parts, below, isBelow } = reading;
  const list = isBelow ? below : parts;
  const last = list.at(-1);
  const sign = reading.prefix + letters;
  if (reading.isTouching && typeof last === 'object' && last.power === '') last.sign += sign;
  else {
    if (typeof last === 'object') list.push('·');
    list.push({ sign, power: reading.power });
  }
  reading.prefix = '';
  reading.power = '';
}

function takeName(tokens: readonly string[], at: number, reading: Reading): number | undefined {
  const name = (tokens[at] ?? '').slice(1);
  const prefix = prefixNames.get(name);
  if (!/^[A-Za-z]+$/.test(name)) return undefined;
  reading.isTouching = false;
  if (prefix !== undefined) reading.prefix = prefix;
  else if (name === 'square') reading.power = '2';
  else if (name === 'cubic') reading.power = '3';
  else if (name === 'squared') setPower(reading, '2');
  else if (name === 'cubed') setPower(reading, '3');
  else if (name === 'tothe') return takePower(tokens, at, reading);
  else if (name === 'per' && tokens[at + 1] === '(') reading.parts.push('/');
  else if (name === 'per') {
    reading.hasPer = true;
    reading.isBelow = true;
  } else {
    addSign(reading, unitNames.get(name) ?? name);
    if (reading.isBelow) reading.isBelow = false;
  }
  return at + 1;
}

/** Of the last sign, wherever it stands. */
function setPower(reading: Reading, power: string): void {
  const candidates = [reading.below.at(-1), reading.parts.at(-1)];
  const last = reading.hasPer ? candidates.find((part) => typeof part === 'object') : reading.parts.at(-1);
  if (typeof last === 'object') last.power = power;
}

/** `^2`, `^{-1}`, `²`, `\tothe{3}`. */
function takePower(tokens: readonly string[], at: number, reading: Reading): number | undefined {
  let end = at;
  let power = '';
  if (RAISED.has(tokens[at] ?? '')) {
    for (; RAISED.has(tokens[end] ?? ''); end += 1) power += RAISED.get(tokens[end] ?? '') ?? '';
  } else {
    end += 1;
    const isGroup = tokens[end] === '{';
    if (isGroup) end += 1;
    const isPart = (token: string | undefined) => /^[-−+0-9]$/.test(token ?? '');
    for (; isPart(tokens[end]) && (isGroup || power.replace('-', '') === ''); end += 1) power += tokens[end];
    if (isGroup && tokens[end] !== '}') return undefined;
    if (isGroup) end += 1;
  }
  if (!/^[-−+]?\d{1,3}$/.test(power) || typeof lastOf(reading) !== 'object') return undefined;
  setPower(reading, power.replace('−', '-').replace('+', ''));
  reading.isTouching = false;
  return end;
}

function lastOf({ parts, below, hasPer }: Reading): UnitPart | undefined {
  return hasPer ? (below.at(-1) ?? parts.at(-1)) : parts.at(-1);
}

function withStroke({ parts, below }: Reading): UnitPart[] {
  const above = trimmed(parts);
  const isOne = below.length === 1;
  if (above.length === 0) {
    return below.map((part) => (typeof part === 'object' ? { ...part, power: `-${part.power || '1'}` } : part));
  }
  return [...above, '/', ...(isOne ? below : ['(' as const, ...below, ')' as const])];
}

function trimmed(parts: readonly UnitPart[]): UnitPart[] {
  return parts.filter((part, index) => {
    if (part !== '·') return true;
    const next = parts[index + 1];
    return next !== undefined && next !== '·' && next !== '/' && next !== ')';
  });
}

/** How a sign is said; undefined where it is no unit. */
export function unitWord(sign: string): string | undefined {
  const whole = unitsAlone.get(sign) ?? unitsWithPrefix.get(sign);
  if (whole !== undefined) return whole;
  const base = unitsWithPrefix.get(sign.slice(1));
  const prefix = prefixes.get(sign.slice(0, 1));
  return base === undefined || prefix === undefined ? undefined : prefix + base;
}
