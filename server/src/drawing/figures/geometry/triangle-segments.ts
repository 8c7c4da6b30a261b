import type { Point } from '#drawing/svg.ts';
import { Refused } from '../kind.ts';
import type { Said } from '../said.ts';
import type { Angle, Circle, Line } from './plane.ts';
import type { Triangle } from './triangles.ts';
import { between, crossing, distance, footOn } from './vectors.ts';

export type Extra = {
  points: Record<string, Point>;
  lines: Line[];
  angles: Angle[];
  circles: Circle[];
  said: string[];
};

type Kind = '高' | '中线' | '角平分线';

/** Altitudes, medians, bisectors, midlines and the circles of a triangle, where they are asked for. */
export function readSegments(said: Said, triangle: Triangle): Extra | Refused {
  const extra: Extra = { points: {}, lines: [], angles: [], circles: [], said: [] };
  const { names, points } = triangle;
  for (const [, word = ''] of said.takeAll(/三条(高|中线|角平分线)/g)) {
    const kind = word as Kind; // the pattern has these three only
    for (const name of names) addFrom(triangle, extra, kind, name, freeName(triangle, extra));
    extra.said.push(`三条${kind}`);
  }
  for (const found of said.takeAll(
    /(?:([A-Z]{2})(?:边|上|的|底){0,3})?(高|中线|角平分线)(?:线|为|是)? ?([A-Z])([A-Z])|([A-Z])([A-Z]) ?(?:是|为)(?:[A-Z]{2})?(?:边|上|的|底|∠[A-Z]{1,3}){0,4}(高|中线|角平分线)/g,
  )) {
    const kind = (found[2] ?? found[7] ?? '高') as Kind; // the pattern has these three only
    const ends = [found[3] ?? found[5] ?? '', found[4] ?? found[6] ?? ''];
    const from = ends.find((name) => names.includes(name));
    const foot = ends.find((name) => !names.includes(name));
    if (!from || !foot) return new Refused(`${kind}要从一个顶点画到对边上的新点，${ends.join('')} 不是这样的线段`);
    addFrom(triangle, extra, kind, from, foot);
    extra.said.push(`${kind} ${from}${foot}`);
  }
  for (const [, a = '', b = '', , , foot] of said.takeAll(/([A-Z])([A-Z])⊥([A-Z])([A-Z])(?:于(?:点)? ?([A-Z]))?/g)) {
    const from = [a, b].find((name) => names.includes(name));
    const to = foot ?? [a, b].find((name) => !names.includes(name));
    if (from && to) addFrom(triangle, extra, '高', from, to);
  }
  for (const [, a = '', b = ''] of said.takeAll(/([A-Z])([A-Z])平分∠[A-Z]{1,3}/g))
    if (names.includes(a)) addFrom(triangle, extra, '角平分线', a, b);
  const open = said.take(/([A-Z])([A-Z])边?上?的?(高|中线)/);
  if (open) {
    const from = names.find((name) => name !== open[1] && name !== open[2]);
    if (from) addFrom(triangle, extra, open[3] as Kind, from, freeName(triangle, extra)); // two of the three
  }
  const across =
    said.take(/中位线 ?([A-Z])([A-Z])|([A-Z])([A-Z]) ?(?:是|为)(?:△?[A-Z]{3}的)?中位线/) ?? said.take(/中位线/);
  if (across) addMidline(triangle, extra, across[1] ?? across[3] ?? 'D', across[2] ?? across[4] ?? 'E');
  if (triangle.height) addHeight(triangle, extra, triangle.height);
  if (said.has(/外接圆|外心/)) addCircle(triangle, extra, true);
  if (said.has(/内切圆|内心/)) addCircle(triangle, extra, false);
  if (said.has(/重心/)) {
    for (const name of names) addFrom(triangle, extra, '中线', name, freeName(triangle, extra));
    const [A, B, C] = names.map((name) => points[name] ?? ([0, 0] as Point));
    if (A && B && C) extra.points.G = [(A[0] + B[0] + C[0]) / 3, (A[1] + B[1] + C[1]) / 3];
  }
  return extra;
}

