import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import type { Window } from '#lib/paging.ts';

/** Never leave the server: secrets, places in the store, and bytes, which come as files. */
const hiddenColumns = ['hash', 'code_hash', 'password_hash', 'bytes', 'blob_id', 'producer'];

/** Her rows of a table that has a `user_id`. */
export async function listOwnRows(
  db: Queryable,
  userId: string,
  table: string,
  { limit, offset }: Window,
): Promise<unknown[]> {
  const hidden = sql.join(
    hiddenColumns.map((column) => sql`${column}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ row: unknown }>(sql`
    select to_jsonb(own) - array[${hidden}]::text[] as row
    from ${sql.identifier(table)} as own
    where own.user_id = ${userId}
    order by own.ctid
    limit ${limit} offset ${offset}
  `);
  return rows.map(({ row }) => row);
}
