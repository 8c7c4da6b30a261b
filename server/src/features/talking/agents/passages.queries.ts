import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { knowledgeDocs, knowledgeTexts } from '#db/tables/knowledge.ts';

type KnownFile = { fileId: string; name: string; passageCount: number };

/** The files of an assistant that are read. */
export async function listKnownFiles(db: Queryable, agentId: string): Promise<KnownFile[]> {
  return db
    .select({ fileId: knowledgeDocs.fileId, name: knowledgeDocs.name, passageCount: knowledgeTexts.passageCount })
    .from(knowledgeDocs)
    .innerJoin(knowledgeTexts, eq(knowledgeTexts.fileId, knowledgeDocs.fileId))
    .where(and(eq(knowledgeDocs.agentId, agentId), eq(knowledgeTexts.state, 'success')));
}
