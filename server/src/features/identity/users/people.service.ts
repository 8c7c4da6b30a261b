import { ROLES } from '@app/contract/identity/roles.ts';
import type { ConsolePerson } from '@app/contract/running/console-people.ts';
import { maskedMobile } from '@app/engines/users/masked-mobile.ts';
import { pageOf, readCursor } from '#db/keyset.ts';
import type { Deps } from '#deps.ts';
import * as queries from './people.queries.ts';

type DbDeps = Pick<Deps, 'db'>;
export type PeopleWish = {
  keyword: string;
  role: string;
  state: '' | 'suspended';
  sort: 'joined' | 'name';
  order: 'asc' | 'desc';
  cursor: string;
  limit: number;
};

/** Of one school, or of all. */
export async function listAccounts(
  { db }: DbDeps,
  wish: PeopleWish,
  schoolId: string | undefined,
): Promise<{ list: ConsolePerson[]; next: string; total: number | null }> {
  const filter = { keyword: wish.keyword, roleId: roleIdOf(wish.role), isSuspended: wish.state !== '', schoolId };
  const { sort, order, limit } = wish;
  const place = readCursor(wish.cursor);
  const [rows, total] = await Promise.all([
    queries.listPeople(db, filter, { sort, order, place }, limit + 1),
    place ? null : queries.countPeople(db, filter),
  ]);
  const { list, next } = pageOf(rows, limit, (row) => ({
    value: sort === 'name' ? row.userName : row.joinedText,
    id: row.id,
  }));
  return { list: list.map(toPerson), next, total };
}

export async function findAccount({ db }: DbDeps, userId: string) {
  const row = await queries.findPerson(db, userId);
  if (!row) return undefined;
  return {
    ...toPerson(row),
    schoolId: row.memberSchoolId ?? '',
    hasTwoSteps: row.secondFactorAt !== null,
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findPerson>>>;

function toPerson(row: Row): ConsolePerson {
  return {
    userId: row.id,
    userName: row.userName || row.nickName,
    mobile: maskedMobile(row.mobile),
    roleCode: ROLES.find(({ roleId }) => roleId === String(row.roleId))?.roleCode ?? '',
    schoolName: row.schoolName,
    isMember: row.memberSchoolId !== null,
    suspendedReason: row.suspendedReason,
    joinTime: row.createdAt.getTime(),
    lastSeenTime: row.lastSeenAt?.getTime() ?? 0,
  };
}

/** A role nobody has finds nobody. */
function roleIdOf(roleCode: string): number | undefined {
  if (roleCode === '') return undefined;
  return Number(ROLES.find((role) => role.roleCode === roleCode)?.roleId ?? 0);
}
