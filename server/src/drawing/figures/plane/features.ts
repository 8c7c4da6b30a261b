import type { Point } from '#drawing/svg.ts';
import { numberText } from '../axes.ts';
import type { Curve } from '../expression.ts';

const REACH = 20;
const STEPS = 4_000;
const MAX_CROSSINGS = 200;

/** Where a curve crosses a height, refined until no eye sees a difference. */
export function crossingsOf(curve: Curve, other: Curve = () => 0, from = -REACH, to = REACH): number[] {
  const gap = (x: number) => curve(x) - other(x);
  const found: number[] = [];
  const step = (to - from) / STEPS;
  for (let n = 0; n < STEPS; n++) {
    const [a, b] = [from + n * step, from + (n + 1) * step];
    const [low, high] = [gap(a), gap(b)];
    if (!Number.isFinite(low) || !Number.isFinite(high) || Math.abs(low - high) > 10) continue;
    if (Math.abs(low) < 1e-9) found.push(a);
    else if (low * high < 0) found.push(bisect(gap, a, b));
    else if (Math.abs(low) < 1e-4) {
      // It may only touch.
      const at = lowest((x) => Math.abs(gap(x)), a - step, b + step);
      if (Math.abs(gap(at)) < 1e-7) found.push(at);
    }
  }
  // Curves that lie on each other cross nowhere.
  return found.length > MAX_CROSSINGS ? [] : apart(found.map(tidy));
}

/** Points where a curve turns. */
export function turningsOf(curve: Curve, from = -REACH, to = REACH): Point[] {
  const found: Point[] = [];
  const step = (to - from) / STEPS;
  for (let n = 1; n < STEPS; n++) {
    const x = from + n * step;
    const [before, here, after] = [curve(x - step), curve(x), curve(x + step)];
    if (![before, here, after].every(Number.isFinite) || Math.abs(after - before) > 5) continue;
    const [isTop, isBottom] = [here >= before && here > after, here <= before && here < after];
    if (!isTop && !isBottom) continue;
    const at = tidy(lowest(isBottom ? curve : (u) => -curve(u), x - step, x + step));
    if (!found.some(([u]) => Math.abs(u - at) < 1e-3)) found.push([at, tidy(curve(at))]);
  }
  return found;
}

function bisect(gap: Curve, from: number, to: number): number {
  let [a, b] = [from, to];
  for (let n = 0; n < 60; n++) {
    const middle = (a + b) / 2;
    if (gap(a) * gap(middle) <= 0) b = middle;
    else a = middle;
  }
  return (a + b) / 2;
}

function lowest(curve: Curve, from: number, to: number): number {
  let [a, b] = [from, to];
  for (let n = 0; n < 80; n++) {
    const [p, q] = [a + (b - a) / 3, b - (b - a) / 3];
    if (curve(p) < curve(q)) b = q;
    else a = p;
  }
  return (a + b) / 2;
}

/** 0.9999999 is 1. */
function tidy(value: number): number {
  const near = Math.round(value * 1_000) / 1_000;
  return Math.abs(near - value) < 2e-6 ? near || 0 : value;
}

function apart(values: readonly number[]): number[] {
  return values.filter((value, n) => !values.slice(0, n).some((other) => Math.abs(other - value) < 1e-3));
}

/** (1, −4), with at most two places. */
export function pointText([x, y]: Point): string {
  return `(${numberText(Number(x.toFixed(2)))}, ${numberText(Number(y.toFixed(2)))})`;
}
