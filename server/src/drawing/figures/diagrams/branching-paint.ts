import { fillBox } from '#drawing/letters.ts';
import { arrowHead, type Point, pathThrough, tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Sheet } from '../figure.ts';
import type { Branching, Step, Way } from './branching.ts';
import { wordsIn } from './words-in-box.ts';

type Place = { lane: number; row: number };

/** Down the lane goes the first answer; every other one has a lane of its own to the right, as far down as it reaches. */
function placesOf({ steps, ways }: Branching): Place[] {
  const rows = rowsOf(steps.length, ways);
  const lanes: (number | undefined)[] = steps.map(() => undefined);
  const taken: { lane: number; from: number; to: number }[] = [];
  const walk = (start: number, lane: number) => {
    const chain: number[] = [];
    let at: number | undefined = start;
    while (at !== undefined && lanes[at] === undefined) {
      lanes[at] = lane;
      chain.push(at);
      const step: number = at;
      at = ways.find(({ from, to }) => from === step && lanes[to] === undefined)?.to;
    }
    for (const step of chain.reverse()) {
      for (const { to } of ways.filter(({ from }) => from === step).slice(1)) {
        if (lanes[to] !== undefined) continue;
        const [first, last] = [rows[step] ?? 0, lastRow(to, ways, rows, lanes)];
        let free = lane + 1;
        while (taken.some((one) => one.lane === free && one.from <= last && one.to >= first)) free++;
        taken.push({ lane: free, from: first, to: last });
        walk(to, free);
      }
    }
  };
  walk(0, 0);
  return steps.map((_, n) => ({ lane: lanes[n] ?? 0, row: rows[n] ?? 0 }));
}

/** Below everything that leads to it; ways back do not count. */
function rowsOf(count: number, ways: readonly Way[]): number[] {
  const rows = Array.from({ length: count }, () => 0);
  const onward = ways.filter((way) => !isBack(way, ways));
  for (let round = 0; round < count; round++)
    for (const { from, to } of onward) rows[to] = Math.max(rows[to] ?? 0, (rows[from] ?? 0) + 1);
  return rows;
}

function isBack({ from, to }: Way, ways: readonly Way[]): boolean {
  return to <= from && reaches(to, from, ways);
}

function reaches(start: number, goal: number, ways: readonly Way[]): boolean {
  const seen = new Set([start]);
  for (const at of seen) for (const { from, to } of ways) if (from === at && (to > from || to === goal)) seen.add(to);
  return seen.has(goal);
}

function lastRow(
  start: number,
  ways: readonly Way[],
  rows: readonly number[],
  lanes: readonly (number | undefined)[],
): number {
  let last = rows[start] ?? 0;
  const seen = new Set([start]);
  for (const at of seen)
    for (const { from, to } of ways) {
      if (from !== at || to <= from) continue;
      last = Math.max(last, rows[to] ?? 0);
      if (lanes[to] === undefined) seen.add(to);
    }
  return last;
}

const CHANNEL = 1.5;

