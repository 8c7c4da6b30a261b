import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import {
  type decideSchoolPeople,
  type listSchoolPeople,
  MAX_SCHOOL_PEOPLE,
  type SchoolCode,
  type SchoolPerson,
} from '@app/contract/identity/school-members.ts';
import { DEFAULT_AVATAR } from '@app/contract/identity/users.ts';
import { maskedMobile } from '@app/engines/users/masked-mobile.ts';
import type { z } from 'zod';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import type { Caller } from '#http/door.ts';
import { windowOf } from '#lib/paging.ts';
import { SCHOOL_ADMIN } from '#lib/permissions.ts';
import * as queries from './membership.queries.ts';
import { readCode, renewCode } from './school-code.service.ts';

type PeopleDeps = Pick<Deps, 'db' | 'plan' | 'now' | 'newId'>;
type Decision = z.output<(typeof decideSchoolPeople)['input']>;

/** What an administrator does, she does at her own school and nowhere else. */
export async function requireAdministeredSchool(deps: Pick<Deps, 'db'>, caller: Caller): Promise<string> {
  const administered = await queries.findStanding(deps.db, caller.userId);
  if (administered?.roleId !== SCHOOL_ADMIN || !administered.memberSchoolId)
    throw new AppError('forbidden', '只有学校管理员可以这样做');
  return administered.memberSchoolId;
}

export async function listPeople(
  deps: PeopleDeps,
  caller: Caller,
  wish: z.output<(typeof listSchoolPeople)['input']>,
): Promise<OutputOf<typeof listSchoolPeople>> {
  return listPeopleOf(deps, await requireAdministeredSchool(deps, caller), wish);
}

/** The same at any school, for whoever may there. */
export async function listPeopleOf(
  deps: Pick<Deps, 'db' | 'plan'>,
  schoolId: string,
  { state, page }: z.output<(typeof listSchoolPeople)['input']>,
): Promise<OutputOf<typeof listSchoolPeople>> {
  const window = windowOf({ page, limit: MAX_SCHOOL_PEOPLE });
  const { rows, total } = await queries.listPeople(deps.db, schoolId, state, window);
  return { list: rows.map((row) => toPerson(deps, row)), total };
}

/** Of those named it concerns whom it can; each is written down. */
export async function decide(deps: PeopleDeps, caller: Caller, decision: Decision): Promise<{ decided: number }> {
  return decideAt(deps, caller, await requireAdministeredSchool(deps, caller), decision);
}

const standings = { confirm: '本校老师', refuse: '不是本校老师', remove: '不再是本校老师' } as const;

/** The same at any school, for whoever may there. */
export async function decideAt(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  caller: Caller,
  schoolId: string,
  { decision, userIds }: Decision,
): Promise<{ decided: number }> {
  return deps.db.transaction(async (tx) => {
    const ids = await apply(tx, { schoolId, userIds, decision, by: caller.userId, at: deps.now() });
    for (const targetId of ids) {
      await writeDown(deps, tx, caller, {
        action: decision,
        targetKind: 'member',
        targetId,
        schoolId,
        reason: '',
        before: { 学校: decision === 'remove' ? standings.confirm : '等待确认' },
        after: { 学校: standings[decision] },
      });
    }
    return { decided: ids.length };
  });
}

export async function readMyCode(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  caller: Caller,
): Promise<SchoolCode | null> {
  return readCode(deps, await requireAdministeredSchool(deps, caller));
}

export async function renewMyCode(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'secrets'>,
  caller: Caller,
): Promise<SchoolCode> {
  return renewCode(deps, caller, await requireAdministeredSchool(deps, caller));
}

type Order = Decision & { schoolId: string; by: string; at: Date };

async function apply(tx: Queryable, { decision, schoolId, userIds, by, at }: Order): Promise<string[]> {
  if (decision === 'confirm') return queries.confirmGuests(tx, schoolId, userIds, { via: 'administrator', by, at });
  if (decision === 'refuse') return queries.refuseGuests(tx, schoolId, userIds, at);
  // Whoever leaves may know the code.
  await queries.endCode(tx, schoolId, at);
  return queries.removeMembers(tx, schoolId, userIds, { keptRole: SCHOOL_ADMIN, at });
}

function toPerson({ plan }: Pick<Deps, 'plan'>, row: queries.PersonRow): SchoolPerson {
  return {
    userId: row.id,
    userName: row.userName || row.nickName,
    imgUrl: row.imgUrl || DEFAULT_AVATAR,
    mobile: maskedMobile(row.mobile),
    subjectName: plan.subjectName(row.subjectCode, row.phaseCode),
    gradeName: plan.gradeName(row.gradeCode),
    isAdministrator: row.roleId === SCHOOL_ADMIN,
    confirmTime: row.memberSchoolId ? (row.schoolConfirmedAt?.getTime() ?? null) : null,
  };
}
