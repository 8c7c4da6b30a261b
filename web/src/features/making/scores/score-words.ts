/** One digit behind the point, where there is something. */
export function points(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function share(of: number): string {
  return `${Math.round(of * 1000) / 10}%`;
}

/** In whole percent, for a table. */
export function percent(of: number): string {
  return String(Math.round(of * 100));
}

export type Band = 'good' | 'fair' | 'low' | 'weak';

/** 85, 70 and 60 percent part four tints; the number always stands beside them. */
export function bandOf(rate: number): Band {
  if (rate >= 0.85) return 'good';
  if (rate >= 0.7) return 'fair';
  return rate >= 0.6 ? 'low' : 'weak';
}
