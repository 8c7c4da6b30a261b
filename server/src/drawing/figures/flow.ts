import { fillBox, longestWord, widthOf } from '#drawing/letters.ts';
import { arrowHead, type Point, pathThrough, tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Sheet } from './figure.ts';
import { type KindOfFigure, kindOf, Refused } from './kind.ts';

const MAX_STEPS = 9;
/** In ems: two letters are as wide as one character. */
const MAX_CHARS = 20;

export type Steps = { steps: string[] };

export const flowChart = stepsKind(
  '流程图',
  ['流程图：提出问题 → 作出假设 → 设计实验 → 得出结论', '审题 → 列式 → 计算 → 检验'],
  false,
  (sheet, steps) => flowIn(sheet, steps),
);
export const cycle = stepsKind(
  '循环图',
  ['循环图：蒸发 → 凝结 → 降水 → 径流', '循环图：春 → 夏 → 秋 → 冬'],
  true,
  (sheet, steps) => cycleIn(sheet, steps),
);

function stepsKind(
  name: string,
  examples: readonly [string, string],
  isCycle: boolean,
  drawIn: (sheet: Sheet, steps: readonly string[]) => string,
): KindOfFigure<Steps> {
  return kindOf<Steps>({
    name,
    examples,
    read(said) {
      if (/循环/.test(said.words) !== isCycle) return undefined;
      const steps = readSteps(said.words);
      if (steps.length < 2) return undefined;
      const asked = said.words.split(/[→➡⟶]|[-=—]>/).length;
      if (asked > MAX_STEPS) return new Refused(`一张图最多画 ${MAX_STEPS} 步，给了 ${asked} 步`);
      const long = steps.find((step) => widthOf(step) > MAX_CHARS);
      if (long) return new Refused(`“${long}”太长，${name}里一步最多写 ${MAX_CHARS} 个字`);
      for (const step of steps) said.takeAfter(step, /^/);
      said.has(/^[^：:→>]{1,40}[：:]/);
      return { steps };
    },
    paint: ({ steps }, sheet) => drawIn(sheet, steps),
    says: ({ steps }) => `${name}：${steps.join(' → ')}${isCycle ? '，再回到开头' : ''}`,
  });
}

export function readSteps(words: string): string[] {
  if (!/[→➡⟶]|->|=>|—>|流程图|循环图/.test(words)) return [];
  const list = words.replace(/^[^→>]*?(?:图|循环)[^：:→>]{0,6}[：:]/u, '');
  const parted = /[→➡⟶]|[-=—]>/.test(list) ? list.split(/[→➡⟶]|[-=—]+>/) : list.split(/[，,、；;\n]/);
  const steps = parted.map((step) => step.trim().replaceAll(/[。\n]+$/g, '')).filter((step) => step !== '');
  return steps.slice(0, MAX_STEPS);
}

type Card = { width: number; height: number; size: number };

function card(sheet: Sheet, [x, y]: Point, text: string, n: number, { width, height, size: largest }: Card): string {
  const { ink, pen } = sheet;
  const { lines, size } = fillBox(text, { width: width * 0.9, height: height * 0.96 }, largest, 1.3);
  const words = lines.map((line, k) =>
    textAt([x, y + (k - (lines.length - 1) / 2) * size * 1.3], line, { size, fill: ink.line, weight: 700 }),
  );
  const shape = {
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
    rx: height * 0.2,
    fill: colourAt(ink.fills, n),
    stroke: colourAt(ink.series, n),
    'stroke-width': pen * 1.2,
  };
  return tag('rect', shape) + words.join('');
}

/** Smaller letters are not read from the last row of a classroom. */
const LEAST_EM = 0.8;

