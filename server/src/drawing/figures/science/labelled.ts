import type { Point } from '#drawing/svg.ts';
import { plainSaid } from '../said.ts';
import type { Kind } from './kind.ts';
import { boundsOf, circle, LETTER, label, line, type Mark, type Plate } from './plate.ts';

/** A name and the spot it belongs to. */
export type Named = { text: string; at: Point; side?: 'left' | 'right' };
/** Names to be read, numbers to be filled in, or nothing. */
export type Labelling = { style: 'names' | 'numbers' | 'none'; shown: readonly string[] };

const GAP = LETTER * 1.6;
const NUMBERS = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮';

type Organ = {
  name: string;
  examples: readonly [string, string, ...string[]];
  /** What it is called. */
  called: RegExp;
  /** Words that change nothing of the drawing. */
  alsoSaid?: RegExp;
  drawing(): Plate;
  names: readonly Named[];
  alt: string;
};

/** A drawing that is always the same, whose names can be shown, numbered, chosen or left out. */
export function labelledKind({ name, examples, called, alsoSaid, drawing, names, alt }: Organ): Kind<Labelling> {
  return {
    name,
    examples,
    parameters(words) {
      const reading = plainSaid(words);
      if (!reading.takeEach(called)) return undefined;
      const isOnly = reading.takeEach(/只标出?|仅标出?|只写/) !== undefined;
      const isNone = reading.takeEach(
        /不(?:要|用|写|加)?标(?:注|出|名称|名字)?(?:名称|文字)?|无标注|没有标注|不带文字|不要文字/,
      );
      const isBlank = reading.takeEach(/填空|填图|用?(?:序号|数字|编号)(?:代替|标注|标出|标)?|标序号|识图题/);
      const longestFirst = names.toSorted((a, b) => b.text.length - a.text.length);
      const asked = longestFirst
        .filter(({ text }) => reading.takeEach(new RegExp(text.normalize('NFKC'))))
        .map(({ text }) => text);
      if (alsoSaid) reading.takeEach(alsoSaid);
      if (!reading.isSpent() || (isOnly && asked.length === 0)) return undefined;
      const shown = names.map(({ text }) => text).filter((text) => !isOnly || asked.includes(text));
      return { style: isNone ? 'none' : isBlank ? 'numbers' : 'names', shown: isNone ? [] : shown };
    },
    plate({ style, shown }) {
      const kept = names.filter(({ text }) => shown.includes(text));
      return withNames(
        drawing(),
        style === 'numbers' ? kept.map((each, n) => ({ ...each, text: NUMBERS.charAt(n) })) : kept,
      );
    },
    alt: ({ style, shown }) =>
      style === 'names'
        ? `${alt}，标有${shown.join('、')}。`
        : style === 'numbers'
          ? `${alt}，${shown.length} 处用序号标出。`
          : `${alt}。`,
  };
}

/** Names in a column on each side, each with a straight line to its spot; lines of one side never cross. */
export function withNames(marks: Plate, names: readonly Named[]): Mark[] {
  if (names.length === 0) return [...marks];
  const { left, right, top, bottom } = boundsOf(marks);
  const middle = (left + right) / 2;
  const sides = { left: [] as Named[], right: [] as Named[] };
  for (const name of names) sides[name.side ?? (name.at[0] < middle ? 'left' : 'right')].push(name);
  const column = (side: 'left' | 'right') => {
    const edge = side === 'left' ? left - 5 : right + 5;
    const anchor = side === 'left' ? 'end' : 'start';
    const beyond = side === 'left' ? -1 : 1;
    return spread(sides[side], edge, (top + bottom) / 2).flatMap(({ name, level }): Mark[] => [
      line([[edge, level], name.at], { stroke: 'soft', thick: 0.35 }, 'leader'),
      circle(name.at, 0.6, { stroke: 'none', fill: 'soft' }, 'leader'),
      label([edge + beyond, level], name.text, { anchor, part: 'name' }),
    ]);
  };
  return [...marks, ...column('left'), ...column('right')];
}

type Level = { name: Named; level: number };

/** As near to their spots as the height of a line allows, then turned until no two lines cross. */
function spread(names: readonly Named[], edge: number, middle: number): Level[] {
  const sorted = names.toSorted((a, b) => a.at[1] - b.at[1]);
  const levels = sorted.map(({ at: [, y] }) => y);
  for (let round = 0; round < 200; round++) {
    for (let n = 1; n < levels.length; n++) {
      const missing = GAP - ((levels[n] ?? 0) - (levels[n - 1] ?? 0));
      if (missing <= 0) continue;
      levels[n - 1] = (levels[n - 1] ?? 0) - missing / 2;
      levels[n] = (levels[n] ?? 0) + missing / 2;
    }
  }
  const placed = sorted.map((name, n) => ({ name, level: levels[n] ?? middle }));
  for (let round = 0; round < 60; round++) {
    const crossing = placed.flatMap((one, i) =>
      placed.slice(i + 1).flatMap((two) => (doCross(one, two, edge) ? [[one, two] as const] : [])),
    )[0];
    if (!crossing) break;
    const [one, two] = crossing;
    [one.name, two.name] = [two.name, one.name];
  }
  return placed;
}

function doCross(one: Level, two: Level, edge: number): boolean {
  return cuts([edge, one.level], one.name.at, [edge, two.level], two.name.at);
}

function cuts(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
