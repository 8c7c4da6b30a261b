import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { designForms } from '#db/tables/design-forms.ts';
import { hiddenColumns, type OwnTable } from './own-tables.ts';

export async function listOwnRows(
  db: Queryable,
  userId: string,
  table: OwnTable,
  { limit, offset }: { limit: number; offset: number },
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

export type OwnFile = { path: string; key: string; size: number };

/** Every file whose bytes are hers, with the key they are stored under; the disk with its folders. */
export async function listOwnFiles(db: Queryable, userId: string): Promise<OwnFile[]> {
  const { rows } = await db.execute<{ path: string; key: string; size: string }>(sql`
    with recursive placed as (
      select id, is_dir, blob_id, size_bytes, name as path
      from drive_entries
      where user_id = ${userId} and parent_id is null and binned_at is null
      union all
      select entry.id, entry.is_dir, entry.blob_id, entry.size_bytes, placed.path || '/' || entry.name
      from drive_entries entry join placed on entry.parent_id = placed.id
      where entry.user_id = ${userId} and entry.binned_at is null
    )
    select '云盘/' || placed.path as path, blobs.key::text as key, blobs.size_bytes as size
    from placed join blobs on blobs.id = placed.blob_id
    where not placed.is_dir
    union all
    select '教学设计里的图片/' || picture.id || '.' || picture.type, blobs.key::text, blobs.size_bytes
    from design_pictures picture join blobs on blobs.id = picture.blob_id
    where picture.user_id = ${userId}
    union all
    select '素材图片/' || id || '.' || extension, picture_id::text, size_bytes
    from materials where user_id = ${userId} and picture_id is not null and removed_at is null
    union all
    select '听力音频/' || id || '.mp3', audio_id::text, size_bytes
    from listenings where user_id = ${userId} and audio_id is not null and removed_at is null
    union all
    select '对话里的文件/' || left(id::text, 8) || ' ' || name, id::text, size_bytes
    from files where user_id = ${userId}
  `);
  return rows.map(({ path, key, size }) => ({ path, key, size: Number(size) }));
}

/** Small Word files that lie in their rows. */
export async function listOwnForms(db: Queryable, userId: string): Promise<{ name: string; bytes: Uint8Array }[]> {
  return db
    .select({ name: designForms.name, bytes: designForms.bytes })
    .from(designForms)
    .where(and(eq(designForms.userId, userId), isNull(designForms.removedAt)));
}
