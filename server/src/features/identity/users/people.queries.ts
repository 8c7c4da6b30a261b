import { and, eq, isNull, like, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { behind, type Place, sortedBy } from '#db/keyset.ts';
import { escapeLike } from '#db/like.ts';
import { schools } from '#db/tables/schools.ts';
import { sessions, users } from '#db/tables/sign-on.ts';

export type PeopleFilter = {
  keyword: string;
  roleId: number | undefined;
  isSuspended: boolean;
  /** Members of this school alone. */
  schoolId: string | undefined;
};
export type PeopleOrder = { sort: 'joined' | 'name'; order: 'asc' | 'desc'; place: Place | undefined };

/** More schools of one word tell nobody apart. */
const MOST_SCHOOLS = 50;
const MOST_COUNTED = 100_000;

const columns = {
  id: users.id,
  userName: users.userName,
  nickName: users.nickName,
  mobile: users.mobile,
  roleId: users.roleId,
  memberSchoolId: users.memberSchoolId,
  chosenSchoolId: users.chosenSchoolId,
  schoolName: sql<string>`coalesce(${schools.name}, ${users.schoolName})`,
  suspendedReason: users.suspendedReason,
  secondFactorAt: users.secondFactorAt,
  createdAt: users.createdAt,
  lastSeenAt:
    sql<Date | null>`(select max(${sessions.updatedAt}) from ${sessions} where ${sessions.userId} = ${users.id})`.mapWith(
      sessions.updatedAt,
    ),
};

/** Sorted as text of no language, as the index is. Times to the millisecond, as a place names them. */
const sorts = {
  name: sql`${users.userName} collate "C"`,
  joined: sql`${users.createdAt}`,
};

export async function listPeople(
  db: Queryable,
  filter: PeopleFilter,
  { sort, order, place }: PeopleOrder,
  limit: number,
) {
  const shown = place && sort === 'joined' ? { ...place, value: String(place.value) } : place;
  const sorted = { by: sorts[sort], id: users.id, order, place: shown };
  return db
    .select({ ...columns, joinedText: sql<string>`${users.createdAt}::text` })
    .from(users)
    .leftJoin(schools, eq(schools.id, users.chosenSchoolId))
    .where(and(matching(filter), behind(sorted)))
    .orderBy(...sortedBy(sorted))
    .limit(limit);
}

export async function countPeople(db: Queryable, filter: PeopleFilter): Promise<number> {
  const some = db.select({ id: users.id }).from(users).where(matching(filter)).limit(MOST_COUNTED).as('some');
  return db.$count(some);
}

export async function findPerson(db: Queryable, userId: string) {
  const [row] = await db
    .select(columns)
    .from(users)
    .leftJoin(schools, eq(schools.id, users.chosenSchoolId))
    .where(and(eq(users.id, userId), isNull(users.closingAt)));
  return row;
}

/**
 * Held until the transaction ends: what she is, before something about her is changed. Others may go on naming her meanwhile: an
 * entry of the record, whose writer holds the end of the chain, would wait for her and she for it.
 */
export async function lockPerson(tx: Queryable, userId: string) {
  const [row] = await tx
    .select({
      id: users.id,
      roleId: users.roleId,
      memberSchoolId: users.memberSchoolId,
      suspendedReason: users.suspendedReason,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closingAt)))
    .for('no key update');
  return row;
}

function matching({ keyword, roleId, isSuspended, schoolId }: PeopleFilter): SQL | undefined {
  return and(
    isNull(users.closingAt),
    schoolId === undefined ? undefined : eq(users.memberSchoolId, schoolId),
    roleId === undefined ? undefined : eq(users.roleId, roleId),
    isSuspended ? ne(users.suspendedReason, '') : undefined,
    sought(keyword.toLowerCase()),
  );
}

/**
 * The beginning of a mobile, part of a name, or of the name of a school; each by an index, and so each by a question of its own:
 * of one with an "or" the pairs of every name would be made again.
 */
function sought(keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  const words = escapeLike(keyword);
  if (/^\d{3,}$/.test(keyword)) return like(users.mobile, `${words}%`);
  const part = `%${words}%`;
  return sql`${users.id} in (
    select id from users
    where text_pairs(lower(user_name)) @> text_pairs(${keyword}) and lower(user_name) like ${part}
    union
    select id from users
    where member_school_id in (select id from schools where name like ${part} limit ${MOST_SCHOOLS})
  )`;
}
