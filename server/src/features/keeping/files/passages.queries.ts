import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { filePassages, readingTasks } from '#db/tables/files.ts';
import type { knowledgePassages } from '#db/tables/knowledge.ts';
import { anyWord } from '#lib/search-vector.ts';

/** Passages lie with the files of questions and with the knowledge of assistants, in the same shape. */
export type PassageTable = typeof filePassages | typeof knowledgePassages;
export type FilePassage = typeof filePassages.$inferInsert;

export type PassageHit = {
  fileId: string;
  no: number;
  headings: string[];
  text: string;
  /** How much of what was asked is in it, 0 to 1: rare words count more. */
  coverage: number;
};

type Wanted = { fileIds: readonly string[]; words: readonly string[]; passageCount: number; limit: number };

/**
 * The passages of these files with the most of these words. A word counts the more the fewer passages have it; one that
 * none has counts as if one had. The planner chooses by size whether the words or the files narrow it down first.
 */
export async function findPassages(
  db: Queryable,
  passages: PassageTable,
  { fileIds, words, passageCount, limit }: Wanted,
): Promise<PassageHit[]> {
  const { rows } = await db.execute<PassageHit>(sql`
    with wanted as (
      select word, quote_literal(word)::tsquery as sought from unnest(${sql.param([...words])}::text[]) as word
    ), hits as materialized (
      select file_id, no, words from ${passages}
      where file_id = any(${sql.param([...fileIds])}::uuid[]) and words @@ ${anyWord(words)}::tsquery
    ), pairs as (
      select h.file_id, h.no, w.word from hits h join wanted w on h.words @@ w.sought
    ), worth as (
      select w.word, ln(1 + ${passageCount}::float8 / greatest(1, count(p.word))) as value
      from wanted w left join pairs p on p.word = w.word group by w.word
    ), best as (
      select p.file_id, p.no, sum(v.value) / (select sum(value) from worth) as coverage
      from pairs p join worth v on v.word = p.word
      group by p.file_id, p.no order by coverage desc, p.file_id, p.no limit ${limit}::int
    )
    select b.file_id as "fileId", b.no, b.coverage, p.headings, p.text
    from best b join ${passages} p on p.file_id = b.file_id and p.no = b.no
    order by b.coverage desc, b.file_id, b.no`);
  return rows;
}

const PASSAGES_AT_ONCE = 100;

/** All of a file, in place of whatever was there. */
export async function putPassages(tx: Queryable, fileId: string, rows: readonly FilePassage[]): Promise<void> {
  await tx.delete(filePassages).where(eq(filePassages.fileId, fileId));
  for (let at = 0; at < rows.length; at += PASSAGES_AT_ONCE) {
    await tx.insert(filePassages).values(rows.slice(at, at + PASSAGES_AT_ONCE));
  }
}

export type OutlineRow = { page: number; headings: string[] };

/** Where the passages of a file of hers stand, in reading order. */
export async function listOutline(db: Queryable, userId: string, fileId: string): Promise<OutlineRow[]> {
  return db
    .select({ page: filePassages.page, headings: filePassages.headings })
    .from(filePassages)
    .innerJoin(readingTasks, and(eq(readingTasks.fileId, filePassages.fileId), eq(readingTasks.userId, userId)))
    .where(eq(filePassages.fileId, fileId))
    .orderBy(asc(filePassages.no));
}
