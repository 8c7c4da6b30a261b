import { lineBetween, type Point, tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Figure, type Sheet } from './figure.ts';
import { drawable, lengthOf, lengthsOf } from './lengths.ts';
import { type Polygon, polygonIn } from './polygon.ts';

export const planeShape: Figure = {
  name: '平面图形',
  examples: ['直角三角形，直角边 3 cm 和 4 cm', '梯形，上底 3，下底 6，高 4', '圆，半径 5 厘米'],
  read(words) {
    const shape = shapes.find(([pattern]) => pattern.test(words));
    if (shape) return (sheet) => polygonIn(sheet, shape[1](words));
    return /圆形|圆的?(?:半径|直径|面积|周长)|一个圆(?![柱锥月台])|^圆(?=$|[\s，,。])/.test(words)
      ? (sheet) => circleIn(sheet, words)
      : undefined;
  },
};

const shapes: readonly (readonly [RegExp, (words: string) => Polygon])[] = [
  [/直角三角形/, rightTriangle],
  [/等边三角形|正三角形/, equilateral],
  [/等腰三角形/, isosceles],
  [/三角形/, triangle],
  [/平行四边形/, parallelogram],
  [/梯形/, trapezoid],
  [/正方形/, square],
  [/长方形|矩形/, rectangle],
];

function rightTriangle(words: string): Polygon {
  const [first, second] = lengthsOf(words, '直角边');
  const across = first ?? lengthOf(words, '底');
  const up = second ?? lengthOf(words, '高');
  const a = drawable(across, 4, up?.value ?? 3);
  const b = drawable(up, 3, a);
  const slope = across && up ? Math.hypot(across.value, up.value) : Number.NaN;
  const hypotenuse =
    lengthOf(words, '斜边')?.text ??
    (Number.isInteger(slope) ? across?.text.replace(/^[\d.]+/, String(slope)) : undefined);
  return {
    corners: [
      [0, b],
      [0, 0],
      [a, 0],
    ],
    sides: [up?.text, across?.text, hypotenuse],
    right: [1],
  };
}

function equilateral(words: string): Polygon {
  const side = lengthOf(words, '边长|边')?.text;
  return {
    corners: [
      [2, 2 * Math.sqrt(3)],
      [0, 0],
      [4, 0],
    ],
    sides: [side, side, side],
  };
}

function isosceles(words: string): Polygon {
  const base = lengthOf(words, '底边?');
  const leg = lengthOf(words, '腰');
  const high = lengthOf(words, '高');
  const a = drawable(base, 4, leg?.value ?? high?.value ?? 4);
  const exact = leg && leg.value > a / 2 ? Math.sqrt(leg.value ** 2 - (a / 2) ** 2) : undefined;
  const b = drawable(exact === undefined ? high : { value: exact, text: '' }, a, a);
  return {
    corners: [
      [a / 2, b],
      [0, 0],
      [a, 0],
    ],
    sides: [leg?.text, base?.text, leg?.text],
    ...(high ? { height: { from: [a / 2, b], to: [a / 2, 0], text: high.text } } : {}),
  };
}

/** Three sides that close make exactly this triangle; else base and height. */
export function triangle(words: string): Polygon {
  const [c, a, b] = lengthsOf(words, '三边|边长|三条边');
  if (a && b && c && a.value + b.value > c.value && b.value + c.value > a.value && a.value + c.value > b.value) {
    const x = (a.value ** 2 + c.value ** 2 - b.value ** 2) / (2 * a.value);
    return {
      corners: [
        [x, Math.sqrt(Math.max(0, c.value ** 2 - x ** 2))],
        [0, 0],
        [a.value, 0],
      ],
      sides: [c.text, a.text, b.text],
    };
  }
  const base = lengthOf(words, '底边?');
  const high = lengthOf(words, '高');
  const width = drawable(base, 6, high?.value ?? 4);
  const tall = drawable(high, width * 0.66, width);
  const top: Point = [width * 0.36, tall];
  return {
    corners: [top, [0, 0], [width, 0]],
    sides: [undefined, base?.text],
    ...(high ? { height: { from: top, to: [top[0], 0], text: high.text } } : {}),
  };
}

function parallelogram(words: string): Polygon {
  const base = lengthOf(words, '底边?');
  const high = lengthOf(words, '高');
  const side = lengthOf(words, '邻边|斜边|侧边');
  const a = drawable(base, 6, high?.value ?? 4);
  const b = drawable(high, a * 0.6, a);
  const lean = a * 0.28;
  return {
    corners: [
      [lean, b],
      [0, 0],
      [a, 0],
      [a + lean, b],
    ],
    sides: [side?.text, base?.text],
    ...(high ? { height: { from: [lean, b], to: [lean, 0], text: high.text } } : {}),
  };
}

function trapezoid(words: string): Polygon {
  const [top, base, high] = [lengthOf(words, '上底'), lengthOf(words, '下底'), lengthOf(words, '高')];
  const b = drawable(base, 6, top?.value ?? 3);
  const a = drawable(top, b * 0.5, b);
  const tall = drawable(high, b * 0.6, b);
  const left = Math.max(0, (b - a) * (words.includes('等腰') ? 0.5 : words.includes('直角') ? 0 : 0.36));
  return {
    corners: [
      [left, tall],
      [0, 0],
      [b, 0],
      [left + a, tall],
    ],
    sides: [undefined, base?.text, undefined, top?.text],
    ...(high ? { height: { from: [left, tall], to: [left, 0], text: high.text } } : {}),
  };
}

function square(words: string): Polygon {
  const side = lengthOf(words, '边长|边')?.text;
  return {
    corners: [
      [0, 4],
      [0, 0],
      [4, 0],
      [4, 4],
    ],
    sides: [side, side],
    right: [0, 1, 2, 3],
  };
}

function rectangle(words: string): Polygon {
  const [long, broad] = [lengthOf(words, '长(?!方)'), lengthOf(words, '宽')];
  const a = drawable(long, 6, broad?.value ?? 4);
  const b = drawable(broad, a * 0.62, a);
  return {
    corners: [
      [0, b],
      [0, 0],
      [a, 0],
      [a, b],
    ],
    sides: [broad?.text, long?.text],
    right: [0, 1, 2, 3],
  };
}

function circleIn({ x, y, width, height, em, pen, ink }: Sheet, words: string): string {
  const [cx, cy, r] = [x + width / 2, y + height / 2, Math.min(width, height) / 2 - em];
  const radius = lengthOf(words, '半径|r');
  const diameter = lengthOf(words, '直径|d');
  const text = radius ? `r = ${radius.text}` : diameter ? `d = ${diameter.text}` : 'r';
  const from: Point = diameter && !radius ? [cx - r, cy] : [cx, cy];
  return (
    tag('circle', { cx, cy, r, fill: colourAt(ink.fills, 0), stroke: ink.line, 'stroke-width': pen * 1.6 }) +
    lineBetween(from, [cx + r, cy], colourAt(ink.series, 1), pen * 1.4) +
    tag('circle', { cx, cy, r: em * 0.22, fill: ink.line }) +
    textAt([cx - em * 0.2, cy + em * 0.95], 'O', { size: em * 1.15, fill: ink.line, weight: 700 }) +
    textAt([cx + r / 2, cy - em * 0.85], text, { size: em * 1.1, fill: colourAt(ink.series, 1), weight: 700 })
  );
}
