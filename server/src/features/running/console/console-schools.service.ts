import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type * as contract from '@app/contract/running/console-schools.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import * as imports from '#features/identity/schools/import.service.ts';
import { readCode, renewCode } from '#features/identity/schools/school-code.service.ts';
import * as schools from '#features/identity/schools/school-list.service.ts';
import { decideAt, listPeopleOf } from '#features/identity/schools/school-people.service.ts';
import { grantProject, revokeProjectOf } from '#features/identity/users/accounts.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { csvFile } from '#lib/csv-file.ts';
import { requirePage, requireWithin } from './console-right.service.ts';
import { noteExport } from './exports.service.ts';

type SchoolDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'secrets' | 'regions' | 'plan'>;
type Wish = z.output<typeof contract.listConsoleSchools.input>;
type Table = z.output<typeof contract.previewRoster.input>;

const PAGE_OF_FILE = 500;

export async function listSchools(
  deps: SchoolDeps,
  caller: Caller,
  wish: Wish,
): Promise<OutputOf<typeof contract.listConsoleSchools>> {
  const { wall } = await requirePage(deps, caller, 'schools', 'looks');
  return schools.listSchoolsForConsole(deps, { keyword: wish.keyword, schoolId: wall }, wish);
}

export async function exportSchools(deps: SchoolDeps, caller: Caller, wish: Wish): Promise<OutgoingFile> {
  const { wall } = await requirePage(deps, caller, 'schools', 'looks');
  const table = { targetKind: 'schools', targetId: 'schools', label: '学校表', schoolId: wall };
  await noteExport(deps, caller, table);
  return csvFile(
    '学校',
    ['学校编号', '学校名称', '地区代码', '本校老师', '等待确认', '班级'],
    (cursor) =>
      schools.listSchoolsForConsole(
        deps,
        { keyword: wish.keyword, schoolId: wall },
        { ...wish, cursor, limit: PAGE_OF_FILE },
      ),
    ({ schoolId, name, areaId, members, guests, classes }) => [schoolId, name, areaId, members, guests, classes],
  );
}

export async function readSchool(
  deps: SchoolDeps,
  caller: Caller,
  schoolId: string,
): Promise<OutputOf<typeof contract.readConsoleSchool>> {
  const { roleCode } = await reachSchool(deps, caller, schoolId, 'looks');
  const [school, code] = await Promise.all([schools.readSchoolForConsole(deps, schoolId), readCode(deps, schoolId)]);
  const looksOnly = roleCode === 'inspector';
  // Whoever only looks must not come in by it.
  return { ...school, code: looksOnly ? null : code, mayRun: roleCode === 'operator' };
}

export async function addSchool(
  deps: SchoolDeps,
  caller: Caller,
  fields: z.output<typeof contract.addConsoleSchool.input>,
): Promise<{ schoolId: string }> {
  await requireRunner(deps, caller);
  return schools.addSchool(deps, caller, fields);
}

export async function changeSchool(
  deps: SchoolDeps,
  caller: Caller,
  { schoolId, ...fields }: z.output<typeof contract.changeConsoleSchool.input>,
): Promise<null> {
  await requireRunner(deps, caller);
  await schools.changeSchool(deps, caller, schoolId, fields);
  return null;
}

export async function removeSchool(
  deps: SchoolDeps,
  caller: Caller,
  { schoolId, reason }: { schoolId: string; reason: string },
): Promise<null> {
  await requireRunner(deps, caller);
  await schools.removeSchool(deps, caller, schoolId, reason);
  return null;
}

export async function newCode(deps: SchoolDeps, caller: Caller, schoolId: string) {
  await reachSchool(deps, caller, schoolId, 'acts');
  return renewCode(deps, caller, schoolId);
}

export async function listWaiting(
  deps: SchoolDeps,
  caller: Caller,
  { schoolId, page }: { schoolId: string; page: number },
): Promise<OutputOf<typeof contract.listConsoleSchoolPeople>> {
  await reachSchool(deps, caller, schoolId, 'looks');
  return listPeopleOf(deps, schoolId, { state: 'guest', page });
}

export async function decide(
  deps: SchoolDeps,
  caller: Caller,
  { schoolId, ...decision }: z.output<typeof contract.decideConsoleSchoolPeople.input>,
): Promise<{ decided: number }> {
  await reachSchool(deps, caller, schoolId, 'acts');
  return decideAt(deps, caller, schoolId, decision);
}

export async function listClasses(deps: SchoolDeps, caller: Caller, schoolId: string) {
  await reachSchool(deps, caller, schoolId, 'looks');
  return schools.listClassesOf(deps, schoolId);
}

export async function preview(
  deps: SchoolDeps,
  caller: Caller,
  { schoolId, kind, table }: Table,
): Promise<OutputOf<typeof contract.previewRoster>> {
  await reachSchool(deps, caller, schoolId, 'acts');
  const wish = { schoolId, csv: Buffer.from(table) };
  return kind === 'teachers' ? imports.previewTeachers(deps, wish) : imports.previewStudents(deps, wish);
}

export async function take(
  deps: SchoolDeps,
  caller: Caller,
  { schoolId, kind, table }: Table,
): Promise<OutputOf<typeof contract.importRoster>> {
  const { roleCode } = await reachSchool(deps, caller, schoolId, 'acts');
  const wish = { schoolId, csv: Buffer.from(table) };
  if (kind === 'teachers') {
    const whom = roleCode === 'operator' ? 'chose it or none' : 'chose it';
    const { listed, members } = await imports.importGoodTeachers(deps, caller, wish, whom);
    return { taken: listed, effect: members };
  }
  const { classes, students } = await imports.importGoodStudents(deps, caller, wish);
  return { taken: students, effect: classes };
}

export async function grant(
  deps: SchoolDeps,
  caller: Caller,
  { schoolId, mobile, lastDay }: z.output<typeof contract.grantConsoleProject.input>,
): Promise<null> {
  await requireRunner(deps, caller);
  await grantProject(deps, caller, schoolId, mobile, lastDay);
  return null;
}

export async function revoke(
  deps: SchoolDeps,
  caller: Caller,
  { schoolId, userId }: { schoolId: string; userId: string },
): Promise<null> {
  await requireRunner(deps, caller);
  await revokeProjectOf(deps, caller, { projectId: schoolId, userId });
  return null;
}

async function reachSchool(deps: SchoolDeps, caller: Caller, schoolId: string, wanted: 'acts' | 'looks') {
  const reach = await requirePage(deps, caller, 'schools', wanted);
  requireWithin(reach, schoolId, '这所学校');
  return reach;
}

/** What a school is called and which projects are open is the platform's to say. */
async function requireRunner(deps: SchoolDeps, caller: Caller): Promise<void> {
  const { roleCode } = await requirePage(deps, caller, 'schools', 'acts');
  if (roleCode !== 'operator') throw new AppError('forbidden', '只有平台运营可以这样做');
}
