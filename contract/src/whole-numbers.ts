import { z } from 'zod';

/** What an `integer` column of the database holds. */
export const MAX_INT4 = 2 ** 31 - 1;

/** For whatever is counted or numbered: 0 to what a column holds. */
export const int4 = (problem: string) => z.int(problem).min(0, problem).max(MAX_INT4, problem);

/** Which state of a thing a change was made to. */
export const revision = int4('版本不正确');
