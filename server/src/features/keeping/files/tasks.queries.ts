import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { files, readingTasks } from '#db/tables/files.ts';

export type TaskRow = typeof readingTasks.$inferSelect;
/** Everything but the text, which may be long. */
export type TaskFacts = Omit<TaskRow, 'markdown'> & { chars: number };

const facts = {
  id: readingTasks.id,
  fileId: readingTasks.fileId,
  userId: readingTasks.userId,
  state: readingTasks.state,
  tries: readingTasks.tries,
  pages: readingTasks.pages,
  errorText: readingTasks.errorText,
  createdAt: readingTasks.createdAt,
  updatedAt: readingTasks.updatedAt,
  chars: sql<number>`length(${readingTasks.markdown})`,
};

/** A file has one task; one that failed begins anew. */
export async function putTask(
  db: Queryable,
  { id, fileId, userId }: Pick<TaskRow, 'id' | 'fileId' | 'userId'>,
  at: Date,
): Promise<TaskFacts> {
  const isFailed = sql`${readingTasks.state} = 'failed'`;
  const [row] = await db
    .insert(readingTasks)
    .values({ id, fileId, userId, state: 'waiting', createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: readingTasks.fileId,
      set: {
        state: sql`case when ${isFailed} then 'waiting' else ${readingTasks.state} end`,
        tries: sql`case when ${isFailed} then 0 else ${readingTasks.tries} end`,
        errorText: '',
        updatedAt: at,
      },
    })
    .returning(facts);
  if (!row) throw new Error('a task put must come back');
  return row;
}

export async function findTask(db: Queryable, userId: string, taskId: string): Promise<TaskFacts | undefined> {
  const [row] = await db
    .select(facts)
    .from(readingTasks)
    .where(and(eq(readingTasks.id, taskId), eq(readingTasks.userId, userId)));
  return row;
}

export type ClaimedTask = Pick<TaskRow, 'id' | 'fileId' | 'userId' | 'tries'>;

/** Counts the try before it is made, so that what kills the process is counted too. Undefined when it is done. */
export async function claimTask(db: Queryable, taskId: string, at: Date): Promise<ClaimedTask | undefined> {
  const [row] = await db
    .update(readingTasks)
    .set({ state: 'reading', tries: sql`${readingTasks.tries} + 1`, updatedAt: at })
    .where(and(eq(readingTasks.id, taskId), inArray(readingTasks.state, ['waiting', 'reading'])))
    .returning({
      id: readingTasks.id,
      fileId: readingTasks.fileId,
      userId: readingTasks.userId,
      tries: readingTasks.tries,
    });
  return row;
}

export async function finishTask(
  db: Queryable,
  taskId: string,
  end: Partial<Pick<TaskRow, 'markdown' | 'pages' | 'errorText'>> & { state: 'done' | 'failed' },
  at: Date,
): Promise<void> {
  await db
    .update(readingTasks)
    .set({ ...end, updatedAt: at })
    .where(eq(readingTasks.id, taskId));
}

/** Ends one that is still to be read. */
export async function failUnread(db: Queryable, taskId: string, errorText: string, at: Date): Promise<void> {
  await db
    .update(readingTasks)
    .set({ state: 'failed', errorText, updatedAt: at })
    .where(and(eq(readingTasks.id, taskId), inArray(readingTasks.state, ['waiting', 'reading'])));
}

/** Files for a question with how their reading stands; asking touches them, so that none is swept away meanwhile. */
export async function touchFiles(db: Queryable, userId: string, fileIds: readonly string[], at: Date) {
  return db
    .update(files)
    .set({ updatedAt: at })
    .from(readingTasks)
    .where(and(inArray(files.id, [...fileIds]), eq(files.userId, userId), eq(readingTasks.fileId, files.id)))
    .returning({
      id: files.id,
      name: files.name,
      type: files.type,
      sizeBytes: files.sizeBytes,
      state: readingTasks.state,
    });
}

export async function listMarkdown(db: Queryable, userId: string, fileIds: readonly string[]) {
  return db
    .select({ fileId: readingTasks.fileId, markdown: readingTasks.markdown })
    .from(readingTasks)
    .where(
      and(inArray(readingTasks.fileId, [...fileIds]), eq(readingTasks.userId, userId), eq(readingTasks.state, 'done')),
    );
}
