import { phaseOfGrade } from '@app/contract/enums.ts';
import type { SampleSchool } from '#content/sample-school.ts';
import { changeFact, forgetFact, keepFact } from '#db/facts.ts';
import type { Deps } from '#deps.ts';
import { seedSchools } from '#features/identity/schools/schools.service.ts';
import { createRoots } from '#features/keeping/drive/drive.service.ts';
import * as queries from './sample-school.queries.ts';

type SampleDeps = Pick<Deps, 'db' | 'now' | 'newId'>;

/** What the installation remembers: the accounts that belong to the sample, or that it was removed for good. */
const FACT = 'sample-school';
const REMOVED = 'removed';

/** Adds the sample school once; false when it is there already or was removed. */
export async function addSampleSchool(deps: SampleDeps, sample: SampleSchool): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const teachers = sample.teachers.map((teacher) => ({ ...teacher, id: deps.newId() }));
    const mine = JSON.stringify(teachers.map(({ id }) => id));
    if ((await keepFact(tx, FACT, mine)) !== mine) return false;
    const { school } = sample;
    await seedSchools({ db: tx }, [school]);
    const classes = sample.classes.map((one) => ({ ...one, id: deps.newId() }));
    await queries.insertClasses(
      tx,
      classes.map(({ id, name, gradeCode }) => ({ id, name, gradeCode, schoolId: school.id })),
    );
    await queries.insertStudents(
      tx,
      classes.flatMap(({ id, students }) => students.map((name) => ({ id: deps.newId(), classId: id, name }))),
    );
    const inserted = new Set(await queries.insertTeachers(tx, teachers.map(toUser(sample, deps.now()))));
    // A mobile somebody already signed in with stays hers.
    const own = teachers.filter(({ id }) => inserted.has(id));
    for (const { id } of own) await createRoots(deps, tx, id);
    const taught = own.flatMap(({ id, classes: names }) =>
      classes.filter(({ name }) => names.includes(name)).map((one) => ({ classId: one.id, userId: id })),
    );
    if (taught.length > 0) await queries.insertClassTeachers(tx, taught);
    return true;
  });
}

/** At a start for a look around: adds the sample unless somebody removed it; answers whether it is there. */
export async function offerSampleSchool(deps: SampleDeps, sample: SampleSchool): Promise<boolean> {
  await addSampleSchool(deps, sample);
  return (await keepFact(deps.db, FACT, REMOVED)) !== REMOVED;
}

/** Adds it although it was removed before. */
export async function addSampleSchoolAgain(deps: SampleDeps, sample: SampleSchool): Promise<boolean> {
  await forgetFact(deps.db, FACT, REMOVED);
  return addSampleSchool(deps, sample);
}

/** Removes the school, its classes, students and teachers with all they made; it does not come back by itself. */
export async function removeSampleSchool(deps: Pick<Deps, 'db'>, sample: SampleSchool): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const known = await changeFact(tx, FACT, REMOVED);
    if (known === undefined || known === REMOVED) return false;
    await queries.deleteSchoolAndTeachers(tx, sample.school.id, JSON.parse(known));
    return true;
  });
}

type NewTeacher = SampleSchool['teachers'][number] & { id: string };

function toUser({ school }: SampleSchool, now: Date) {
  return ({ id, mobile, userName, subjectCode, gradeCode }: NewTeacher) => ({
    id,
    mobile,
    userName,
    subjectCode,
    gradeCode,
    phaseCode: phaseOfGrade(gradeCode),
    chosenSchoolId: school.id,
    confirmedSchoolId: school.id,
    schoolConfirmedVia: 'sample' as const,
    schoolConfirmedAt: now,
    areaId: school.areaId,
  });
}
