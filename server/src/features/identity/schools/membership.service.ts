import { AppError } from '@app/contract/errors.ts';
import type { Membership } from '@app/contract/identity/users.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { AT_SERVER, writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import * as queries from './membership.queries.ts';
import { findSchool } from './schools.queries.ts';

/** What of a user's row says how she stands to the school she chose. */
export type SchoolStanding = { chosenSchoolId: string | null; memberSchoolId: string | null };

export function membershipOf(user: SchoolStanding & { schoolRefusedAt: Date | null }): Membership {
  if (!user.chosenSchoolId) return 'none';
  if (user.memberSchoolId) return 'member';
  return user.schoolRefusedAt ? 'refused' : 'guest';
}

/** The school whose teacher she is; a guest is told what she waits for. */
export function requireMemberSchool({ chosenSchoolId, memberSchoolId }: SchoolStanding, purpose: string): string {
  if (memberSchoolId) return memberSchoolId;
  if (!chosenSchoolId) throw new AppError('invalid', `先在个人中心选择学校，才能${purpose}`);
  throw new AppError('invalid', `学校确认你是本校老师以后，才能${purpose}`);
}

/** She chose another school, or none: its guest, unless it has handed in her mobile. Run in the transaction that says so. */
export async function arriveAt(
  tx: Queryable,
  user: { id: string; mobile: string },
  schoolId: string | null,
  at: Date,
): Promise<void> {
  await queries.forgetConfirmation(tx, user.id);
  if (!schoolId || !(await queries.isOnList(tx, schoolId, user.mobile))) return;
  await queries.confirmGuests(tx, schoolId, [user.id], { via: 'import', by: null, at });
}

/** An operator says whose teacher she is. */
export async function placeInSchool(
  { db, now }: { db: Queryable; now: () => Date },
  user: { id: string },
  schoolId: string,
): Promise<void> {
  const school = await findSchool(db, schoolId);
  if (!school) throw new AppError('not-found', `没有编号为 ${schoolId} 的学校`);
  await queries.placeIn(db, user.id, school, { via: 'operator', by: null, at: now() });
}

/** Confirms everybody who waits, for a school without an administrator; answers how many. */
export async function confirmEverybody(deps: Pick<Deps, 'db' | 'now' | 'newId'>, schoolId: string): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const school = await findSchool(tx, schoolId);
    if (!school) throw new AppError('not-found', `没有编号为 ${schoolId} 的学校`);
    const { rows } = await queries.listPeople(tx, schoolId, 'guest', { limit: 100_000, offset: 0 });
    const ids = rows.map(({ id }) => id);
    const confirmed = await queries.confirmGuests(tx, schoolId, ids, { via: 'operator', by: null, at: deps.now() });
    await writeDown(deps, tx, AT_SERVER, {
      action: 'confirm',
      targetKind: 'school',
      targetId: schoolId,
      label: school.name,
      schoolId,
      reason: '',
      before: { 等待确认: rows.length },
      after: { 确认: confirmed.length },
    });
    return confirmed.length;
  });
}
