import { type Phase, phaseOfGrade } from '@app/contract/enums.ts';
import { AppError } from '@app/contract/errors.ts';
import type { Profile, saveUserInfo } from '@app/contract/identity/users.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { moveClasses, nameClasses } from '#features/identity/schools/classes.service.ts';
import { arriveAt } from '#features/identity/schools/membership.service.ts';
import { requireSchool } from '#features/identity/schools/schools.service.ts';
import type { Caller } from '#http/door.ts';
import { SCHOOL_ADMIN } from '#lib/permissions.ts';
import { type ProfileRow, updateProfile } from './users.queries.ts';
import { readProfile, requireUser } from './users.service.ts';

type ProfileDeps = Pick<Deps, 'db' | 'plan' | 'regions' | 'newId' | 'now' | 'comboOf'>;
type Changes = z.output<(typeof saveUserInfo)['input']>;

/** Changes what is given, all of it or nothing, and answers the profile as everybody sees it from now on. */
export async function saveProfile(deps: ProfileDeps, caller: Caller, changes: Changes): Promise<Profile> {
  const user = await requireUser(deps, caller.userId);
  const profile: ProfileRow = {
    userName: changes.userName,
    nickName: changes.nickName ?? user.nickName,
    imgUrl: changes.imgUrl ?? user.imgUrl,
    ...changedTeaching(deps, user, changes),
    ...(await changedSchool(deps, user, changes)),
  };
  const isMoving = profile.chosenSchoolId !== user.chosenSchoolId;
  if (isMoving && user.roleId === SCHOOL_ADMIN) {
    throw new AppError('forbidden', '你是学校管理员，更换学校请联系平台运营人员');
  }
  const classes = changes.classes?.map(({ className, gradeCode = profile.gradeCode }) => {
    if (!gradeCode) throw new AppError('invalid', '请选择班级所在的年级');
    return { name: className, gradeCode };
  });
  await deps.db.transaction(async (tx) => {
    const teacher = { id: user.id, schoolId: profile.chosenSchoolId };
    await updateProfile(tx, user.id, profile, deps.now());
    if (isMoving) {
      await moveClasses(tx, teacher);
      await arriveAt(tx, user, profile.chosenSchoolId, deps.now());
    }
    if (classes) await nameClasses(deps, tx, teacher, classes);
  });
  return readProfile(deps, caller);
}

type TeachingCodes = Pick<ProfileRow, 'phaseCode' | 'subjectCode' | 'gradeCode'>;

/** What is given must fit together; what was kept and no longer fits is cleared. */
function changedTeaching({ plan }: Pick<Deps, 'plan'>, kept: TeachingCodes, changes: Changes): TeachingCodes {
  const phaseCode = changes.phaseCode ?? (changes.gradeCode ? phaseOfGrade(changes.gradeCode) : kept.phaseCode);
  const isInPhase = (gradeCode: TeachingCodes['gradeCode']) => !gradeCode || phaseOfGrade(gradeCode) === phaseCode;
  const isTaught = (subjectCode: TeachingCodes['subjectCode']) =>
    !subjectCode || !phaseCode || isTaughtIn(plan, subjectCode, phaseCode);
  if (changes.gradeCode && !isInPhase(changes.gradeCode)) throw new AppError('invalid', '年级和学段对不上，请重新选择');
  if (changes.subjectCode && !isTaught(changes.subjectCode))
    throw new AppError('invalid', `${plan.phaseName(phaseCode)}没有这门学科，请重新选择`);
  return {
    phaseCode,
    gradeCode: changes.gradeCode ?? (isInPhase(kept.gradeCode) ? kept.gradeCode : ''),
    subjectCode: changes.subjectCode ?? (isTaught(kept.subjectCode) ? kept.subjectCode : ''),
  };
}

function isTaughtIn(plan: Deps['plan'], subjectCode: string, phaseCode: Phase): boolean {
  return plan.subjects.some(({ code, taught }) => code === subjectCode && taught[phaseCode]);
}

type SchoolCodes = Pick<ProfileRow, 'chosenSchoolId' | 'schoolName' | 'areaId'>;

/** A listed school wins over a written name. Choosing another area without a school leaves the old school behind. */
async function changedSchool(
  deps: Pick<Deps, 'db' | 'regions'>,
  kept: SchoolCodes,
  changes: Changes,
): Promise<SchoolCodes> {
  const areaId = changes.areaId ?? kept.areaId;
  if (changes.areaId && !deps.regions.has(areaId)) throw new AppError('not-found', '找不到这个地区，请重新选择');
  if (changes.schoolId) {
    const school = await requireSchool(deps, changes.schoolId);
    return { chosenSchoolId: school.id, schoolName: '', areaId: school.areaId };
  }
  const isLeaving = changes.schoolId === '' || changes.schoolName !== undefined || areaId !== kept.areaId;
  if (!isLeaving) return { chosenSchoolId: kept.chosenSchoolId, schoolName: kept.schoolName, areaId };
  return { chosenSchoolId: null, schoolName: changes.schoolName ?? '', areaId };
}
