import { and, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/database.ts';
import { escapeLike } from '#db/like.ts';
import { type AuditOrigin, type AuditTold, auditParts, audits } from '#db/tables/audit-log.ts';
import { schools } from '#db/tables/schools.ts';
import { users } from '#db/tables/sign-on.ts';

export type AuditFilter = {
  keyword: string;
  from: Date | undefined;
  before: Date | undefined;
  action: string;
  role: string;
  wall: string | undefined;
};

const MOST_NAMED = 100;
const MOST_OF_THINGS = 1_000;
const told = alias(auditParts, 'told');
const origin = alias(auditParts, 'origin');
const actor = alias(users, 'actor');
const about = alias(users, 'about');
const nameOf = ({ userName, nickName }: typeof actor | typeof about) =>
  sql<string>`coalesce(nullif(${userName}, ''), nullif(${nickName}, ''), '')`;

export async function listAudits(db: Queryable, filter: AuditFilter, beforeSeq: number | undefined, limit: number) {
  return db
    .select({
      entry: audits,
      told: sql<AuditTold | null>`${told.body}`,
      origin: sql<AuditOrigin | null>`${origin.body}`,
      actorName: nameOf(actor),
      aboutName: nameOf(about),
      schoolName: sql<string>`coalesce(${schools.name}, '')`,
    })
    .from(audits)
    .leftJoin(told, and(eq(told.auditId, audits.id), eq(told.part, 'told')))
    .leftJoin(origin, and(eq(origin.auditId, audits.id), eq(origin.part, 'origin')))
    .leftJoin(actor, eq(actor.id, audits.actorId))
    .leftJoin(about, eq(about.id, audits.aboutId))
    .leftJoin(schools, eq(schools.id, audits.schoolId))
    .where(
      and(
        beforeSeq === undefined ? undefined : lt(audits.seq, beforeSeq),
        filter.wall === undefined ? undefined : eq(audits.schoolId, filter.wall),
        filter.from && gte(audits.createdAt, filter.from),
        filter.before && lt(audits.createdAt, filter.before),
        filter.action === '' ? undefined : eq(audits.action, filter.action),
        filter.role === '' ? undefined : eq(audits.actorRole, filter.role),
        sought(db, filter.keyword),
      ),
    )
    .orderBy(desc(audits.seq))
    .limit(limit);
}

/** A number of an entry, a name or mobile of somebody in it, or the name of a school. */
function sought(db: Queryable, keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  if (/^\d{1,9}$/.test(keyword)) return eq(audits.seq, Number(keyword));
  const words = escapeLike(keyword);
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(or(like(users.userName, `${words}%`), like(users.mobile, `${words}%`)))
    .limit(MOST_NAMED);
  const named = db
    .select({ id: schools.id })
    .from(schools)
    .where(like(schools.name, `%${words}%`))
    .limit(MOST_NAMED);
  return or(
    inArray(audits.actorId, people),
    inArray(audits.aboutId, people),
    inArray(audits.schoolId, named),
    eq(audits.targetId, keyword),
  );
}

/** By the things they were done to, of one kind. */
export async function listAuditsOfThings(db: Queryable, targetKind: string, targetIds: readonly string[]) {
  return db
    .select({ entry: audits, told: sql<AuditTold | null>`${told.body}`, actorName: nameOf(actor) })
    .from(audits)
    .leftJoin(told, and(eq(told.auditId, audits.id), eq(told.part, 'told')))
    .leftJoin(actor, eq(actor.id, audits.actorId))
    .where(and(eq(audits.targetKind, targetKind), inArray(audits.targetId, [...targetIds])))
    .orderBy(audits.seq)
    .limit(MOST_OF_THINGS);
}
