import { between } from '@app/engines/random/seeded.ts';
import { mix, paint } from '#drawing/colours.ts';
import { circle, oval } from '#drawing/pen.ts';
import { num } from '#drawing/svg.ts';
import type { Stage } from './place.ts';

/** A soft line of hills over the whole width, closed below. */
export function hills({ width, height, random }: Stage, y: number, swing: number, waves: number): string {
  const step = width / waves;
  let d = `M0 ${num(y + between(random, -swing, swing) * 0.4)}`;
  for (let n = 0; n < waves; n++) {
    const [x, end] = [n * step, (n + 1) * step];
    const lift = (n % 2 === 0 ? -1 : 1) * between(random, 0.5, 1) * swing;
    d += `C${num(x + step * 0.33)} ${num(y + lift)} ${num(x + step * 0.66)} ${num(y + lift)} ${num(end)} ${num(y + between(random, -swing, swing) * 0.3)}`;
  }
  return `${d}V${num(height + 20)}H0Z`;
}

/** One mountain with its light side and snow. */
export function peak(
  { pen }: Stage,
  x: number,
  foot: number,
  half: number,
  tall: number,
  colour: string,
  hasSnow: boolean,
): string {
  const top = foot - tall;
  const p = (dx: number, dy: number) => `${num(x + dx * half)} ${num(top + dy * tall)}`;
  const body = `M${p(-1, 1)} C${p(-0.6, 0.66)} ${p(-0.2, 0.1)} ${p(0, 0)} C${p(0.24, 0.12)} ${p(0.62, 0.7)} ${p(1, 1)}Z`;
  const shadow = `M${p(0, 0)} C${p(0.24, 0.12)} ${p(0.62, 0.7)} ${p(1, 1)} H${num(x + half * 0.1)} C${p(0.2, 0.6)} ${p(-0.06, 0.4)} ${p(0, 0)}Z`;
  const snow = `M${p(-0.2, 0.24)} C${p(-0.12, 0.1)} ${p(-0.06, 0.03)} ${p(0, 0)} C${p(0.1, 0.05)} ${p(0.17, 0.14)} ${p(0.25, 0.25)} C${p(0.16, 0.2)} ${p(0.12, 0.34)} ${p(0.04, 0.25)} C${p(-0.04, 0.38)} ${p(-0.1, 0.2)} ${p(-0.2, 0.24)}Z`;
  return (
    pen.fill(body, colour) +
    pen.shade(shadow, mix(colour, '#31465f', 0.22)) +
    (hasSnow ? pen.fill(snow, '#fbfdff') : '')
  );
}

/** Tufts of grass here and there. */
export function tufts({ pen, random, width, grass }: Stage, top: number, bottom: number, count: number): string {
  const dark = mix(grass, '#3c7a4f', 0.4);
  return Array.from({ length: count }, () => {
    const [x, y] = [between(random, 0.02, 0.98) * width, between(random, top, bottom)];
    const s = (bottom - top) * 0.045 + 5;
    const d = `M${num(x - s)} ${num(y)}C${num(x - s * 0.9)} ${num(y - s)} ${num(x - s * 1.1)} ${num(y - s * 1.2)} ${num(x - s * 1.3)} ${num(y - s * 1.4)}M${num(x)} ${num(y)}C${num(x)} ${num(y - s)} ${num(x + s * 0.1)} ${num(y - s * 1.4)} ${num(x)} ${num(y - s * 2)}M${num(x + s)} ${num(y)}C${num(x + s * 0.9)} ${num(y - s)} ${num(x + s * 1.1)} ${num(y - s * 1.2)} ${num(x + s * 1.4)} ${num(y - s * 1.3)}`;
    return pen.line(d, dark, s * 0.28);
  }).join('');
}

/** Small trees far away, along a line of hills. */
export function farTrees({ pen, random, width, leaf }: Stage, y: number, tall: number, count: number): string {
  if (pen.isLineArt) return '';
  return Array.from({ length: count }, (_, n) => {
    const x = ((n + between(random, 0.15, 0.85)) / count) * width;
    const size = tall * between(random, 0.7, 1.15);
    const foot = y + tall * between(random, -0.05, 0.15);
    const trunk = pen.line(`M${num(x)} ${num(foot)}V${num(foot - size * 0.5)}`, paint.woodDark, size * 0.07);
    return trunk + pen.shade(oval(x, foot - size * 0.68, size * 0.3, size * 0.4), mix(leaf, '#cfe3e0', 0.35));
  }).join('');
}

export function cloud(x: number, y: number, size: number): string {
  const p = (dx: number, dy: number) => `${num(x + dx * size)} ${num(y + dy * size)}`;
  return `M${p(-0.9, 0.3)} C${p(-1.15, 0.3)} ${p(-1.15, -0.08)} ${p(-0.78, -0.08)} C${p(-0.76, -0.38)} ${p(-0.36, -0.46)} ${p(-0.2, -0.24)} C${p(-0.02, -0.58)} ${p(0.48, -0.5)} ${p(0.5, -0.14)} C${p(0.74, -0.3)} ${p(1.02, -0.1)} ${p(0.92, 0.06)} C${p(1.12, 0.1)} ${p(1.1, 0.3)} ${p(0.88, 0.3)}Z`;
}

/** Stones and shells of a beach, or craters: flat ovals. */
export function spots(
  { pen, random, width }: Stage,
  top: number,
  bottom: number,
  count: number,
  colour: string,
  size: number,
): string {
  return Array.from({ length: count }, () => {
    const [x, y] = [between(random, 0.03, 0.97) * width, between(random, top, bottom)];
    const r = size * between(random, 0.5, 1);
    return pen.shade(oval(x, y, r, r * 0.4), colour);
  }).join('');
}

export function starDots({ pen, random, width }: Stage, top: number, bottom: number, count: number): string {
  return Array.from({ length: count }, () => {
    const [x, y] = [random() * width, between(random, top, bottom)];
    const r = between(random, 1.2, 3.4);
    return pen.isLineArt
      ? r > 2.6
        ? pen.line(circle(x, y, r * 1.4), '', 1)
        : ''
      : pen.shade(circle(x, y, r), '#fff6d8', between(random, 0.5, 0.95));
  }).join('');
}
