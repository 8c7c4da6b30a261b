import { AppError } from '@app/contract/errors.ts';
import { parseJson } from '@app/engines/text/parse-json.ts';
import { and, asc, desc, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';

/** The row a page ended with: what it was sorted by, and its id. The next page begins behind it, however many come before. */
export type Place = { value: string | number; id: string };

// What the database cannot compare is refused here: a cursor comes from outside, and holds what somebody put into it.
const words = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\0]*$/);
/** What a place may be, by what the rows are sorted by. */
const values = {
  words: words(400),
  number: z.int(),
  moment: words(40).refine(isMoment),
} as const;
const ids = { words: words(128), uuid: z.uuid() } as const;

/** A time as the database writes it, 2026-11-19 15:06:56.123456+00, of a year and a zone it can read. */
function isMoment(text: string): boolean {
  if (!/^[1-9].*[+-](?:0\d|1[0-4])(?::\d\d)?$/.test(text)) return false;
  const whole = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  return z.iso.datetime({ offset: true }).safeParse(whole).success;
}

export function readCursor(cursor: string, by: keyof typeof values, id: keyof typeof ids): Place | undefined {
  if (cursor === '') return undefined;
  const read = z.tuple([values[by], ids[id]]).safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!read.success) throw new AppError('invalid', '这一页的位置不对，请从头看起');
  return { value: read.data[0], id: read.data[1] };
}

function writeCursor({ value, id }: Place): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

type Sorted = { by: PgColumn | SQL; id: PgColumn; order: 'asc' | 'desc'; place: Place | undefined };

/** What lies behind the place; the column has no nulls. */
export function behind({ by, id, order, place }: Sorted): SQL | undefined {
  if (!place) return undefined;
  const beyond = order === 'asc' ? gt : lt;
  return or(beyond(by as SQL, place.value), and(eq(by as SQL, place.value), beyond(id, place.id)));
}

export function sortedBy({ by, id, order }: Sorted): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return [direction(by as SQL), direction(id)];
}

/** Of one row more than was asked for: the page, and where the next one begins. */
export function pageOf<Row>(rows: Row[], limit: number, placeOf: (row: Row) => Place): { list: Row[]; next: string } {
  const list = rows.slice(0, limit);
  const last = list.at(-1);
  return { list, next: rows.length > limit && last ? writeCursor(placeOf(last)) : '' };
}
