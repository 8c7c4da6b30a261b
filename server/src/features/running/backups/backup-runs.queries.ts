import { and, desc, eq, isNull, lt, ne, not, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { backupRuns, heldRemovals } from '#db/tables/backups.ts';

export type BackupRun = typeof backupRuns.$inferSelect;

/** By the clock of the database, which all nodes share. */
const isSilent = lt(backupRuns.beatAt, sql`now() - interval '2 minutes'`);

/** False while another runs. One that said nothing for two minutes was killed. */
export async function beginRun(db: Queryable, run: { id: string; folder: string }): Promise<boolean> {
  await db
    .update(backupRuns)
    .set({ endedAt: sql`now()`, fault: '备份到一半服务停了' })
    .where(and(isNull(backupRuns.endedAt), isSilent));
  const begun = { ...run, startedAt: sql`now()`, beatAt: sql`now()` };
  const { rowCount } = await db.insert(backupRuns).values(begun).onConflictDoNothing();
  return rowCount === 1;
}

/** False when it was taken for dead meanwhile, or was silent for so long that files were removed. */
export async function beatRun(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(backupRuns)
    .set({ beatAt: sql`now()` })
    .where(and(eq(backupRuns.id, id), isNull(backupRuns.endedAt), not(isSilent)));
  return rowCount === 1;
}

type End = Partial<Pick<BackupRun, 'name' | 'bytes' | 'files' | 'missing' | 'isChecked' | 'fault'>>;

export async function endRun(db: Queryable, id: string, end: End): Promise<void> {
  await db
    .update(backupRuns)
    .set({ ...end, endedAt: sql`now()` })
    .where(eq(backupRuns.id, id));
}

export async function isBackupRunning(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from backup_runs where ended_at is null and beat_at > now() - interval '2 minutes'`,
  );
  return rows.length > 0;
}

export async function findLastGood(db: Queryable): Promise<BackupRun | undefined> {
  const [row] = await db
    .select()
    .from(backupRuns)
    .where(ne(backupRuns.name, ''))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1);
  return row;
}

export async function findLastRun(db: Queryable): Promise<BackupRun | undefined> {
  const [row] = await db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(1);
  return row;
}

export async function holdRemoval(db: Queryable, key: string): Promise<void> {
  await db.insert(heldRemovals).values({ key }).onConflictDoNothing();
}

export async function listHeld(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db.select({ key: heldRemovals.key }).from(heldRemovals).limit(limit);
  return rows.map(({ key }) => key);
}

export async function forgetHeld(db: Queryable, key: string): Promise<void> {
  await db.delete(heldRemovals).where(eq(heldRemovals.key, key));
}
