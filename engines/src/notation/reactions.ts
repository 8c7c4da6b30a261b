import { groupAt, rewriteCommands } from './tex-groups.ts';

/**
 * `\ce{2H2 + O2 ====[点燃] 2H2O}` with the long equals sign of Chinese textbooks and its conditions above and below, which mhchem
 * does not know; a sign with spaces around it (`A + B = C`) is the same. Without them it is a bond: `CH2=CH2`.
 */
export function withLongEquals(tex: string): string {
  return rewriteCommands(tex, /^ce$/, (_, from) => {
    const group = groupAt(tex, from);
    const sides = group && sidesOf(group.inner);
    return sides && sides.length > 1 ? { text: sides.join(''), end: group.end } : undefined;
  });
}

/** Both sides of a reaction, and what stands between them. */
function sidesOf(reaction: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { 0: sign, index } of reaction.matchAll(/={2,}|(?<=^|\s)=(?=\s|\[)/g)) {
    if (index < start || !isOutside(reaction, index)) continue;
    const above = conditionAt(reaction, index + sign.length);
    const below = above && conditionAt(reaction, above.end);
    parts.push(chemistry(reaction.slice(start, index)), longEqual(above?.inner ?? '', below?.inner ?? ''));
    start = below?.end ?? above?.end ?? index + sign.length;
  }
  return [...parts, chemistry(reaction.slice(start))];
}

/** Right behind the sign; what stands in brackets behind a space is an ion. */
function conditionAt(reaction: string, from: number) {
  return reaction[from] === '[' ? groupAt(reaction, from, '[') : undefined;
}

/** Not in braces or in the brackets of a condition. */
function isOutside(reaction: string, index: number): boolean {
  const before = reaction.slice(0, index);
  const count = (sign: string) => before.split(sign).length;
  return count('{') === count('}') && count('[') === count(']');
}

function chemistry(side: string): string {
  return side.trim() === '' ? '' : `\\ce{${side.trim()}}`;
}

function longEqual(above: string, below: string): string {
  const under = below.trim() === '' ? '' : `[${chemistry(below)}]`;
  return `\\xlongequal${under}{${chemistry(above) || '\\qquad'}}`;
}
