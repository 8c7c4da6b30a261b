import { readUnit, type UnitPart, unitWord } from '../notation/read-unit.ts';
import { groupAt, rewriteCommands } from '../notation/tex-groups.ts';

/** A formula with its units in words: `9.8\,\mathrm{m/s^{2}}` is 9.8 米每二次方秒. */
export function withSpokenUnits(tex: string): string {
  return rewriteCommands(tex, /^(?:text|mathrm)$/, (name, from) => {
    const group = groupAt(tex, from);
    if (!group) return undefined;
    // The power may stand behind the letters: `\text{kg/m}^3`.
    const [power = ''] = /^\s*\^\s*(?:\{\s*\d\s*\}|\d)/.exec(tex.slice(group.end, group.end + 12)) ?? [];
    const words = sayUnit(group.inner + power);
    const before = tex.slice(0, from - name.length - 1);
    // Letters that stand alone may be anything: 5 N is a force, N a point.
    const isQuantity = /\d\s*(?:\\[,;: ]|~)\s*$/.test(before) || /[/·]|\\cdot/.test(group.inner);
    return words === undefined || !isQuantity ? undefined : { text: ` ${words} `, end: group.end + power.length };
  });
}

function sayUnit(tex: string): string | undefined {
  const parts = readUnit(tex);
  if (!parts) return undefined;
  const words = parts.map(sayPart);
  return words.includes(undefined) ? undefined : words.join('').replace('瓦小时', '瓦时');
}

const POWERS = new Map([
  ['2', '二次方'],
  ['3', '三次方'],
]);
const POWERS_OF_LENGTH = new Map([
  ['2', '平方'],
  ['3', '立方'],
]);

function sayPart(part: UnitPart): string | undefined {
  if (typeof part !== 'object') return part === '/' ? '每' : '';
  const word = unitWord(part.sign);
  if (word === undefined || part.power === '' || part.power === '1') return word;
  if (part.power.startsWith('-')) return `每${sayPart({ ...part, power: part.power.slice(1) })}`;
  const power = (word.endsWith('米') ? POWERS_OF_LENGTH : POWERS).get(part.power);
  return power === undefined ? undefined : power + word;
}