/** As many columns as leave every word whole and readable: one row where that can be. */
function columnsFor(sheet: Sheet, steps: readonly string[]): number {
  const { width, height, em } = sheet;
  if (width < height * 0.9) return 1;
  const longest = Math.max(...steps.map(longestWord));
  const least = steps.length <= 6 ? steps.length : Math.ceil(steps.length / 2);
  for (let columns = least; columns > 1; columns--) {
    const room = (width / columns - em * GAP) * 0.9;
    const isReadable = steps.every((step) => {
      const { lines, size } = fillBox(step, { width: room, height: em * 4.4 }, em, 1.3);
      return size >= em * LEAST_EM && lines.length <= 3;
    });
    if (isReadable && longest * em * LEAST_EM <= room)
      return Math.ceil(steps.length / Math.ceil(steps.length / columns));
  }
  return 1;
}

/** Between two cards of a row, in ems. */
const GAP = 1.8;

/** Rows are read as text is, every one from the left; in a tall picture from above to below. */
function flowIn(sheet: Sheet, steps: readonly string[]): string {
  const { x, y, width, height, em, pen, ink } = sheet;
  const columns = columnsFor(sheet, steps);
  const rows = Math.ceil(steps.length / columns);
  const cellX = width / columns;
  const cellY = Math.min(height / rows, columns === 1 ? em * 5.4 : em * 8);
  const top = y + (height - rows * cellY) / 2;
  const size: Card = {
    width: columns === 1 ? Math.min(width * 0.8, Math.max(em * 14, longestLine(steps) * em)) : cellX - em * GAP,
    height: Math.min(cellY * 0.62, em * 4.6),
    size: em * 1.15,
  };
  const centres = steps.map((_, n): Point => {
    const row = Math.floor(n / columns);
    return [x + ((n % columns) + 0.5) * cellX, top + (row + 0.5) * cellY];
  });
  const [wide, tall] = [size.width / 2 + em * 0.2, size.height / 2 + em * 0.2];
  const arrows = centres.slice(1).map((to, n) => {
    const from = centres[n] ?? to;
    const isLevel = Math.abs(from[1] - to[1]) < 1;
    const end: Point = isLevel ? [to[0] - wide, to[1]] : [to[0], to[1] - tall];
    const back = em * 0.5;
    const stop: Point = isLevel ? [end[0] - back, end[1]] : [end[0], end[1] - back];
    const middle = (from[1] + to[1]) / 2;
    const turns: Point[] = isLevel
      ? [[from[0] + wide, from[1]], stop]
      : [[from[0], from[1] + tall], [from[0], middle], [to[0], middle], stop];
    const path = tag('path', {
      d: pathThrough(turns),
      fill: 'none',
      stroke: ink.soft,
      'stroke-width': pen * 1.6,
      'stroke-linejoin': 'round',
    });
    return path + arrowHead(end, isLevel ? 0 : 90, em * 0.9, ink.soft);
  });
  return arrows.join('') + centres.map((centre, n) => card(sheet, centre, steps[n] ?? '', n, size)).join('');
}

function longestLine(steps: readonly string[]): number {
  return Math.max(...steps.map((step) => widthOf(step) * 1.2 + 2));
}

function cycleIn(sheet: Sheet, steps: readonly string[]): string {
  const { x, y, width, height, em, pen, ink } = sheet;
  const size: Card = {
    width: Math.min(em * 7, Math.max(em * 4.5, ...steps.map((step) => (Math.min(7, widthOf(step)) + 1.2) * em))),
    height: em * 3.4,
    size: em * 1.1,
  };
  const [rx, ry] = [
    Math.min((width - size.width) / 2, height * 0.75),
    Math.min((height - size.height) / 2, width * 0.62),
  ];
  const [cx, cy] = [x + width / 2, y + height / 2];
  const at = (turn: number): Point => [cx + rx * Math.sin(turn), cy - ry * Math.cos(turn)];
  const step = (2 * Math.PI) / steps.length;
  const ring = tag('ellipse', { cx, cy, rx, ry, fill: 'none', stroke: ink.grid, 'stroke-width': pen * 4 });
  const arrows = steps.map((_, n) => {
    const turn = (n + 0.54) * step;
    const [tip, before] = [at(turn), at(turn - 0.02)];
    const angle = (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI;
    return arrowHead(tip, angle, em * 1.3, ink.soft);
  });
  return ring + arrows.join('') + steps.map((text, n) => card(sheet, at(n * step), text, n, size)).join('');
}