export function branchesIn(sheet: Sheet, data: Branching): string {
  const { ink, pen } = sheet;
  const { steps, ways } = data;
  const places = placesOf(data);
  const rows = Math.max(...places.map(({ row }) => row)) + 1;
  const lanes = Math.max(...places.map(({ lane }) => lane)) + 1;
  const placeOf = (n: number): Place => places[n] ?? { lane: 0, row: 0 };
  const back = ways.filter(({ from, to }) => placeOf(to).row <= placeOf(from).row);
  /** Something else stands straight below in its lane. */
  const aside = ways.filter((way) => {
    const [from, to] = [placeOf(way.from), placeOf(way.to)];
    const isDown = to.lane <= from.lane && !back.includes(way);
    return (
      isDown &&
      places.some(
        ({ lane, row }) => lane === from.lane && row > from.row && row < to.row + (to.lane < from.lane ? 1 : 0),
      )
    );
  });
  const isAsideLast = aside.some((way) => placeOf(way.from).lane === lanes - 1);
  const em = Math.min(sheet.em, sheet.height / (rows * 3.3));
  const margins = { left: em * (CHANNEL * back.length + 0.6), right: em * (isAsideLast ? 2.2 : 0.4) };
  const gap = em * 2.6;
  const laneWidth = Math.min(em * 15, (sheet.width - margins.left - margins.right + gap) / lanes);
  const wide = laneWidth - gap;
  const pitch = Math.min(sheet.height / rows, em * 4.6);
  const left = sheet.x + (sheet.width - (laneWidth * lanes - gap + margins.left + margins.right)) / 2 + margins.left;
  const top = sheet.y + (sheet.height - pitch * rows) / 2;
  const at = (n: number): Point => {
    const { lane, row } = placeOf(n);
    return [left + lane * laneWidth + wide / 2, top + (row + 0.5) * pitch];
  };
  const tallOf = (n: number) =>
    steps[n]?.isQuestion ? Math.min(pitch * 0.78, em * 3.4) : Math.min(pitch * 0.6, em * 2.4);
  const size = Math.min(
    ...steps.map(({ text, isQuestion }, n) => fillBox(text, inside(isQuestion, wide, tallOf(n)), em, 1.3).size),
  );

  const wayPath = (way: Way): { points: Point[]; label: Point; anchor: 'start' | 'middle' } => {
    const [a, b] = [at(way.from), at(way.to)];
    const [from, to] = [placeOf(way.from), placeOf(way.to)];
    const [halfA, halfB] = [tallOf(way.from) / 2, tallOf(way.to) / 2];
    if (back.includes(way)) {
      const isOwn = from.lane === to.lane;
      const out = to.lane > from.lane ? 1 : -1;
      const own = isOwn ? back.filter((other) => placeOf(other.from).lane === from.lane).indexOf(way) : 0;
      const step = from.lane === 0 ? CHANNEL : 0.5;
      const channel = a[0] + out * (wide / 2 + em * (0.9 + step * own));
      const end = b[0] + (isOwn ? -wide / 2 : (-out * wide) / 2);
      const points: Point[] = [
        [a[0] + (out * wide) / 2, a[1]],
        [channel, a[1]],
        [channel, b[1]],
        [end, b[1]],
      ];
      return { points, label: [a[0] + out * (wide / 2 + em * 0.15), a[1] - em * 0.75], anchor: 'middle' };
    }
    if (aside.includes(way)) {
      const side = a[0] + wide / 2 + em * (1.1 + 0.5 * (aside.indexOf(way) % 3));
      const points: Point[] = [
        [a[0] + wide / 2, a[1]],
        [side, a[1]],
        [side, b[1]],
        [b[0] + wide / 2, b[1]],
      ];
      return { points, label: [a[0] + wide / 2 + em * 0.2, a[1] - em * 0.75], anchor: 'start' };
    }
    if (from.lane === to.lane) {
      return {
        points: [
          [a[0], a[1] + halfA],
          [b[0], b[1] - halfB],
        ],
        label: [a[0] + em * 0.6, a[1] + halfA + (pitch - halfA - halfB) * 0.3],
        anchor: 'start',
      };
    }
    if (to.lane > from.lane) {
      const points: Point[] = [
        [a[0] + wide / 2, a[1]],
        [b[0], a[1]],
        [b[0], b[1] - halfB],
      ];
      const answers = ways.filter((other) => other.from === way.from && placeOf(other.to).lane > from.lane);
      const near = answers.indexOf(way) <= 0 ? a[0] + wide / 2 + em * 0.3 : b[0] - laneWidth / 2;
      return { points, label: [near, a[1] - em * 0.75], anchor: 'start' };
    }
    const points: Point[] = [
      [a[0], a[1] + halfA],
      [a[0], b[1]],
      [b[0] + wide / 2, b[1]],
    ];
    return { points, label: [a[0] + em * 0.6, a[1] + halfA + em * 0.5], anchor: 'start' };
  };

  const drawn = ways.map((way) => ({ way, ...wayPath(way) }));
  const lines = drawn.map(({ points }) => {
    const [before, tip]: [Point, Point] = [points.at(-2) ?? [0, 0], points.at(-1) ?? [0, 0]];
    const angle = (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI;
    const d = pathThrough([...points.slice(0, -1), short(before, tip, em * 0.5)]);
    const look = { fill: 'none', stroke: ink.soft, 'stroke-width': pen * 1.4, 'stroke-linejoin': 'round' };
    return tag('path', { d, ...look }) + arrowHead(tip, angle, em * 0.8, ink.soft);
  });
  const labels = drawn.map(({ way, label, anchor }) =>
    way.label === ''
      ? ''
      : textAt(label, way.label, {
          size: Math.max(size, em * 0.8),
          fill: colourAt(ink.series, 1),
          weight: 700,
          anchor,
          halo: ink.paper,
        }),
  );
  const cards = steps.map((step, n) => cardOf({ ...sheet, em }, at(n), step, { width: wide, height: tallOf(n) }, size));
  return lines.join('') + cards.join('') + labels.join('');
}

function short(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const share = Math.max(0, length - by) / length;
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** In a diamond words have the room of half of it. */
function inside(isQuestion: boolean, width: number, height: number) {
  return isQuestion ? { width: width * 0.66, height: height * 0.62 } : { width: width * 0.88, height: height * 0.94 };
}

/** As textbooks of computing have them: round for the ends, slanted for what goes in and out, a diamond for a question. */
function cardOf(
  { ink, pen }: Sheet,
  [x, y]: Point,
  { text, isQuestion }: Step,
  box: { width: number; height: number },
  size: number,
): string {
  const { width, height } = box;
  const isEnd = /^(?:开始|结束|start|end)$/i.test(text);
  const isData = /^(?:输入|输出)/.test(text);
  const [l, r, t, b] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2];
  const tone = isQuestion ? 3 : isEnd ? 0 : isData ? 4 : 2;
  const look = {
    fill: colourAt(ink.fills, tone),
    stroke: colourAt(ink.series, tone),
    'stroke-width': pen * 1.1,
    'stroke-linejoin': 'round',
  };
  const slant = height * 0.3;
  const shape = isQuestion
    ? tag('path', {
        d: pathThrough(
          [
            [x, t],
            [r, y],
            [x, b],
            [l, y],
          ],
          true,
        ),
        ...look,
      })
    : isData
      ? tag('path', {
          d: pathThrough(
            [
              [l + slant, t],
              [r, t],
              [r - slant, b],
              [l, b],
            ],
            true,
          ),
          ...look,
        })
      : tag('rect', { x: l, y: t, width, height, rx: isEnd ? height / 2 : height * 0.12, ...look });
  return shape + wordsIn([x, y], text, inside(isQuestion, width, height), { size, fill: ink.line, weight: 700 });
}
