import type { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js';
import type { LiteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';
import { type Matrix, times } from './figures/matrix.ts';

/** A drawn formula: its size in ems, its curves in thousandths of an em from its upper left corner, and words beside them. */
export type Curves = {
  width: number;
  height: number;
  depth: number;
  /** Commands of DrawingML within a space of `width` × `height` thousandths; a path each, since what overlaps in one is left out. */
  paths: string[];
  /** Signs without curves, such as Chinese ones. */
  words: { text: string; x: number; y: number; size: number }[];
};

type Edges = { left: number; right: number; top: number; bottom: number };
type CurveTrace = { adaptor: LiteAdaptor; paths: string[]; words: Curves['words']; edges?: Edges };

const PER_EM = 1_000;

/** The drawing MathJax made of a formula as curves that follow the colour of their slide. */
export function curvesOf(svg: LiteElement, adaptor: LiteAdaptor): Curves {
  const [left = 0, top = 0, width = 0, height = 0] = adaptor.getAttribute(svg, 'viewBox').split(' ').map(Number);
  const trace: CurveTrace = { adaptor, paths: [], words: [] };
  walk(svg, [1, 0, 0, 1, -left, -top], trace);
  const em = (units: number) => units / PER_EM;
  return {
    width: em(width),
    height: em(height),
    depth: em(top + height),
    paths: trace.paths,
    words: trace.words,
  };
}

function walk(node: LiteElement, outer: Matrix, trace: CurveTrace): void {
  const { adaptor, paths, edges } = trace;
  const attribute = (name: string) => adaptor.getAttribute(node, name) ?? '';
  const number = (name: string) => Number(attribute(name) || 0);
  const matrix = times(outer, matrixOf(attribute('transform')));
  switch (adaptor.kind(node)) {
    case 'path':
      paths.push(drawPath(attribute('d'), matrix, edges));
      return;
    case 'rect': {
      const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
      paths.push(drawPath(`M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`, matrix));
      return;
    }
    case 'line': {
      paths.push(drawLine([number('x1'), number('y1'), number('x2'), number('y2')], matrix));
      return;
    }
    case 'text':
      trace.words.push(
        ...drawText(adaptor.textContent(node), number('font-size') || sizeIn(attribute('font-size')), matrix),
      );
      return;
    case 'svg': {
      const isWhole = attribute('x') === '';
      const cut = isWhole ? { matrix, trace } : cutOut(attribute('viewBox'), [number('x'), number('y')], matrix, trace);
      for (const child of elementsIn(node, adaptor)) walk(child, cut.matrix, cut.trace);
      return;
    }
    default:
      for (const child of elementsIn(node, adaptor)) walk(child, matrix, trace);
  }
}

/** A stretched sign is a drawing of its own, cut out of a longer one. */
function cutOut(viewBox: string, [x, y]: [number, number], outer: Matrix, trace: CurveTrace) {
  const [left = 0, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
  const matrix = times(outer, [1, 0, 0, 1, x - left, y - top]);
  const [x1, y1] = moved(matrix, left, top);
  const [x2, y2] = moved(matrix, left + width, top + height);
  const edges = { left: Math.min(x1, x2), right: Math.max(x1, x2), top: Math.min(y1, y2), bottom: Math.max(y1, y2) };
  return { matrix, trace: { ...trace, edges } };
}

function moved([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

function elementsIn(node: LiteElement, adaptor: LiteAdaptor): LiteElement[] {
  return adaptor.childNodes(node).filter((child): child is LiteElement => adaptor.kind(child) !== '#text');
}

function sizeIn(text: string): number {
  return Number.parseFloat(text) || PER_EM;
}

function matrixOf(transform: string): Matrix {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [, name, inside = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [first = 0, second] = inside.split(/[\s,]+/).map(Number);
    if (name === 'translate') matrix = times(matrix, [1, 0, 0, 1, first, second ?? 0]);
    else if (name === 'scale') matrix = times(matrix, [first, 0, 0, second ?? first, 0, 0]);
    else if (name === 'rotate') {
      const [sin, cos] = [Math.sin((first * Math.PI) / 180), Math.cos((first * Math.PI) / 180)];
      matrix = times(matrix, [cos, sin, -sin, cos, 0, 0]);
    }
  }
  return matrix;
}

const PIECES = /([MLHVQTCZ])([^MLHVQTCZ]*)/gi;
type Pen = {
  x: number;
  y: number /** The last control point, for a curve that goes on smoothly. */;
  turn?: [number, number];
};

/** Only the commands that the letters of MathJax are made of. */
function drawPath(path: string, matrix: Matrix, edges?: Edges): string {
  const drawn: string[] = [];
  let pen: Pen = { x: 0, y: 0 };
  const point = (x: number, y: number) => {
    const [atX, atY] = moved(matrix, x, y);
    const inX = edges ? Math.min(Math.max(atX, edges.left), edges.right) : atX;
    const inY = edges ? Math.min(Math.max(atY, edges.top), edges.bottom) : atY;
    return `<a:pt x="${Math.round(inX)}" y="${Math.round(inY)}"/>`;
  };
  for (const [, command = '', inside = ''] of path.matchAll(PIECES)) {
    const numbers = Array.from(inside.matchAll(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi), ([one]) => Number(one));
    if (command.toUpperCase() === 'Z') {
      drawn.push('<a:close/>');
      continue;
    }
    const length = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6 }[command] ?? 2;
    for (let at = 0; at + length <= numbers.length; at += length) {
      const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = numbers.slice(at, at + length);
      if (command === 'C') {
        drawn.push(`<a:cubicBezTo>${point(a, b)}${point(c, e)}${point(f, g)}</a:cubicBezTo>`);
        pen = { x: f, y: g };
      } else if (command === 'Q' || command === 'T') {
        const [turnX, turnY] = pen.turn ?? [pen.x, pen.y];
        const turn: [number, number] = command === 'Q' ? [a, b] : [2 * pen.x - turnX, 2 * pen.y - turnY];
        const [x, y] = command === 'Q' ? [c, e] : [a, b];
        drawn.push(`<a:quadBezTo>${point(...turn)}${point(x, y)}</a:quadBezTo>`);
        pen = { x, y, turn };
      } else {
        const x = command === 'V' ? pen.x : a;
        const y = command === 'V' ? a : command === 'H' ? pen.y : b;
        const name = command === 'M' && at === 0 ? 'moveTo' : 'lnTo';
        drawn.push(`<a:${name}>${point(x, y)}</a:${name}>`);
        pen = { x, y };
      }
    }
  }
  return drawn.join('');
}

const STROKE = 30;

/** A stroke of an enclosure, as a thin rectangle. */
function drawLine([x1, y1, x2, y2]: [number, number, number, number], matrix: Matrix): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [((y1 - y2) / length) * STROKE, ((x2 - x1) / length) * STROKE];
  const d = `M${x1 - dx} ${y1 - dy}L${x2 - dx} ${y2 - dy}L${x2 + dx} ${y2 + dy}L${x1 + dx} ${y1 + dy}Z`;
  return drawPath(d, matrix);
}

/** `x`, `y` is where the words stand: the left end of their line. */
function drawText(text: string, size: number, matrix: Matrix): Curves['words'] {
  const scale = Math.abs(matrix[3]) || 1;
  return [{ text, x: matrix[4], y: matrix[5], size: size * scale }];
}
