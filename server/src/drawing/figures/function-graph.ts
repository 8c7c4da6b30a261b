import { dashes, type Point, pathThrough, tag } from '#drawing/svg.ts';
import { axesIn, nearZero, type Placing, placingIn, type Range, type Window } from './axes.ts';
import { type Curve, readExpression } from './expression.ts';
import { colourAt, type Sheet } from './figure.ts';
import { freeCorner, legendHeight, legendIn } from './legend.ts';
import { type GraphMarks, marksIn, noMarks, seeingMarks } from './plane/graph-marks.ts';

export type Plotted = { label: string; curve: Curve };

const MAX_CURVES = 5;
const SAMPLES = 600;
const CLOSE_PX = 4;
const MAX_BETWEEN = 200;

export function readFunctions(words: string): Plotted[] {
  const found: Plotted[] = [];
  for (const [, right = ''] of words.matchAll(
    /(?:y|f\s*\(\s*x\s*\))\s*[=＝]\s*([^\p{Script=Han}，,;；。\n=＝]{1,90})/giu,
  )) {
    const text = right.trim().replace(/[.、：:]+$/, '');
    const label = `y=${pretty(text)}`;
    // Said twice it is still one curve.
    if (found.length >= MAX_CURVES || found.some((one) => one.label === label)) continue;
    const curve = readExpression(text);
    if (curve) found.push({ label, curve });
  }
  return found;
}

function pretty(text: string): string {
  const [raised, lowered] = ['⁰¹²³⁴⁵⁶⁷⁸⁹', '₀₁₂₃₄₅₆₇₈₉'];
  return text
    .replaceAll(/log_?\{?(\d{1,2}(?:\.\d{1,2})?)\}?(?!\d)/g, (_, base: string) => {
      return `log${base.replaceAll(/\d/g, (digit) => lowered.charAt(Number(digit)))}`;
    })
    .replaceAll(/\^\(?(\d)\)?(?!\d)/g, (_, digit: string) => raised.charAt(Number(digit)))
    .replaceAll('*', '·')
    .replaceAll('-', '−')
    .replaceAll(/pi/gi, 'π')
    .replaceAll(/\s+/g, ' ');
}

/** Shows what matters: where the curves cross the axes and turn. One scale on both axes unless the curves are too steep. */
export function windowFor(curves: readonly Curve[], shape: number): Window {
  const half = 6;
  const marks = curves.flatMap((curve) => notable(curve));
  const far = marks.length > 0 ? Math.max(...marks.map(([x]) => Math.abs(x))) : 0;
  const reach = Math.min(30, Math.max(half, far * 1.25));
  const x: Range = { low: -reach, high: reach };
  const heights = marks.map(([, y]) => y).filter((y) => Math.abs(y) < 1e4);
  const need: Range = { low: Math.min(-2, ...heights), high: Math.max(2, ...heights) };
  const tall = (x.high - x.low) / shape;
  if (need.high - need.low <= tall * 0.8) {
    const middle = (need.low + need.high) / 2;
    return { x, y: { low: middle - tall / 2, high: middle + tall / 2 } };
  }
  const spare = (need.high - need.low) * 0.18;
  return { x, y: { low: need.low - spare, high: need.high + spare } };
}

/** Zeros, turning points and the crossing with the y axis, within a reach a school book would show. */
function notable(curve: Curve): Point[] {
  const reach = 15;
  const steps = 600;
  const points = Array.from({ length: steps + 1 }, (_, n): Point => {
    const x = -reach + (2 * reach * n) / steps;
    return [x, curve(x)];
  }).filter(([, y]) => Number.isFinite(y));
  const found: Point[] = Number.isFinite(curve(0)) ? [[0, curve(0)]] : [];
  for (let n = 1; n < points.length - 1; n++) {
    const [before, here, after] = [points[n - 1], points[n], points[n + 1]];
    if (!before || !here || !after) continue;
    const crosses = before[1] * here[1] <= 0 && Math.abs(before[1] - here[1]) < 5;
    const turns = (here[1] - before[1]) * (after[1] - here[1]) < 0 && Math.abs(after[1] - before[1]) < 5;
    if (crosses || turns) found.push(here);
  }
  // A wave never ends: what lies near says enough.
  return found.length > 8 ? found.filter(([x]) => Math.abs(x) <= 6.3) : found;
}

