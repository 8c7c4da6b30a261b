import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/database.ts';
import { files } from '#db/tables/files.ts';
import { knowledgeDocs, knowledgePassages, knowledgeTexts } from '#db/tables/knowledge.ts';

type TextRow = typeof knowledgeTexts.$inferSelect;

const doc = {
  id: knowledgeDocs.id,
  fileId: knowledgeDocs.fileId,
  name: knowledgeDocs.name,
  sizeBytes: files.sizeBytes,
  md5: files.md5,
  state: knowledgeTexts.state,
  reason: knowledgeTexts.reason,
  passageCount: knowledgeTexts.passageCount,
  createdAt: knowledgeDocs.createdAt,
};
export type DocRow = Awaited<ReturnType<typeof listDocs>>[number];

/** Of an assistant the caller may use; the oldest first. */
export async function listDocs(db: Queryable, agentId: string) {
  return db
    .select(doc)
    .from(knowledgeDocs)
    .innerJoin(knowledgeTexts, eq(knowledgeTexts.fileId, knowledgeDocs.fileId))
    .innerJoin(files, eq(files.id, knowledgeDocs.fileId))
    .where(eq(knowledgeDocs.agentId, agentId))
    .orderBy(asc(knowledgeDocs.createdAt), asc(knowledgeDocs.id));
}

export async function countDocs(db: Queryable, agentId: string): Promise<number> {
  return db.$count(knowledgeDocs, eq(knowledgeDocs.agentId, agentId));
}

/** The content waits to be read; one that was read stays so, one that failed begins anew. */
export async function putText(db: Queryable, fileId: string, userId: string, at: Date): Promise<TextRow['state']> {
  const isFailed = sql`${knowledgeTexts.state} = 'failed'`;
  const [row] = await db
    .insert(knowledgeTexts)
    .values({ fileId, userId, state: 'waiting', createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: knowledgeTexts.fileId,
      set: {
        state: sql`case when ${isFailed} then 'waiting' else ${knowledgeTexts.state} end`,
        reason: '',
        updatedAt: at,
      },
    })
    .returning({ state: knowledgeTexts.state });
  if (!row) throw new Error('a text put must come back');
  return row.state;
}

/** The same content is there once in an assistant, under the name it was given last. */
export async function putDoc(
  db: Queryable,
  given: Pick<typeof knowledgeDocs.$inferInsert, 'id' | 'agentId' | 'fileId' | 'name'>,
  at: Date,
): Promise<string> {
  const [row] = await db
    .insert(knowledgeDocs)
    .values({ ...given, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [knowledgeDocs.agentId, knowledgeDocs.fileId],
      set: { name: given.name, updatedAt: at },
    })
    .returning({ id: knowledgeDocs.id });
  if (!row) throw new Error('a document put must come back');
  return row.id;
}

/** False when the assistant has no such document. */
export async function deleteDoc(db: Queryable, agentId: string, docId: string): Promise<boolean> {
  const rows = await db
    .delete(knowledgeDocs)
    .where(and(eq(knowledgeDocs.agentId, agentId), eq(knowledgeDocs.id, docId)))
    .returning({ id: knowledgeDocs.id });
  return rows.length === 1;
}

const unheld = sql`not exists (select 1 from knowledge_docs held where held.file_id = ${knowledgeTexts.fileId})`;

/** Texts no assistant knows any more, and their passages with them; those of one teacher, or all. */
export async function deleteUnheldTexts(tx: Transaction, userId?: string): Promise<void> {
  const found = await tx
    .select({ fileId: knowledgeTexts.fileId })
    .from(knowledgeTexts)
    .where(and(userId ? eq(knowledgeTexts.userId, userId) : undefined, unheld))
    .for('update');
  // Looked at again once they are held: whoever gives one to an assistant meanwhile holds it too.
  const fileIds = found.map(({ fileId }) => fileId);
  if (fileIds.length > 0) await tx.delete(knowledgeTexts).where(and(inArray(knowledgeTexts.fileId, fileIds), unheld));
}

/** The work of a job, whoever's it is; undefined when nobody wants it any more. */
export async function takeUp(db: Queryable, fileId: string, at: Date): Promise<TextRow | undefined> {
  const [row] = await db
    .update(knowledgeTexts)
    .set({ state: 'parsing', updatedAt: at })
    .where(and(eq(knowledgeTexts.fileId, fileId), inArray(knowledgeTexts.state, ['waiting', 'parsing'])))
    .returning();
  return row;
}

/** Begins what could not be read again; false when there is none of hers. */
export async function readAgain(db: Queryable, userId: string, fileId: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(knowledgeTexts)
    .set({ state: 'waiting', reason: '', updatedAt: at })
    .where(
      and(eq(knowledgeTexts.fileId, fileId), eq(knowledgeTexts.userId, userId), eq(knowledgeTexts.state, 'failed')),
    );
  return rowCount === 1;
}

export async function findText(db: Queryable, userId: string, fileId: string) {
  const { state, reason } = knowledgeTexts;
  const [row] = await db
    .select({ fileId: knowledgeTexts.fileId, state, reason, name: files.name })
    .from(knowledgeTexts)
    .innerJoin(files, eq(files.id, knowledgeTexts.fileId))
    .where(and(eq(knowledgeTexts.fileId, fileId), eq(knowledgeTexts.userId, userId)));
  return row;
}

export async function finishText(
  db: Queryable,
  fileId: string,
  end: Pick<TextRow, 'reason' | 'passageCount'> & { state: 'success' | 'failed' },
  at: Date,
): Promise<void> {
  await db
    .update(knowledgeTexts)
    .set({ ...end, updatedAt: at })
    .where(eq(knowledgeTexts.fileId, fileId));
}

export async function insertPassages(db: Queryable, rows: (typeof knowledgePassages.$inferInsert)[]): Promise<void> {
  await db.insert(knowledgePassages).values(rows);
}

export async function deletePassages(db: Queryable, fileId: string): Promise<void> {
  await db.delete(knowledgePassages).where(eq(knowledgePassages.fileId, fileId));
}
