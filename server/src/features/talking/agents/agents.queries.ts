import { TemplateSource } from '@app/contract/enums.ts';
import { MAX_BELL_ITEMS } from '@app/contract/running/bell.ts';
import { AuditStatus, CaseAccess, OnlineStatus } from '@app/contract/sharing/cases.ts';
import type { AgentOrder } from '@app/contract/talking/agents.ts';
import type { TemplateGroup } from '@app/contract/talking/templates.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { removalsOf } from '#db/removals.ts';
import { agents } from '#db/tables/agents.ts';
import { users } from '#db/tables/sign-on.ts';
import type { Window } from '#lib/paging.ts';
import { namedShelf } from '#shelves/shelf.queries.ts';

type Row = typeof agents.$inferSelect;
/** With its maker, and how often it was used. */
export type AgentRow = Row & { userName: string; imgUrl: string; callCount: number };
export type AgentFields = Pick<
  Row,
  | 'name'
  | 'summary'
  | 'groupCode'
  | 'icon'
  | 'isMultiTurn'
  | 'characterSetting'
  | 'targetTask'
  | 'requirement'
  | 'detail'
  | 'prologue'
  | 'examples'
>;
export type Standing = Partial<Pick<Row, 'access' | 'auditStatus' | 'onlineStatus' | 'auditReason' | 'schoolId'>>;
/** Who looks. Those whose role lets them see what is public before it is let through. */
export type Reader = { userId: string; schoolId: string | null; isAuditor: boolean };
type Filter = { groupCode?: TemplateGroup | undefined; source?: TemplateSource | undefined; keyword: string };

const row = {
  ...getTableColumns(agents),
  userName: sql<string>`coalesce(nullif(${users.userName}, ''), ${users.nickName}, '')`,
  imgUrl: sql<string>`coalesce(${users.imgUrl}, '')`,
  callCount: sql<number>`coalesce(
    (select sum(used.use_count) from agent_uses used where used.agent_id = ${agents.id}::text), 0)::int`,
};

const isThere = isNull(agents.removedAt);
const isMine = (userId: string) => and(eq(agents.userId, userId), isThere);
const isShown = and(
  isThere,
  eq(agents.auditStatus, AuditStatus.approved),
  eq(agents.onlineStatus, OnlineStatus.online),
);
const isPublic = and(isShown, eq(agents.access, CaseAccess.public));
/** Its maker changes it while others use it, so she has to be one of the school's teachers still. */
const isMadeByMember = sql`exists
  (select from users where users.id = ${agents.userId} and users.member_school_id = ${agents.schoolId})`;
const isOfSchool = ({ schoolId }: Reader) =>
  schoolId
    ? and(isShown, eq(agents.access, CaseAccess.school), eq(agents.schoolId, schoolId), isMadeByMember)
    : sql`false`;
const isAuditable = and(isThere, eq(agents.access, CaseAccess.public), isNotNull(agents.userId));

/** Whose assistants: each says by itself who may use them. */
const within = {
  mine: ({ userId }: Reader) => isMine(userId),
  school: isOfSchool,
  centre: () => isPublic,
} as const;

/** Those of the product have no maker. */
const isFrom = {
  [TemplateSource.system]: isNull(agents.userId),
  [TemplateSource.user]: isNotNull(agents.userId),
} as const;

export async function listAgents(
  db: Queryable,
  reader: Reader,
  scope: keyof typeof within,
  { groupCode, source, keyword }: Filter,
  orderBy: AgentOrder,
  page: Window,
) {
  const found = sql`strpos(lower(${agents.name} || ' ' || ${agents.summary}), lower(${keyword})) > 0`;
  const where = and(
    within[scope](reader),
    groupCode ? eq(agents.groupCode, groupCode) : undefined,
    source === undefined ? undefined : isFrom[source],
    keyword ? found : undefined,
  );
  const order = orderBy === 'heat' ? [desc(agents.heat), desc(agents.createdAt)] : [desc(agents.createdAt)];
  return pageOf(db, where, order, page);
}

