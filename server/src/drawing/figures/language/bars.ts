import { Refused } from '../kind.ts';

/** A number of the scale, X where only its length counts, 0 for a rest. */
export type Note = {
  sign: string;
  accidental: '' | '#' | 'b';
  /** Octaves above or below the plain one. */
  octave: number;
  /** How often a quarter is halved. */
  halves: number;
  dots: number;
  /** Quarters added. */
  dashes: number;
};

export type Meter = { count: number; unit: number };
export type Music = { meter: Meter | undefined; bars: Note[][] };

export const METER = /(?<!\d)([2-9]|12) ?\/ ?(2|4|8)(?!\d)/;

/** In quarters. */
export function lengthOf({ halves, dots, dashes }: Note): number {
  return (dots > 0 ? 1.5 : 1) / 2 ** halves + dashes;
}

/** A bar that has more or fewer beats than its meter would be a wrong figure. Only the first and the last may be short. */
export function faultIn({ meter, bars }: Music): Refused | undefined {
  if (!meter) return undefined;
  const whole = (meter.count * 4) / meter.unit;
  for (const [n, bar] of bars.entries()) {
    const sum = bar.reduce((total, note) => total + lengthOf(note), 0);
    const isEdge = n === 0 || n === bars.length - 1;
    if (Math.abs(sum - whole) < 1e-6 || (isEdge && bars.length > 1 && sum < whole)) continue;
    const told = Number(((sum * meter.unit) / 4).toFixed(2));
    return new Refused(
      `第 ${n + 1} 小节是 ${told} 拍，${meter.count}/${meter.unit} 拍每小节要 ${meter.count} 拍，请检查`,
    );
  }
  return undefined;
}

/** Which short notes hang together: those of one beat. */
export function beatOf(bar: readonly Note[], meter: Meter | undefined): number[] {
  const beat = meter?.unit === 8 && meter.count % 3 === 0 ? 1.5 : 1;
  let at = 0;
  return bar.map((note) => {
    const own = Math.floor(at / beat + 1e-6);
    at += lengthOf(note);
    return own;
  });
}

/** Bars in lines no wider than the room, each line filled but the last. */
export function linesOf<Bar extends { width: number }>(bars: readonly Bar[], room: number): Bar[][] {
  const lines: Bar[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const bar of bars) {
    if (used + bar.width > room) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(bar);
    used += bar.width;
  }
  return lines;
}
