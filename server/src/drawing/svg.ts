import { piecesOf } from './raised.ts';

/** The fonts a picture is drawn with; `png-program.ts` has them, a browser takes its own serif. */
const FONT = "'Noto Serif SC', serif";

type Attributes = Readonly<Record<string, string | number | undefined>>;

export function tag(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? num(value) : escapeXml(value ?? '')}"`)
    .join('');
  return children === '' ? `<${name}${written}/>` : `<${name}${written}>${children}</${name}>`;
}

/** `title` is read out to whoever cannot see the picture. */
export function svgOf(width: number, height: number, children: string, title = ''): string {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${num(width)} ${num(height)}`,
  };
  return tag('svg', attributes, title === '' ? children : tag('title', {}, escapeXml(title)) + children);
}

/** A hundredth of a pixel is finer than any eye; what is no number must not break the picture. */
export function num(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100 || 0) : '0';
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export type Point = readonly [x: number, y: number];

export type TextLook = {
  size: number;
  fill: string;
  weight?: 400 | 700;
  anchor?: 'start' | 'middle' | 'end';
  /** A seam around the letters, so that they are read on top of lines. */
  halo?: string | undefined;
};

/** Small digits that our font does not have; it has ¹, ² and ³. */
const RARE = /[₀-₉₊₋⁰⁴-⁹⁺⁻]/;

/** The vertical middle of the letters lies on the point. */
export function textAt([x, y]: Point, text: string, look: TextLook): string {
  const { size, fill, weight = 400, anchor = 'middle', halo } = look;
  const pieces = RARE.test(text) ? piecesOf(text, [x, y], size, anchor, weight === 700) : undefined;
  if (pieces) {
    const pieceLook = { fill, weight, anchor: 'start', halo } as const;
    return pieces.map((piece) => textAt(piece.at, piece.text, { ...pieceLook, size: piece.size })).join('');
  }
  const attributes = {
    x,
    y: y + size * 0.36,
    'font-family': FONT,
    'font-size': size,
    'font-weight': weight === 400 ? undefined : weight,
    'text-anchor': anchor === 'start' ? undefined : anchor,
  };
  const seam = { stroke: halo, fill: halo, 'stroke-width': size * 0.22, 'stroke-linejoin': 'round' };
  const below = halo ? tag('text', { ...attributes, ...seam }, escapeXml(text)) : '';
  return below + tag('text', { ...attributes, fill }, escapeXml(text));
}

export function pathThrough(points: readonly Point[], isClosed = false): string {
  const steps = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`);
  return steps.join('') + (isClosed ? 'Z' : '');
}

export function lineBetween(
  [x1, y1]: Point,
  [x2, y2]: Point,
  stroke: string,
  width: number,
  dash?: readonly number[],
): string {
  return tag('line', {
    x1,
    y1,
    x2,
    y2,
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-dasharray': dash && dashes(dash),
  });
}

/** Strokes and gaps, in turn, in pixels. */
export function dashes(lengths: readonly number[]): string {
  return lengths.map(num).join(' ');
}

/** A head whose tip lies on the point, looking along the angle (degrees, clockwise from the right). */
export function arrowHead([x, y]: Point, angle: number, size: number, fill: string): string {
  const d = `M0 0L${num(-size)} ${num(-size * 0.42)}L${num(-size * 0.72)} 0L${num(-size)} ${num(size * 0.42)}Z`;
  return tag('path', { d, fill, transform: `translate(${num(x)} ${num(y)}) rotate(${num(angle)})` });
}