/** Everybody's: only for those whose role lets them. */
export async function listPublicByStatus(db: Queryable, status: AuditStatus, page: Window) {
  return pageOf(db, and(isAuditable, eq(agents.auditStatus, status)), [asc(agents.updatedAt)], page);
}

/** Those of these she may use: her own, everybody's, those of her school, and those she has to judge. */
export async function listUsable(db: Queryable, reader: Reader, ids: readonly string[]): Promise<AgentRow[]> {
  const mayUse = or(
    isMine(reader.userId),
    isPublic,
    isOfSchool(reader),
    reader.isAuditor ? and(isThere, eq(agents.access, CaseAccess.public)) : undefined,
  );
  return select(db).where(and(mayUse, inArray(agents.id, [...ids])));
}

export async function findOwn(db: Queryable, userId: string, id: string): Promise<AgentRow | undefined> {
  const [found] = await select(db).where(and(isMine(userId), eq(agents.id, id)));
  return found;
}

/** Whether there is or was one, whoever may use it. */
/** Those of hers that others may have acted on: their names by their ids. */
export async function listNamesChangedSince(db: Queryable, userId: string, since: Date) {
  const rows = await db
    .select({ id: agents.id, name: agents.name })
    .from(agents)
    .where(
      and(
        eq(agents.userId, userId),
        isNull(agents.removedAt),
        ne(agents.auditStatus, AuditStatus.draft),
        gt(agents.updatedAt, since),
      ),
    )
    .orderBy(desc(agents.updatedAt))
    .limit(MAX_BELL_ITEMS);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function isKnown(db: Queryable, id: string): Promise<boolean> {
  return (await db.$count(agents, eq(agents.id, id))) > 0;
}

export async function countOwn(db: Queryable, userId: string): Promise<number> {
  return db.$count(agents, isMine(userId));
}

export async function insertAgent(db: Queryable, given: typeof agents.$inferInsert): Promise<void> {
  await db.insert(agents).values(given);
}

/** Held until the transaction ends: two changes at once follow one another. */
export async function lockOwn(db: Queryable, userId: string, id: string): Promise<Row | undefined> {
  const [found] = await db
    .select()
    .from(agents)
    .where(and(isMine(userId), eq(agents.id, id)))
    .for('update');
  return found;
}

export async function updateOwn(
  db: Queryable,
  userId: string,
  id: string,
  change: Partial<AgentFields> & Standing,
  now: Date,
): Promise<void> {
  await db
    .update(agents)
    .set({ ...change, updatedAt: now })
    .where(and(isMine(userId), eq(agents.id, id)));
}

export const { setRemoved, eraseRemoved } = removalsOf(agents);

/** Held until the transaction ends, so that two who act at once act one after the other. */
export async function lockForAction(db: Queryable, id: string) {
  const [found] = await db
    .select({ ownerId: agents.userId, schoolId: agents.schoolId, access: agents.access })
    .from(agents)
    .where(and(isThere, eq(agents.id, id)))
    .for('update');
  return found;
}

/** By the right of a role: the caller has asked `mayDo` before. */
export async function changeStanding(db: Queryable, id: string, standing: Standing, now: Date): Promise<void> {
  await db
    .update(agents)
    .set({ ...standing, updatedAt: now })
    .where(eq(agents.id, id));
}

function select(db: Queryable) {
  return db.select(row).from(agents).leftJoin(users, eq(users.id, agents.userId)).$dynamic();
}

async function pageOf(db: Queryable, where: SQL | undefined, order: SQL[], { limit, offset }: Window) {
  const [rows, [all]] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(...order, asc(agents.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(agents).where(where),
  ]);
  return { rows, total: all?.total ?? 0 };
}

export const agentShelf = namedShelf('agent', agents, { title: agents.name, isThere: isNull(agents.removedAt) });
