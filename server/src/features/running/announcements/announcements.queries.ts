import type { AnnouncementState } from '@app/contract/running/console-announcements.ts';
import { and, eq, gt, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { behind, type Place, sortedBy } from '#db/keyset.ts';
import { escapeLike } from '#db/like.ts';
import { announcements } from '#db/tables/announcements.ts';
import { schools } from '#db/tables/schools.ts';
import { users } from '#db/tables/sign-on.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;
/** Those of one school alone; without it of all, and for all. */
type Wall = string | undefined;
export type AnnouncementFilter = { keyword: string; state: AnnouncementState | ''; wall: Wall };

const columns = {
  row: announcements,
  schoolName: sql<string>`coalesce(${schools.name}, '')`,
  authorName: sql<string>`coalesce(nullif(${users.userName}, ''), ${users.nickName}, '')`,
};

const within = (wall: Wall) => (wall === undefined ? undefined : eq(announcements.schoolId, wall));

export async function listRows(
  db: Queryable,
  { keyword, state, wall }: AnnouncementFilter,
  now: Date,
  { order, place }: { order: 'asc' | 'desc'; place: Place | undefined },
  limit: number,
) {
  const shown = place && { ...place, value: String(place.value) };
  const sorted = { by: sql`${announcements.createdAt}`, id: announcements.id, order, place: shown };
  return db
    .select({ ...columns, timeText: sql<string>`${announcements.createdAt}::text` })
    .from(announcements)
    .leftJoin(schools, eq(schools.id, announcements.schoolId))
    .leftJoin(users, eq(users.id, announcements.authorId))
    .where(
      and(
        within(wall),
        keyword === '' ? undefined : like(announcements.title, `%${escapeLike(keyword)}%`),
        inState(state, now),
        behind(sorted),
      ),
    )
    .orderBy(...sortedBy(sorted))
    .limit(limit);
}

export async function findRow(db: Queryable, wall: Wall, id: string) {
  const [row] = await db
    .select(columns)
    .from(announcements)
    .leftJoin(schools, eq(schools.id, announcements.schoolId))
    .leftJoin(users, eq(users.id, announcements.authorId))
    .where(and(eq(announcements.id, id), within(wall)));
  return row;
}

/** Until the transaction ends nobody else writes one: what there may be of them is counted. */
export async function lockAll(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table announcements in share row exclusive mode`);
}

/** Beyond the wall there is none. */
export async function findWithin(tx: Queryable, wall: Wall, id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), within(wall)));
  return row;
}

/** Of one school, or of those for everybody. */
export async function countOf(
  tx: Queryable,
  schoolId: string | null,
  now: Date,
): Promise<{ drafts: number; announced: number }> {
  const [row] = await tx
    .select({
      drafts: sql<number>`(count(*) filter (where ${announcements.state} = 'draft'))::int`,
      announced: sql<number>`(count(*) filter (where ${announcements.state} = 'published' and ${announcements.endsAt} > ${now}))::int`,
    })
    .from(announcements)
    .where(schoolId === null ? isNull(announcements.schoolId) : eq(announcements.schoolId, schoolId));
  return row ?? { drafts: 0, announced: 0 };
}

export async function insertRow(tx: Queryable, row: typeof announcements.$inferInsert): Promise<void> {
  await tx.insert(announcements).values(row);
}

export async function updateRow(tx: Queryable, id: string, changes: Partial<AnnouncementRow>): Promise<void> {
  await tx.update(announcements).set(changes).where(eq(announcements.id, id));
}

export async function deleteRow(tx: Queryable, id: string): Promise<void> {
  await tx.delete(announcements).where(eq(announcements.id, id));
}

/** What is told to her now: to everybody, and to the school that confirmed her. */
export async function listShownTo(db: Queryable, userId: string, now: Date): Promise<AnnouncementRow[]> {
  const school = sql`(select ${users.memberSchoolId} from ${users} where ${users.id} = ${userId})`;
  return db
    .select()
    .from(announcements)
    .where(and(inState('shown', now), or(isNull(announcements.schoolId), sql`${announcements.schoolId} = ${school}`)));
}

function inState(state: AnnouncementState | '', now: Date): SQL | undefined {
  if (state === '') return undefined;
  if (state === 'draft' || state === 'withdrawn') return eq(announcements.state, state);
  const published = eq(announcements.state, 'published');
  if (state === 'over') return and(published, lte(announcements.endsAt, now));
  const running = and(published, gt(announcements.endsAt, now));
  return and(running, state === 'coming' ? gt(announcements.startsAt, now) : lte(announcements.startsAt, now));
}
