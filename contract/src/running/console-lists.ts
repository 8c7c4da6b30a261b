import { z } from 'zod';
import { limit } from '../paging.ts';

/** What every table of the console is asked with: some words, how it is sorted, and where the page before ended. */
export function tableInput<Sort extends string, Fields extends z.ZodRawShape>(
  sorts: readonly [Sort, ...Sort[]],
  fields: Fields,
) {
  return z.object({
    keyword: z.string().trim().max(100, '搜索词最多 100 个字').default(''),
    sort: z.enum(sorts, '不能按这一列排').default(sorts[0]),
    order: z.enum(['asc', 'desc'], '排序不正确').default('desc'),
    /** Given with each page for the next; the first has none. */
    cursor: z.string().max(1_024).default(''),
    limit: limit(100, 50),
    ...fields,
  });
}

/** Empty where nothing follows. */
export const tableOutput = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), next: z.string() });
