import type { Point } from '#drawing/svg.ts';

export type Look = 'plain' | 'dash' | 'accent' | 'soft';
export type Line = {
  from: string;
  to: string;
  look?: Look;
  /** What is written beside its middle. */
  text?: string;
  /** Strokes across it: sides with as many are equal. */
  ticks?: number;
  /** Heads along it: lines with as many are parallel. */
  heads?: number;
  /** A head at its end. */
  isArrow?: boolean;
  /** Drawn on beyond both ends by this share of its length. */
  beyond?: number;
};
export type Angle = { at: string; from: string; to: string; text?: string; isRight?: boolean; arcs?: number };
export type Circle = { at: string; r: number; look?: Look; isFilled?: boolean };
/** Counterclockwise from the first to the second point. */
export type Sector = { at: string; from: string; to: string };
export type Note = { at: Point; text: string };

/** Points by name in their own units, y upwards, and what is drawn between them. A name that begins with `_` is not written. */
export type PlaneFigure = {
  points: Readonly<Record<string, Point>>;
  faces?: readonly { corners: readonly string[]; tone?: number }[];
  lines?: readonly Line[];
  angles?: readonly Angle[];
  circles?: readonly Circle[];
  sectors?: readonly Sector[];
  notes?: readonly Note[];
  /** Squares of one unit behind it. */
  hasGrid?: boolean;
};

export function pointIn({ points }: Pick<PlaneFigure, 'points'>, name: string): Point {
  const point = points[name];
  if (!point) throw new Error(`no point ${name}`);
  return point;
}

/** All sides of a polygon, each to the next. */
export function sidesOf(corners: readonly string[], line: Omit<Line, 'from' | 'to'> = {}): Line[] {
  return corners.map((from, n) => ({ from, to: corners[(n + 1) % corners.length] ?? from, ...line }));
}
