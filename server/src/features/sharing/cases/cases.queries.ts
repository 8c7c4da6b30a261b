import { MAX_BELL_ITEMS } from '@app/contract/running/bell.ts';
import { AuditStatus, CaseAccess, OnlineStatus } from '@app/contract/sharing/cases.ts';
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { removalsOf } from '#db/removals.ts';
import { cases } from '#db/tables/cases.ts';
import { users } from '#db/tables/sign-on.ts';
import type { Window } from '#lib/paging.ts';

type WholeRow = typeof cases.$inferSelect & { userName: string };
/** Without the record, which lists do not need. */
export type CaseRow = Omit<WholeRow, 'record'>;
export type Reader = { userId: string; schoolId: string | null };
type Filter = { typeCode?: string | undefined; templateId?: string | undefined; keyword?: string | undefined };

const { record, ...listed } = getTableColumns(cases);
const row = { ...listed, userName: users.userName };

const isMine = ({ userId }: Reader) => and(eq(cases.userId, userId), isNull(cases.removedAt));
const isShown = and(
  isNull(cases.removedAt),
  eq(cases.auditStatus, AuditStatus.approved),
  eq(cases.onlineStatus, OnlineStatus.online),
);
const isOfSchool = ({ schoolId }: Reader) =>
  schoolId ? and(isShown, eq(cases.access, CaseAccess.school), eq(cases.schoolId, schoolId)) : sql`false`;
const isPublic = () => and(isShown, eq(cases.access, CaseAccess.public));

/** Whose cases: each says by itself who may read them. */
const within = {
  mine: isMine,
  school: isOfSchool,
  public: isPublic,
  visible: (reader: Reader) => or(isMine(reader), isOfSchool(reader), isPublic()),
} as const;
export type Within = keyof typeof within;

export async function listCases(db: Queryable, reader: Reader, scope: Within, filter: Filter, page: Window) {
  return pageOf(db, and(within[scope](reader), fits(filter)), desc(cases.createdAt), page);
}

/** How many she may see of each of these templates. */
export async function countByTemplate(db: Queryable, reader: Reader, templateIds: readonly string[]) {
  return db
    .select({ templateId: cases.templateId, count: count() })
    .from(cases)
    .where(and(within.visible(reader), inArray(cases.templateId, [...templateIds])))
    .groupBy(cases.templateId);
}

/** What she shares with her school or everybody. */
export async function listSharedBy(db: Queryable, userId: string, statuses: AuditStatus[] | undefined, page: Window) {
  const isShared = inArray(cases.access, [CaseAccess.school, CaseAccess.public]);
  const isWanted = statuses && inArray(cases.auditStatus, statuses);
  return pageOf(db, and(isMine({ userId, schoolId: null }), isShared, isWanted), desc(cases.createdAt), page);
}

const isAuditable = and(eq(cases.access, CaseAccess.public), isNull(cases.removedAt));

/** Everybody's: only for those whose role lets them. */
export async function listPublicByStatus(db: Queryable, status: AuditStatus, page: Window) {
  return pageOf(db, and(isAuditable, eq(cases.auditStatus, status)), asc(cases.createdAt), page);
}

export async function findPublicOfAnyStatus(db: Queryable, id: string): Promise<WholeRow | undefined> {
  return findWhere(db, and(isAuditable, eq(cases.id, id)));
}

export async function findVisible(db: Queryable, reader: Reader, id: string): Promise<WholeRow | undefined> {
  return findWhere(db, and(within.visible(reader), eq(cases.id, id)));
}

/** Those of hers that others may have acted on, also what is removed: their titles by their ids. */
export async function listTitlesChangedSince(db: Queryable, userId: string, since: Date) {
  const rows = await db
    .select({ id: cases.id, title: cases.title })
    .from(cases)
    .where(and(eq(cases.userId, userId), ne(cases.auditStatus, AuditStatus.draft), gt(cases.updatedAt, since)))
    .orderBy(desc(cases.updatedAt))
    .limit(MAX_BELL_ITEMS);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export async function countCases(db: Queryable, userId: string): Promise<number> {
  return db.$count(cases, isMine({ userId, schoolId: null }));
}

export async function insertCase(db: Queryable, given: typeof cases.$inferInsert): Promise<void> {
  await db.insert(cases).values(given);
}

export const { setRemoved, eraseRemoved } = removalsOf(cases);

/** Held until the transaction ends, so that two who act at once act one after the other. */
export async function lockCase(db: Queryable, id: string) {
  const [found] = await db
    .select({ ownerId: cases.userId, schoolId: cases.schoolId })
    .from(cases)
    .where(and(eq(cases.id, id), isNull(cases.removedAt)))
    .for('update');
  return found;
}

type Standing = Partial<Pick<CaseRow, 'auditStatus' | 'onlineStatus' | 'removedAt'>>;

/** By the right of a role: the caller has asked `mayDo` before. */
export async function changeStanding(db: Queryable, id: string, standing: Standing, now: Date): Promise<void> {
  await db
    .update(cases)
    .set({ ...standing, updatedAt: now })
    .where(eq(cases.id, id));
}

function fits({ typeCode, templateId, keyword }: Filter): SQL | undefined {
  return and(
    typeCode ? eq(cases.typeCode, typeCode) : undefined,
    templateId ? eq(cases.templateId, templateId) : undefined,
    keyword ? sql`strpos(lower(${cases.title}), lower(${keyword})) > 0` : undefined,
  );
}

async function pageOf(db: Queryable, where: SQL | undefined, order: SQL, { limit, offset }: Window) {
  const ofOwners = () => eq(users.id, cases.userId);
  const [rows, [all]] = await Promise.all([
    db
      .select(row)
      .from(cases)
      .innerJoin(users, ofOwners())
      .where(where)
      .orderBy(order, desc(cases.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(cases).where(where),
  ]);
  return { rows, total: all?.total ?? 0 };
}

async function findWhere(db: Queryable, where: SQL | undefined): Promise<WholeRow | undefined> {
  const [found] = await db
    .select({ ...row, record })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.userId))
    .where(where);
  return found;
}
