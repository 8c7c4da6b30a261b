import { readUnit, unitWord } from './read-unit.ts';
import { groupAt, rewriteCommands } from './tex-groups.ts';
import { unitNames } from './unit-names.ts';
import { isCloseUnit, writeUnit } from './write-unit.ts';

const COMMANDS =
  /^(?:SI|si|qty|unit|num|ang|SIrange|qtyrange|numrange|text|mathrm|degreeCelsius|celsius|ohm|micro|perthousand)$/;
/** A quantity within a quantity within … is no quantity. */
const DEEPEST = 4;

/** Quantities and units of siunitx in plain LaTeX, which every reader of formulas knows: number, thin space, upright unit. */
export function withPlainUnits(tex: string, depth = 0): string {
  if (depth > DEEPEST) return tex;
  return rewriteCommands(tex, COMMANDS, (name, from) => {
    if (name === 'text' || name === 'mathrm') return uprightUnit(tex, name, from);
    const lone = LONE.get(name);
    if (lone === undefined) return quantity(tex, name, from, depth);
    return { text: spaceBefore(tex, from - name.length - 1) + lone, end: from };
  });
}

/** Names that are also written outside of a quantity. */
const LONE = new Map(
  ['degreeCelsius', 'celsius', 'ohm', 'perthousand']
    .map((name): [string, string] => [name, writeUnit([{ sign: unitNames.get(name) ?? '', power: '' }])])
    .concat([['micro', '\\text{μ}']]),
);

function quantity(tex: string, name: string, from: number, depth: number) {
  const options = groupAt(tex, from, '[');
  const groups = groupsAt(tex, options?.end ?? from, SHAPES.get(name)?.length ?? 1);
  const last = groups.at(-1);
  if (!last) return undefined;
  const inner = (kind: 'number' | 'unit' | 'angle') => {
    const at = SHAPES.get(name)?.indexOf(kind) ?? -1;
    return groups[at]?.inner;
  };
  const number = (text: string) => writeNumber(withPlainUnits(text, depth + 1));
  const [first, second] = [groups[0]?.inner ?? '', groups[1]?.inner ?? ''];
  const unit = inner('unit');
  const angle = inner('angle');
  if (angle !== undefined) return { text: writeAngle(angle), end: last.end };
  const isRange = name.endsWith('range');
  const amount = isRange
    ? `${number(first)}\\sim ${number(second)}`
    : name === 'si' || name === 'unit'
      ? ''
      : number(first);
  return { text: unit === undefined ? amount : besideNumber(amount, unit), end: last.end };
}

const SHAPES = new Map<string, readonly ('number' | 'unit' | 'angle')[]>([
  ['SI', ['number', 'unit']],
  ['qty', ['number', 'unit']],
  ['si', ['unit']],
  ['unit', ['unit']],
  ['num', ['number']],
  ['ang', ['angle']],
  ['SIrange', ['number', 'number', 'unit']],
  ['qtyrange', ['number', 'number', 'unit']],
  ['numrange', ['number', 'number']],
]);

function groupsAt(tex: string, from: number, count: number) {
  const groups: { inner: string; end: number }[] = [];
  for (let at = from; groups.length < count; ) {
    const group = groupAt(tex, at);
    if (!group) break;
    groups.push(group);
    at = group.end;
  }
  return groups;
}

/** `1.5e3` is a number times a power of ten. */
function writeNumber(text: string): string {
  const number = text.trim();
  if (!/^[-+\d.,eE()\s]*$/.test(number.replaceAll(/\\pm|\\times|[x×±]/g, ''))) return number;
  return number
    .replaceAll(/(?<=\d)\s+(?=\d)/g, '')
    .replaceAll(/\+-|±/g, '\\pm ')
    .replaceAll(/(?<=[\d)])\s*[x×]\s*(?=\d)/g, '\\times ')
    .replaceAll(/([\d.)]\s*)?[eE]\s*([-+]?\d+)/g, (_, before: string | undefined, power: string) => {
      return `${before === undefined ? '' : `${before}\\times `}10^{${power.replace('+', '')}}`;
    });
}

function writeAngle(text: string): string {
  const [degrees = '', minutes = '', seconds = ''] = text.split(';').map((part) => part.trim());
  const part = (number: string, mark: string) => (number === '' ? '' : `${writeNumber(number)}${mark}`);
  return `${part(degrees, '^{\\circ}')}${part(minutes, "'")}${part(seconds, "''")}`;
}

function besideNumber(number: string, unit: string): string {
  const parts = readUnit(unit);
  const written = parts ? writeUnit(parts) : unit.trim() === '' ? '' : `\\mathrm{${withPlainUnits(unit, DEEPEST)}}`;
  if (number === '' || written === '') return number + written;
  return parts && isCloseUnit(parts) ? number + written : `${number}\\,${written}`;
}

/** Between a number and what is written right behind it. */
function spaceBefore(tex: string, at: number): string {
  return /\d$/.test(tex.slice(0, at)) ? '\\,' : '';
}

/** Signs of elements are no units where nothing says so. */
const ELEMENTS = /^(?:[HCNSKFWVUBOPIYT]|Pa|Cd|Bi)$/;

/** A unit in words or upright letters: its powers raised, its signs upright, and a thin space between it and its number. */
function uprightUnit(tex: string, name: string, from: number) {
  const group = groupAt(tex, from);
  const parts = group && readUnit(group.inner);
  if (!group || !parts?.every((part) => typeof part !== 'object' || unitWord(part.sign) !== undefined)) {
    return undefined;
  }
  const command = `\\${name}`;
  const start = from - command.length;
  const isSpaced = /^\s/.test(group.inner);
  // What a reader of formulas draws wrongly or not at all.
  const isOdd = /[\^μµ°℃Ω\u2126²³]|\\(?:mu|Omega|circ|degree)/.test(group.inner);
  const space = ELEMENTS.test(group.inner) || (isSpaced && !isOdd) ? '' : spaceBefore(tex, start);
  const written = isOdd ? writeUnit(parts) : command + tex.slice(from, group.end);
  return { text: space + written, end: group.end };
}
