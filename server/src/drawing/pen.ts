import { num, tag } from './svg.ts';

/** Draws the shapes of a motif: in soft colours, or as outlines to be coloured in. All take the `d` of a path. */
export type Pen = {
  isLineArt: boolean;
  /** A part with an edge. */
  fill(d: string, colour: string): string;
  /** Light, shadow or pattern on a part; line art has none. */
  shade(d: string, colour: string, opacity?: number): string;
  /** A thin line: a mouth, a vein, a string. */
  line(d: string, colour: string, width: number): string;
  /** A part as thick as its width: a tail, an arm, a stem. */
  limb(d: string, colour: string, width: number): string;
  /** Dark in line art too: eyes, noses. */
  dot(d: string, colour: string): string;
};

const LINE_INK = '#2b2b2b';

/** `tint` is the light of the hour. `scale` is how large the motif will be drawn: outlines are equally thick everywhere. */
export function colourPen(tint: (colour: string) => string): Pen {
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
  const line = (d: string, colour: string, width: number) =>
    tag('path', { d, fill: 'none', stroke: tint(colour), 'stroke-width': width, ...round });
  const fill = (d: string, colour: string) => tag('path', { d, fill: tint(colour) });
  return {
    isLineArt: false,
    fill,
    shade: (d, colour, opacity = 1) =>
      tag('path', { d, fill: tint(colour), 'fill-opacity': opacity === 1 ? undefined : opacity }),
    line,
    limb: line,
    dot: fill,
  };
}

export function linePen(scale: number, lineWidth: number): Pen {
  const width = lineWidth / scale;
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
  const outline = (d: string) => tag('path', { d, fill: '#ffffff', stroke: LINE_INK, 'stroke-width': width, ...round });
  const stroke = (d: string, colour: string, each: number) =>
    tag('path', { d, fill: 'none', stroke: colour, 'stroke-width': each, ...round });
  return {
    isLineArt: true,
    fill: outline,
    shade: () => '',
    line: (d, _, each) => stroke(d, LINE_INK, Math.min(Math.max(each, width * 0.7), width)),
    limb: (d, _, each) => stroke(d, LINE_INK, each + width) + stroke(d, '#ffffff', Math.max(each - width, width * 0.2)),
    dot: (d) => tag('path', { d, fill: LINE_INK }),
  };
}

export function circle(cx: number, cy: number, r: number): string {
  return oval(cx, cy, r, r);
}

/** `turn` in degrees, clockwise. */
export function oval(cx: number, cy: number, rx: number, ry: number, turn = 0): string {
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [rx * Math.cos(angle), rx * Math.sin(angle)];
  const arc = `A${num(rx)} ${num(ry)} ${num(turn)} 1 1`;
  return `M${num(cx - dx)} ${num(cy - dy)}${arc} ${num(cx + dx)} ${num(cy + dy)}${arc} ${num(cx - dx)} ${num(cy - dy)}Z`;
}

/** A box with round corners, from its upper left. */
export function box(x: number, y: number, width: number, height: number, r = 0): string {
  const [right, bottom] = [x + width, y + height];
  const p = (...numbers: number[]) => numbers.map(num).join(' ');
  if (r === 0) return `M${p(x, y)}H${num(right)}V${num(bottom)}H${num(x)}Z`;
  const corner = (cx: number, cy: number) => `A${p(r, r, 0, 0, 1, cx, cy)}`;
  return (
    `M${p(x + r, y)}H${num(right - r)}${corner(right, y + r)}V${num(bottom - r)}${corner(right - r, bottom)}` +
    `H${num(x + r)}${corner(x, bottom - r)}V${num(y + r)}${corner(x + r, y)}Z`
  );
}

/** A star or a flower of straight petals around a point. */
export function starPath(cx: number, cy: number, outer: number, inner: number, points = 5): string {
  const corners = Array.from({ length: points * 2 }, (_, n) => {
    const turn = (n * Math.PI) / points - Math.PI / 2;
    const radius = n % 2 === 0 ? outer : inner;
    return `${num(cx + radius * Math.cos(turn))} ${num(cy + radius * Math.sin(turn))}`;
  });
  return `M${corners.join('L')}Z`;
}