function freeName({ names }: Triangle, { points }: Extra): string {
  return [...'DEFGHMNPQ'].find((name) => !names.includes(name) && !(name in points)) ?? 'X';
}

function addFrom({ names, points, right }: Triangle, extra: Extra, kind: Kind, from: string, foot: string): void {
  const [p = '', q = ''] = names.filter((name) => name !== from);
  const [top, a, b] = [points[from], points[p], points[q]];
  if (!top || !a || !b) return;
  const isLeg = kind === '高' && right !== undefined && names[right] !== from;
  if (isLeg) return void extra.said.push(`${from} 处的高就是直角边`);
  const share = distance(top, a) / (distance(top, a) + distance(top, b));
  const end = kind === '高' ? footOn(top, a, b) : between(a, b, kind === '中线' ? 0.5 : share);
  extra.points[foot] = end;
  extra.lines.push({ from, to: foot, look: kind === '高' ? 'dash' : 'accent' });
  if (kind === '高') {
    extra.angles.push({ at: foot, from, to: distance(end, a) > distance(end, b) ? p : q, isRight: true });
    const isOutside = Math.abs(distance(a, end) + distance(end, b) - distance(a, b)) > 1e-6;
    if (isOutside) extra.lines.push({ from: distance(end, a) < distance(end, b) ? p : q, to: foot, look: 'dash' });
  }
  if (kind === '中线') extra.lines.push({ from: p, to: foot, ticks: 2 }, { from: foot, to: q, ticks: 2 });
  if (kind === '角平分线')
    extra.angles.push({ at: from, from: p, to: foot, arcs: 1 }, { at: from, from: foot, to: q, arcs: 1 });
}

function addMidline({ names, points }: Triangle, extra: Extra, d: string, e: string): void {
  const [A = '', B = '', C = ''] = names;
  extra.points[d] = between(points[A] ?? [0, 0], points[B] ?? [0, 0]);
  extra.points[e] = between(points[A] ?? [0, 0], points[C] ?? [0, 0]);
  extra.lines.push({ from: d, to: e, look: 'accent' });
  extra.lines.push({ from: A, to: d, ticks: 1 }, { from: d, to: B, ticks: 1 });
  extra.lines.push({ from: A, to: e, ticks: 2 }, { from: e, to: C, ticks: 2 });
  extra.said.push(`中位线 ${d}${e}`);
}

function addHeight({ names, points }: Triangle, extra: Extra, text: string): void {
  const [A = '', B = '', C = ''] = names;
  const foot = points._foot;
  if (!foot) return;
  const isAtCorner = [B, C].some((name) => distance(points[name] ?? foot, foot) < 1e-6 && name in points);
  extra.lines.push({ from: A, to: '_foot', look: 'dash', text });
  if (!isAtCorner) extra.angles.push({ at: '_foot', from: A, to: C, isRight: true });
  extra.said.push(`高 ${text}`);
}

function addCircle({ names, points }: Triangle, extra: Extra, isOuter: boolean): void {
  const [A, B, C] = names.map((name) => points[name]);
  if (!A || !B || !C) return;
  const [a, b, c] = [distance(B, C), distance(C, A), distance(A, B)];
  const sum = a + b + c;
  const centre = isOuter
    ? outerCentre(A, B, C)
    : ([0, 1].map((n) => (a * (A[n] ?? 0) + b * (B[n] ?? 0) + c * (C[n] ?? 0)) / sum) as [number, number]); // two coordinates
  if (!centre) return;
  const name = isOuter ? 'O' : 'I';
  extra.points[name] = centre;
  extra.circles.push({
    at: name,
    r: isOuter ? distance(centre, A) : distance(centre, footOn(centre, B, C)),
    look: 'accent',
  });
  extra.said.push(isOuter ? '外接圆' : '内切圆');
}

function outerCentre(A: Point, B: Point, C: Point): Point | undefined {
  const [m, n] = [between(A, B), between(A, C)];
  const across = (from: Point, to: Point, at: Point): Point => [at[0] - (to[1] - from[1]), at[1] + (to[0] - from[0])];
  return crossing(m, across(A, B, m), n, across(A, C, n));
}
