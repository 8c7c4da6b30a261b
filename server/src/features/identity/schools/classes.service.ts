import type { OutputOf } from '@app/contract/endpoint.ts';
import { phaseOfGrade } from '@app/contract/enums.ts';
import { AppError } from '@app/contract/errors.ts';
import type { listOrgStudents } from '@app/contract/identity/schools.ts';
import { type ClassInfo, DEFAULT_AVATAR } from '@app/contract/identity/users.ts';
import type { z } from 'zod';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { windowOf } from '#lib/paging.ts';
import * as queries from './classes.queries.ts';

export async function listMyClasses(
  deps: Pick<Deps, 'db' | 'plan'>,
  caller: Pick<Caller, 'userId'>,
): Promise<ClassInfo[]> {
  const rows = await queries.listTaughtClasses(deps.db, caller.userId);
  return rows.map(({ id, name, gradeCode, subjectCode }) => {
    const phaseCode = phaseOfGrade(gradeCode);
    return {
      classId: id,
      className: name,
      gradecode: gradeCode,
      gradename: deps.plan.gradeName(gradeCode),
      phasecode: phaseCode,
      phasename: deps.plan.phaseName(phaseCode),
      subjectcode: subjectCode,
      subjectname: deps.plan.subjectName(subjectCode, phaseCode),
    };
  });
}

/** A class of somebody else is answered as if it did not exist. */
export async function listMyStudents(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { classId, page, limit }: z.output<(typeof listOrgStudents)['input']>,
): Promise<OutputOf<typeof listOrgStudents>> {
  const found = await queries.listStudents(deps.db, caller.userId, classId, windowOf({ page, limit }));
  if (!found) throw new AppError('not-found', '找不到这个班级');
  const list = found.rows.map((row) => ({
    studentId: row.id,
    userName: row.name,
    imgUrl: row.imgUrl || DEFAULT_AVATAR,
  }));
  return { list, total: found.total };
}

/** Ten classes of a hundred. */
const MOST_PUPILS = 1_000;

/** The pupils of all her classes, whom nobody outside the school needs to know by name. */
export async function listPupilNames({ db }: Pick<Deps, 'db'>, userId: string): Promise<string[]> {
  return queries.listPupilNames(db, userId, MOST_PUPILS);
}

type Teacher = { id: string; schoolId: string | null };

/** Brings her own classes to the school she is at now; run in the transaction that changes it. */
export async function moveClasses(db: Queryable, teacher: Teacher): Promise<void> {
  await queries.moveOwnClasses(db, teacher.id, teacher.schoolId);
}

/** Makes the classes she names hers, and leaves those she no longer names. What her school gave her stays. */
export async function nameClasses(
  deps: Pick<Deps, 'newId'>,
  db: Queryable,
  teacher: Teacher,
  named: readonly queries.NamedClass[],
): Promise<void> {
  const taught = await queries.listTaughtClasses(db, teacher.id);
  const given = taught.filter(({ createdBy }) => createdBy !== teacher.id);
  const own = taught.filter(({ createdBy }) => createdBy === teacher.id);
  const wanted = new Map(named.map((one) => [keyOf(one), one]));
  for (const one of given) wanted.delete(keyOf(one));

  const left = own.filter((one) => !wanted.has(keyOf(one)));
  await queries.leaveOwnClasses(
    db,
    teacher.id,
    left.map(({ id }) => id),
  );
  const rows = [...wanted.values()].map((one) => ({ ...one, id: deps.newId(), schoolId: teacher.schoolId }));
  await queries.insertOwnClasses(db, teacher.id, rows);
}

function keyOf({ gradeCode, name }: queries.NamedClass): string {
  return `${gradeCode} ${name}`;
}
