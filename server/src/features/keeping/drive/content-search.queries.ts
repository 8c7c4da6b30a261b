import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';

/** So much around a hit is enough for a quote, with the marks of Markdown in it. */
const CHARS_BEFORE = 80;
const CHARS_READ = 400;

export type PassageRow = {
  entryId: string;
  passage: string;
  /** Where in the passage the word begins, from 0. */
  wordAt: number;
  isFromStart: boolean;
};

/** For each of her files the piece of its text around the first of the words that is in it. Long texts stay where they are. */
export async function listPassages(
  db: Queryable,
  userId: string,
  entryIds: readonly string[],
  words: readonly string[],
): Promise<PassageRow[]> {
  const places: SQL[] = words.flatMap((word) => [
    sql`nullif(strpos(p.markdown, ${word}), 0)`,
    // Chinese has no capitals, and looking for them takes most of the time.
    ...(word.toUpperCase() === word ? [] : [sql`nullif(strpos(lower(p.markdown), ${word.toLowerCase()}), 0)`]),
  ]);
  // `offset 0` keeps the planner from looking for the word once for every use of its place.
  const { rows } = await db.execute<PassageRow>(sql`
    select e.id as "entryId", substring(p.markdown from greatest(1, hit.at - ${CHARS_BEFORE}::int) for ${CHARS_READ}::int) as passage,
      least(hit.at - 1, ${CHARS_BEFORE}::int) as "wordAt", hit.at <= ${CHARS_BEFORE}::int + 1 as "isFromStart"
    from drive_entries e join blob_previews p on p.blob_id = e.blob_id
      cross join lateral (select coalesce(${sql.join(places, sql`, `)}) as at offset 0) hit
    where e.user_id = ${userId} and e.id = any(${sql.param([...entryIds])}::uuid[]) and hit.at is not null`);
  return rows;
}

/** The text of a file of hers that is not in the bin: of this name, else one whose name holds it. */
export async function findEntryText(
  db: Queryable,
  userId: string,
  name: string,
): Promise<{ name: string; markdown: string } | undefined> {
  const { rows } = await db.execute<{ name: string; markdown: string }>(sql`
    select e.name, p.markdown from drive_entries e join blob_previews p on p.blob_id = e.blob_id
    where e.user_id = ${userId} and e.bin_root_id is null and strpos(e.name, ${name}) > 0 and p.state = 'done' and p.markdown <> ''
    order by e.name = ${name} desc, e.updated_at desc limit 1`);
  return rows[0];
}
