import { z } from 'zod';

/** Which page of a list, counted from 1; a query carries it as text. */
export const pageUpTo = (most: number) =>
  z.coerce.number('页码不正确').int('页码不正确').min(1, '页码不正确').max(most, '页码不正确').default(1);

export const page = pageUpTo(10_000);

/** How many at once: `usual` unless told, never more than `most`. */
export const limit = (most: number, usual: number, unit = '条') =>
  z.coerce.number('数量不正确').int('数量不正确').min(1, '数量不正确').max(most, `最多 ${most} ${unit}`).default(usual);
