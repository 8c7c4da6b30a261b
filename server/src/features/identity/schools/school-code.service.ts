import { AppError } from '@app/contract/errors.ts';
import { SCHOOL_CODE_CHARS, SCHOOL_CODE_DAYS, type SchoolCode } from '@app/contract/identity/school-members.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Deps } from '#deps.ts';
import { type Actor, writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { equalHashes, plainSigns, type Secrets } from '#lib/secrets.ts';
import { openWrongTries } from '#lib/wrong-tries.ts';
import * as queries from './membership.queries.ts';
import { findSchool, lockSchool } from './schools.queries.ts';

type CodeDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;

const MAX_TRIES = 5;
const PAUSE_MS = 10 * 60_000;

/** The code of a school, while it has one. */
export async function readCode(deps: CodeDeps, schoolId: string): Promise<SchoolCode | null> {
  const school = await findSchool(deps.db, schoolId);
  const expireTime = school?.codeExpiresAt?.getTime() ?? 0;
  if (!school || expireTime <= deps.now().getTime()) return null;
  return { code: codeOf(deps.secrets, school), expireTime };
}

/** The former code ends; whoever entered it stays. */
export async function renewCode(
  deps: CodeDeps & Pick<Deps, 'newId'>,
  by: Actor,
  schoolId: string,
): Promise<SchoolCode> {
  const expiresAt = new Date(deps.now().getTime() + SCHOOL_CODE_DAYS * DAY_MS);
  return deps.db.transaction(async (tx) => {
    const school = await lockSchool(tx, schoolId);
    if (!school) throw new AppError('not-found', `没有编号为 ${schoolId} 的学校`);
    const codeNumber = school.codeNumber + 1;
    await queries.renewCode(tx, schoolId, codeNumber, expiresAt);
    await writeDown(deps, tx, by, {
      action: 'renew-school-code',
      targetKind: 'school',
      targetId: schoolId,
      label: school.name,
      schoolId,
      reason: '',
      before: { 第几个学校码: school.codeNumber },
      after: { 第几个学校码: codeNumber },
    });
    return { code: codeOf(deps.secrets, { id: schoolId, codeNumber }), expireTime: expiresAt.getTime() };
  });
}

type Guest = { id: string; chosenSchoolId: string | null };
export type EnterCode = (deps: CodeDeps, guest: Guest, code: string) => Promise<void>;

/** Confirms who knows the code of the school she chose; guessing is paused after a few tries. */
export function openSchoolDoor(): EnterCode {
  const tries = openWrongTries(MAX_TRIES, PAUSE_MS);
  return async (deps, { id, chosenSchoolId }, code) => {
    if (!chosenSchoolId) throw new AppError('invalid', '先选择学校并保存，再输入学校码');
    const now = deps.now();
    if (tries.isPaused(id, now)) throw new AppError('too-many', '学校码错了太多次，请十分钟后再试');
    const known = await readCode(deps, chosenSchoolId);
    if (!known || !equalHashes(known.code, code)) {
      tries.count(id, now);
      throw new AppError('invalid', '学校码不正确或已过期，请向学校管理员确认');
    }
    await queries.confirmGuests(deps.db, chosenSchoolId, [id], { via: 'code', by: null, at: now });
  };
}

/** Derived, so that it can be shown again and nothing to be read is stored. */
function codeOf(secrets: Secrets, { id, codeNumber }: { id: string; codeNumber: number }): string {
  return plainSigns(secrets.codeHash('school', `${id}:${codeNumber}`), SCHOOL_CODE_CHARS);
}
