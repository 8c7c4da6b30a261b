import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { modelSettings, modelTrials } from '#db/tables/models.ts';

/** Every node hears of a change once it is stored. */
export const MODELS_CHANGED = 'model_settings';

export async function listSettings(db: Queryable) {
  return db.select().from(modelSettings).orderBy(modelSettings.role);
}

export type KeptRole = typeof modelSettings.$inferSelect;

/** Whoever changes models waits for whoever does already: what stood before is what the record says. */
export async function lockSettings(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('model_settings', 0))`);
}

export async function keepSetting(tx: Queryable, row: KeptRole): Promise<void> {
  await tx.insert(modelSettings).values(row).onConflictDoUpdate({ target: modelSettings.role, set: row });
  await tell(tx);
}

export async function forgetSetting(tx: Queryable, role: string): Promise<void> {
  await tx.delete(modelSettings).where(eq(modelSettings.role, role));
  await tell(tx);
}

async function tell(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify(${MODELS_CHANGED}, '')`);
}

export async function listTrials(db: Queryable) {
  return db.select().from(modelTrials);
}

export async function keepTrial(tx: Queryable, row: typeof modelTrials.$inferInsert): Promise<void> {
  await tx.insert(modelTrials).values(row).onConflictDoUpdate({ target: modelTrials.role, set: row });
}

export async function forgetTrial(tx: Queryable, role: string): Promise<void> {
  await tx.delete(modelTrials).where(eq(modelTrials.role, role));
}