/** The pieces of a curve inside the window; it is parted where it has no value or leaps. */
export function piecesOf(curve: Curve, { x, y }: Window): Point[][] {
  const tall = y.high - y.low;
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  const close = () => {
    if (piece.length > 1) pieces.push(piece);
    piece = [];
  };
  for (let n = 0; n <= SAMPLES; n++) {
    const u = x.low + ((x.high - x.low) * n) / SAMPLES;
    const v = curve(u);
    const last = piece.at(-1);
    if (!Number.isFinite(v) || v > y.high + tall || v < y.low - tall) close();
    else {
      if (last && Math.abs(v - last[1]) > tall) close();
      piece.push([u, v]);
    }
  }
  close();
  return pieces;
}

/** Curves with their names and what is marked among them; without a curve only the marks. */
export function graphIn(sheet: Sheet, plotted: readonly Plotted[], marks: GraphMarks = noMarks): string {
  const { em } = sheet;
  const room: Sheet = {
    ...sheet,
    x: sheet.x + em,
    y: sheet.y + em * 1.4,
    width: sheet.width - em * 2.4,
    height: sheet.height - em * 2.4,
  };
  const names = plotted.map(({ label }, index) => ({ label, dash: dashOf(sheet, index) }));
  const graph = plottedIn(room, plotted, marks);
  if (names.length === 0) return graph.svg;
  const corner = freeCorner(
    room,
    names.map(({ label }) => label),
    graph.drawn,
  );
  if (corner) return graph.svg + legendIn(room, names, corner);
  const taken = legendHeight(em, names.length);
  const lower: Sheet = { ...room, y: room.y + taken, height: room.height - taken };
  return plottedIn(lower, plotted, marks).svg + legendIn(room, names, { side: 'right', top: room.y - em });
}

/** The graph, and the points that its curves and axes go through. */
function plottedIn(room: Sheet, plotted: readonly Plotted[], marks: GraphMarks): { svg: string; drawn: Point[] } {
  const { ink, pen } = room;
  const shape = room.width / room.height;
  const curvesOnly = plotted.map(({ curve }) => curve);
  const window = marks.window?.(shape) ?? seeingMarks(windowFor(curvesOnly, shape), marks, shape);
  const place = placingIn(room, window);
  const clip = tag(
    'clipPath',
    { id: 'graph' },
    tag('rect', { x: room.x, y: room.y, width: room.width, height: room.height }),
  );
  const placed = plotted.map(({ curve }) => piecesOf(curve, window).map((piece) => piece.map(([u, v]) => place(u, v))));
  const curves = placed.map((pieces, index) => {
    const d = pieces.map((piece) => pathThrough(piece)).join('');
    return d === ''
      ? ''
      : tag('path', {
          d,
          fill: 'none',
          stroke: colourAt(ink.series, index),
          'stroke-width': pen * 1.7,
          'stroke-linejoin': 'round',
          'stroke-dasharray': dashOf(room, index),
        });
  });
  const inked = tag('g', { 'clip-path': 'url(#graph)' }, curves.join('') || ' ');
  const lines = [...placed.flatMap((pieces) => pieces.map(closely)), ...axisPoints(window, place)];
  const uprights = (marks.uprights ?? []).map(({ at }) => [place(at, window.y.low), place(at, window.y.high)]);
  const over = [...placed.flat(), ...uprights].flatMap(closely);
  const marked = marksIn(room, marks, place, lines, window);
  return {
    svg: clip + marked.below + axesIn(room, window, true, over) + inked + marked.above,
    drawn: [...lines.flat(), ...marked.taken],
  };
}

/** Of a steep piece also the points between: it may pass a name from one point to the next. */
function closely(piece: readonly Point[]): Point[] {
  return piece.flatMap((point, index): Point[] => {
    const before = piece[index - 1];
    if (!before) return [point];
    const steps = Math.min(MAX_BETWEEN, Math.ceil(Math.abs(point[1] - before[1]) / CLOSE_PX) || 1);
    return Array.from({ length: steps }, (_, step): Point => {
      const share = (step + 1) / steps;
      return [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share];
    });
  });
}

function axisPoints({ x, y }: Window, place: Placing): Point[][] {
  const along = ({ low, high }: Range) =>
    Array.from({ length: SAMPLES + 1 }, (_, n) => low + ((high - low) * n) / SAMPLES);
  return [along(x).map((u) => place(u, nearZero(y))), along(y).map((v) => place(nearZero(x), v))];
}

const strokes: (readonly number[] | undefined)[] = [undefined, [7, 4], [2, 4], [9, 3, 2, 3], [14, 5]];

/** Without colours every curve has its own strokes. */
function dashOf({ ink, pen }: Sheet, index: number): string | undefined {
  const pattern = strokes[index];
  return ink.isLineArt && pattern ? dashes(pattern.map((part) => part * pen)) : undefined;
}
