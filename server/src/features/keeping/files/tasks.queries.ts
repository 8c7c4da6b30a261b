import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { files, readingTasks } from '#db/tables/files.ts';

export type TaskRow = typeof readingTasks.$inferSelect;
/** Everything but the text, which may be long, and what the file is called. */
export type TaskFacts = Omit<TaskRow, 'markdown' | 'tries'> & { chars: number; name: string };

const facts = {
  id: readingTasks.id,
  fileId: readingTasks.fileId,
  userId: readingTasks.userId,
  state: readingTasks.state,
  pages: readingTasks.pages,
  errorText: readingTasks.errorText,
  createdAt: readingTasks.createdAt,
  updatedAt: readingTasks.updatedAt,
  chars: sql<number>`length(${readingTasks.markdown})`,
  name: sql<string>`(select name from files where files.id = ${readingTasks.fileId})`,
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

/** The work of a job, whoever's it is. */
export async function takeUp(db: Queryable, taskId: string, at: Date) {
  const [row] = await db
    .update(readingTasks)
    .set({ state: 'reading', updatedAt: at })
    .where(and(eq(readingTasks.id, taskId), inArray(readingTasks.state, ['waiting', 'reading'])))
    .returning({ fileId: readingTasks.fileId, userId: readingTasks.userId });
  return row;
}

/** Begins what could not be read again; false when there is none of hers. */
export async function readAgain(db: Queryable, userId: string, taskId: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(readingTasks)
    .set({ state: 'waiting', errorText: '', updatedAt: at })
    .where(and(eq(readingTasks.id, taskId), eq(readingTasks.userId, userId), eq(readingTasks.state, 'failed')));
  return rowCount === 1;
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

/** As much of the text of files as a model may be given, and how much there is. */
export async function listBeginnings(db: Queryable, userId: string, fileIds: readonly string[], maxChars: number) {
  return db
    .select({
      fileId: readingTasks.fileId,
      pages: readingTasks.pages,
      beginning: sql<string>`left(${readingTasks.markdown}, ${maxChars}::int)`,
      /** Counted by the database: a rare sign is one there, and two here. */
      isAll: sql<boolean>`length(${readingTasks.markdown}) <= ${maxChars}::int`,
      passageCount: sql<number>`(select count(*)::int from file_passages p where p.file_id = ${readingTasks.fileId})`,
    })
    .from(readingTasks)
    .where(
      and(inArray(readingTasks.fileId, [...fileIds]), eq(readingTasks.userId, userId), eq(readingTasks.state, 'done')),
    );
}

/** The newest file of hers of this name that is read, else one whose name holds it. */
export async function findReadFile(db: Queryable, userId: string, name: string, without: readonly string[]) {
  const [row] = await db
    .select({
      fileId: files.id,
      name: files.name,
      pages: readingTasks.pages,
      markdown: readingTasks.markdown,
      passageCount: sql<number>`(select count(*)::int from file_passages p where p.file_id = ${files.id})`,
    })
    .from(files)
    .innerJoin(readingTasks, and(eq(readingTasks.fileId, files.id), eq(readingTasks.userId, userId)))
    .where(
      and(
        eq(files.userId, userId),
        eq(readingTasks.state, 'done'),
        sql`strpos(${files.name}, ${name}) > 0`,
        notInArray(files.id, [...without]),
      ),
    )
    .orderBy(sql`${files.name} = ${name} desc`, desc(files.updatedAt))
    .limit(1);
  return row;
}
