import type { ShelvedKind } from '@app/contract/running/finding.ts';
import { isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/database.ts';

/**
 * What of a teacher's lies in an area under a title of its own, as a value: an area names its shelves, and whoever goes through
 * everything of hers reads them by the functions below, without knowing the area. The table of a shelf has `shelved_at`, which
 * a trigger sets (migration 0110).
 */
export type Shelf = {
  kind: ShelvedKind;
  table: PgTable;
  id: PgColumn;
  owner: PgColumn;
  changedAt: PgColumn;
  title: SQLWrapper;
  /** False for what she removed and may take back. */
  isThere: SQL;
  /** Those rows of the table that lie on this shelf; all without it. */
  only?: SQL;
  /** The lesson of the library it was made for, where the table knows one. */
  lessonId?: SQLWrapper;
  /** Where it belongs, in a few words. */
  place?: SQLWrapper;
  /** What its address needs besides its id. */
  opensWith?: SQLWrapper;
};

type ShelfTable = PgTable & { id: PgColumn; userId: PgColumn; updatedAt: PgColumn };
type Usual = ShelfTable & { title: PgColumn; removedAt: PgColumn };
type More = Partial<Pick<Shelf, 'only' | 'lessonId' | 'place' | 'opensWith'>>;

/** A shelf of a table with the usual columns. */
export function shelfOf(kind: ShelvedKind, table: Usual, more: More = {}): Shelf {
  return namedShelf(kind, table, { title: table.title, isThere: isNull(table.removedAt), ...more });
}

/** A shelf of a table that calls its title or what is gone otherwise. */
export function namedShelf(kind: ShelvedKind, table: ShelfTable, more: Pick<Shelf, 'title' | 'isThere'> & More): Shelf {
  return { kind, table, id: table.id, owner: table.userId, changedAt: table.updatedAt, ...more };
}

export type Shelved = {
  kind: ShelvedKind;
  id: string;
  title: string;
  /** Empty where none is known. */
  lessonId: string;
  changedAt: Date;
  isThere: boolean;
  /** By the clock of the database, to the microsecond. */
  shelvedAt: string;
};

export type ShelvedNow = Omit<Shelved, 'isThere' | 'shelvedAt'> & { place: string; opensWith: string };

/** A transaction writes down when it changed a thing and is seen when it ends: so far back is looked again. */
const OVERLAP = sql`interval '1 minute'`;

/** From where a shelf is read; `isKnown` leaves out what was read before, though it changed so short a time ago. */
type ReadFrom = { shelf: Shelf; since: string | undefined; isKnown?: SQL };

/** When a row was last changed on its shelf. */
export function shelvedAt({ table, changedAt }: Shelf): SQL {
  return sql`coalesce(${table}.shelved_at, ${changedAt})`;
}

/** What of hers changed on these shelves since each was read, removed things too; of each shelf the earliest first and at most so many. */
export async function listChanged(
  db: Queryable,
  userId: string,
  shelves: readonly ReadFrom[],
  limit: number,
): Promise<Shelved[]> {
  if (shelves.length === 0) return [];
  const parts = shelves.map(
    ({ shelf, since, isKnown }) => sql`(
      select ${shelf.kind}::text as kind, ${shelf.id}::text as id, ${shelf.title} as title, ${lessonOf(shelf)} as "lessonId",
        ${shelf.changedAt} as "changedAt", ${shelf.isThere} as "isThere", ${shelvedAt(shelf)}::text as "shelvedAt"
      from ${shelf.table}
      where ${shelf.owner} = ${userId}
        and ${since === undefined ? sql`true` : sql`${shelvedAt(shelf)} > ${since}::timestamptz - ${OVERLAP}`}
        and ${shelf.only ?? sql`true`} and ${isKnown ? sql`not (${isKnown})` : sql`true`}
      order by ${shelvedAt(shelf)}, ${shelf.id} limit ${limit}
    )`,
  );
  const { rows } = await db.execute<Shelved>(sql.join(parts, sql` union all `));
  return rows.map(datedOf);
}

/** Of these ids those that are hers and there, as they are now. */
export async function listNow(
  db: Queryable,
  userId: string,
  wanted: readonly { shelf: Shelf; ids: readonly string[] }[],
): Promise<ShelvedNow[]> {
  const asked = wanted.filter(({ ids }) => ids.length > 0);
  if (asked.length === 0) return [];
  const parts = asked.map(
    ({ shelf, ids }) => sql`(
      select ${shelf.kind}::text as kind, ${shelf.id}::text as id, ${shelf.title} as title, ${lessonOf(shelf)} as "lessonId",
        ${shelf.changedAt} as "changedAt", coalesce(${shelf.place ?? sql`null`}::text, '') as place,
        coalesce(${shelf.opensWith ?? sql`null`}::text, '') as "opensWith"
      from ${shelf.table}
      where ${shelf.owner} = ${userId} and ${shelf.id} = any(${sql.param([...ids])}) and ${shelf.isThere}
        and ${shelf.only ?? sql`true`}
    )`,
  );
  const { rows } = await db.execute<ShelvedNow>(sql.join(parts, sql` union all `));
  return rows.map(datedOf);
}

function lessonOf({ lessonId }: Shelf): SQL {
  return sql`coalesce(${lessonId ?? sql`null`}::text, '')`;
}

/** A joined select answers times as the driver gives them. */
function datedOf<Row extends { changedAt: Date | string }>(row: Row): Row & { changedAt: Date } {
  return { ...row, changedAt: new Date(row.changedAt) };
}
