import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { knowledgeDocs, knowledgePassages, knowledgeTexts } from '#db/tables/knowledge.ts';
import { anyWord } from '#lib/search-vector.ts';

export type KnownFile = { fileId: string; name: string; passageCount: number };

/** The files of an assistant that are read. */
export async function listKnownFiles(db: Queryable, agentId: string): Promise<KnownFile[]> {
  return db
    .select({ fileId: knowledgeDocs.fileId, name: knowledgeDocs.name, passageCount: knowledgeTexts.passageCount })
    .from(knowledgeDocs)
    .innerJoin(knowledgeTexts, eq(knowledgeTexts.fileId, knowledgeDocs.fileId))
    .where(and(eq(knowledgeDocs.agentId, agentId), eq(knowledgeTexts.state, 'success')));
}

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
  { fileIds, words, passageCount, limit }: Wanted,
): Promise<PassageHit[]> {
  const { rows } = await db.execute<PassageHit>(sql`
    with wanted as (
      select word, quote_literal(word)::tsquery as sought from unnest(${sql.param([...words])}::text[]) as word
    ), hits as materialized (
      select file_id, no, words from ${knowledgePassages}
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
    from best b join ${knowledgePassages} p on p.file_id = b.file_id and p.no = b.no
    order by b.coverage desc, b.file_id, b.no`);
  return rows;
}
