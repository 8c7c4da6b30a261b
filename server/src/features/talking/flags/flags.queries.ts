import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { flags } from '#db/tables/flags.ts';
import { users } from '#db/tables/sign-on.ts';

export type FlagRow = typeof flags.$inferSelect;
type Report = Pick<FlagRow, 'id' | 'exchangeId' | 'userId' | 'reason' | 'words'>;

/** One for each answer: a report made again waits again. */
export async function putReport(db: Queryable, { reason, words, ...key }: Report, at: Date): Promise<void> {
  const schoolId = sql`(select ${users.memberSchoolId} from ${users} where ${users.id} = ${key.userId})`;
  await db
    .insert(flags)
    .values({ ...key, kind: 'report', schoolId, reason, words, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [flags.exchangeId, flags.userId, flags.kind],
      set: { reason, words, state: 'waiting', note: '', decidedBy: null, decidedAt: null, updatedAt: at },
    });
}

/** Of hers alone. */
export async function findWithheld(db: Queryable, userId: string, exchangeId: string): Promise<FlagRow | undefined> {
  const [row] = await db.select().from(flags).where(withheldOf(userId, exchangeId));
  return row;
}

/** The first time only, and not of what was let through; undefined where nothing changed. */
export async function putAppeal(
  db: Queryable,
  { userId, exchangeId, appeal }: Pick<FlagRow, 'userId' | 'exchangeId' | 'appeal'>,
  at: Date,
): Promise<FlagRow | undefined> {
  const [row] = await db
    .update(flags)
    .set({ state: 'appealed', appeal, appealedAt: at, updatedAt: at })
    .where(
      and(
        withheldOf(userId, exchangeId),
        sql`${flags.appealedAt} is null`,
        inArray(flags.state, ['waiting', 'upheld']),
      ),
    )
    .returning();
  return row;
}

/** Whether a person let this very question of hers through. */
export async function isQuestionReleased(db: Queryable, userId: string, question: string): Promise<boolean> {
  const hash = sql`encode(sha256(convert_to(${question}, 'UTF8')), 'hex')`;
  const [row] = await db
    .select({ id: flags.id })
    .from(flags)
    .where(and(eq(flags.userId, userId), eq(flags.questionHash, hash), eq(flags.state, 'released')))
    .limit(1);
  return row !== undefined;
}

const withheldOf = (userId: string, exchangeId: string) =>
  and(eq(flags.userId, userId), eq(flags.exchangeId, exchangeId), ne(flags.kind, 'report'));
