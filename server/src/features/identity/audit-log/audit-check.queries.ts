import { and, asc, desc, eq, gt, isNull, lte, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/database.ts';
import { auditChecks, auditParts, audits } from '#db/tables/audit-log.ts';

export type CheckRow = typeof auditChecks.$inferSelect;

const told = alias(auditParts, 'told');
const origin = alias(auditParts, 'origin');

/** The next entries of the chain, with the letters their hashes are over. */
export async function listLinks(db: Queryable, { after, upTo }: { after: number; upTo: number }, limit: number) {
  const isThere = (id: typeof audits.actorId | typeof audits.aboutId) =>
    sql<boolean>`exists (select from users where users.id = ${id})`;
  return db
    .select({
      link: audits,
      toldSalt: told.salt,
      toldBody: sql<string | null>`${told.body}::text`,
      originSalt: origin.salt,
      originBody: sql<string | null>`${origin.body}::text`,
      isActorThere: isThere(audits.actorId),
      isAboutThere: isThere(audits.aboutId),
    })
    .from(audits)
    .leftJoin(told, and(eq(told.auditId, audits.id), eq(told.part, 'told')))
    .leftJoin(origin, and(eq(origin.auditId, audits.id), eq(origin.part, 'origin')))
    .where(and(gt(audits.seq, after), lte(audits.seq, upTo)))
    .orderBy(asc(audits.seq))
    .limit(limit);
}

export async function findEndSeq(db: Queryable): Promise<number> {
  const [row] = await db.select({ seq: max(audits.seq) }).from(audits);
  return row?.seq ?? 0;
}

export async function findLink(db: Queryable, seq: number) {
  const [row] = await db.select({ hash: audits.hash }).from(audits).where(eq(audits.seq, seq));
  return row;
}

export async function insertCheck(db: Queryable, row: typeof auditChecks.$inferInsert): Promise<void> {
  await db.insert(auditChecks).values(row);
}

export async function findLastCheck(db: Queryable): Promise<CheckRow | undefined> {
  const [row] = await db.select().from(auditChecks).orderBy(desc(auditChecks.startedAt)).limit(1);
  return row;
}

export async function findCheck(db: Queryable, id: string): Promise<CheckRow | undefined> {
  const [row] = await db.select().from(auditChecks).where(eq(auditChecks.id, id));
  return row;
}

/** The furthest that was ever found whole: what came off the end since is noticed by it. */
export async function findFurthestWhole(db: Queryable): Promise<CheckRow | undefined> {
  const [row] = await db
    .select()
    .from(auditChecks)
    .where(and(isNull(auditChecks.brokenSeq), gt(auditChecks.atSeq, 0)))
    .orderBy(desc(auditChecks.atSeq))
    .limit(1);
  return row;
}

export async function updateCheck(db: Queryable, id: string, changes: Partial<CheckRow>): Promise<void> {
  await db.update(auditChecks).set(changes).where(eq(auditChecks.id, id));
}
