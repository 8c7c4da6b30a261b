import { sql } from 'drizzle-orm';
import type { Vector } from '#adapters/meaning/meaning.ts';
import type { Queryable } from '#db/database.ts';
import type { PassageHit, PassageTable } from './passages.queries.ts';

export type Place = { fileId: string; no: number };
export type UnreadPassage = Place & { headings: string[]; text: string };

/** Passages that no model of this version has read: of one file, or of all. */
export async function listUnread(
  db: Queryable,
  passages: PassageTable,
  { version, fileId, limit }: { version: string; fileId: string | undefined; limit: number },
): Promise<UnreadPassage[]> {
  const ofFile = fileId === undefined ? sql`` : sql`and file_id = ${fileId}`;
  // Smaller or larger, rather than different: an index finds them without going through those that are read.
  const { rows } = await db.execute<UnreadPassage>(sql`
    select file_id as "fileId", no, headings, text from ${passages}
    where (vector_version is null or vector_version < ${version} or vector_version > ${version}) ${ofFile}
    limit ${limit}::int`);
  return rows;
}

/** One without a vector was tried, and is not tried again. */
export async function putVectors(
  db: Queryable,
  passages: PassageTable,
  version: string,
  read: readonly (Place & { vector: Vector | null })[],
): Promise<void> {
  const vectors = read.map(({ vector }) => vector && Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength));
  await db.execute(sql`
    update ${passages} p set vector = r.vector, vector_version = ${version}
    from unnest(
      ${sql.param(read.map(({ fileId }) => fileId))}::uuid[],
      ${sql.param(read.map(({ no }) => no))}::int[],
      ${sql.param(vectors)}::bytea[]
    ) as r (file_id, no, vector)
    where p.file_id = r.file_id and p.no = r.no`);
}

/** Of the passages of these files, the first in reading order. */
export async function listVectors(
  db: Queryable,
  passages: PassageTable,
  { fileIds, version, limit }: { fileIds: readonly string[]; version: string; limit: number },
): Promise<(Place & { vector: Vector })[]> {
  const { rows } = await db.execute<Place & { vector: Buffer }>(sql`
    select file_id as "fileId", no, vector from ${passages}
    where file_id = any(${sql.param([...fileIds])}::uuid[]) and vector_version = ${version} and vector is not null
    order by file_id, no limit ${limit}::int`);
  return rows.map(({ vector, ...place }) => ({
    ...place,
    vector: new Int8Array(vector.buffer, vector.byteOffset, vector.byteLength),
  }));
}

/** What stands at these places, in their order. */
export async function listPassages(
  db: Queryable,
  passages: PassageTable,
  places: readonly Place[],
): Promise<PassageHit[]> {
  const { rows } = await db.execute<PassageHit>(sql`
    select p.file_id as "fileId", p.no, p.headings, p.text, 0::float8 as coverage
    from unnest(
      ${sql.param(places.map(({ fileId }) => fileId))}::uuid[], ${sql.param(places.map(({ no }) => no))}::int[]
    ) with ordinality as wanted (file_id, no, at)
    join ${passages} p on p.file_id = wanted.file_id and p.no = wanted.no
    order by wanted.at`);
  return rows;
}
