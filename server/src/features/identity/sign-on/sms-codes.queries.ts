import { and, count, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { captchas, smsCodes, smsOutbox } from '#db/tables/sign-on.ts';

export type SmsCodeRow = typeof smsCodes.$inferSelect;

/** Two sends for one mobile at the same moment wait for each other, so that limits hold. */
export async function lockMobile(db: Queryable, mobile: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${mobile}`}, 0))`);
}

export async function findLatestCode(db: Queryable, mobile: string): Promise<SmsCodeRow | undefined> {
  const [row] = await db
    .select()
    .from(smsCodes)
    .where(eq(smsCodes.mobile, mobile))
    .orderBy(desc(smsCodes.createdAt))
    .limit(1);
  return row;
}

export async function countCodesSince(db: Queryable, mobile: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(smsCodes)
    .where(and(eq(smsCodes.mobile, mobile), gte(smsCodes.createdAt, since)));
  return row?.value ?? 0;
}

/** All who send wait for each other for a moment, so that the limits of addresses and of the day hold. */
export async function lockBudget(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('sms-budget', 0))`);
}

export async function countAllCodesSince(db: Queryable, since: Date): Promise<number> {
  return db.$count(smsCodes, gte(smsCodes.createdAt, since));
}

export async function countCodesOfAddressSince(db: Queryable, addressHash: string, since: Date): Promise<number> {
  return db.$count(smsCodes, and(eq(smsCodes.addressHash, addressHash), gte(smsCodes.createdAt, since)));
}

export async function insertCode(db: Queryable, row: typeof smsCodes.$inferInsert): Promise<void> {
  await db.insert(smsCodes).values(row);
}

export async function deleteCode(db: Queryable, id: string): Promise<void> {
  await db.delete(smsCodes).where(eq(smsCodes.id, id));
}

/** Counts a wrong try and answers how many there are now. */
export async function addWrongTry(db: Queryable, id: string): Promise<number> {
  const [row] = await db
    .update(smsCodes)
    .set({ wrongTries: sql`${smsCodes.wrongTries} + 1` })
    .where(eq(smsCodes.id, id))
    .returning({ wrongTries: smsCodes.wrongTries });
  return row?.wrongTries ?? 0;
}

/** Uses up or voids a code; false when another call was first. */
export async function closeCode(db: Queryable, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(smsCodes)
    .set({ closedAt: at })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.closedAt)))
    .returning({ id: smsCodes.id });
  return rows.length === 1;
}

export async function insertCaptcha(db: Queryable, row: typeof captchas.$inferInsert): Promise<void> {
  await db.insert(captchas).values(row);
}

export type CaptchaRow = Pick<typeof captchas.$inferSelect, 'answerHash' | 'callerHash'>;
const captchaColumns = { answerHash: captchas.answerHash, callerHash: captchas.callerHash };

export async function findCaptcha(db: Queryable, id: string, now: Date): Promise<CaptchaRow | undefined> {
  const [row] = await db
    .select(captchaColumns)
    .from(captchas)
    .where(and(eq(captchas.id, id), gt(captchas.expiresAt, now)));
  return row;
}

/** A captcha is good for one look, right or wrong. */
export async function takeCaptcha(db: Queryable, id: string, now: Date): Promise<CaptchaRow | undefined> {
  const [row] = await db
    .delete(captchas)
    .where(and(eq(captchas.id, id), gt(captchas.expiresAt, now)))
    .returning(captchaColumns);
  return row;
}

export async function insertOutbox(db: Queryable, row: typeof smsOutbox.$inferInsert): Promise<void> {
  await db.insert(smsOutbox).values(row);
}

export async function listOutbox(db: Queryable, mobile: string | undefined, limit: number) {
  return db
    .select()
    .from(smsOutbox)
    .where(mobile ? eq(smsOutbox.mobile, mobile) : undefined)
    .orderBy(desc(smsOutbox.createdAt))
    .limit(limit);
}

export async function deleteCodesBefore(db: Queryable, codesBefore: Date, captchasBefore: Date): Promise<void> {
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, codesBefore));
  await db.delete(smsOutbox).where(lt(smsOutbox.createdAt, codesBefore));
  await db.delete(captchas).where(lt(captchas.expiresAt, captchasBefore));
}
