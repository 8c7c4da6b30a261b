import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { qrCodes } from '#db/tables/qr.ts';

export type QrCodeRow = typeof qrCodes.$inferSelect;

export async function insertCode(db: Queryable, row: typeof qrCodes.$inferInsert): Promise<void> {
  await db.insert(qrCodes).values(row);
}

export async function findCode(db: Queryable, id: string): Promise<QrCodeRow | undefined> {
  const [row] = await db.select().from(qrCodes).where(eq(qrCodes.id, id));
  return row;
}

/** Two devices that move a code at once do it one after the other. */
export async function lockCode(db: Queryable, id: string): Promise<QrCodeRow | undefined> {
  const [row] = await db.select().from(qrCodes).where(eq(qrCodes.id, id)).for('update');
  return row;
}

export async function changeCode(db: Queryable, id: string, change: Partial<QrCodeRow>): Promise<void> {
  await db.update(qrCodes).set(change).where(eq(qrCodes.id, id));
}

/** False when the code was moved meanwhile, or its login was used. */
export async function putLoginToken(
  db: Queryable,
  { id, state }: Pick<QrCodeRow, 'id' | 'state'>,
  token: { hash: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(qrCodes)
    .set({ loginTokenHash: token.hash, loginTokenExpiresAt: token.expiresAt })
    .where(and(eq(qrCodes.id, id), eq(qrCodes.state, state), isNull(qrCodes.exchangedAt)))
    .returning({ id: qrCodes.id });
  return rows.length === 1;
}

/** The code behind a login token, for the first who asks while it is good. */
export async function takeLoginToken(db: Queryable, hash: string, now: Date): Promise<QrCodeRow | undefined> {
  const [row] = await db
    .update(qrCodes)
    .set({ loginTokenHash: null, exchangedAt: now, updatedAt: now })
    .where(and(eq(qrCodes.loginTokenHash, hash), gt(qrCodes.loginTokenExpiresAt, now)))
    .returning();
  return row;
}

export async function deleteCodesExpiredBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(qrCodes).where(lt(qrCodes.expiresAt, before));
}
