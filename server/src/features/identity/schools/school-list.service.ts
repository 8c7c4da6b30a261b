import { AppError } from '@app/contract/errors.ts';
import type { ConsoleSchool } from '@app/contract/running/console-schools.ts';
import { pageOf, readCursor } from '#db/keyset.ts';
import type { Deps } from '#deps.ts';
import { type Actor, writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { aboutSchool, numberOf } from './import.service.ts';
import * as queries from './school-list.queries.ts';
import { findSchool, lockSchool, upsertSchools } from './schools.queries.ts';

type VerbDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'regions'>;
type Fields = Pick<ConsoleSchool, 'name' | 'areaId' | 'phaseCodes'>;

export async function listSchoolsForConsole(
  { db }: Pick<Deps, 'db'>,
  filter: queries.SchoolsFilter,
  { order, cursor, limit }: { order: 'asc' | 'desc'; cursor: string; limit: number },
): Promise<{ list: ConsoleSchool[]; next: string }> {
  const rows = await queries.listSchoolRows(
    db,
    filter,
    { order, place: readCursor(cursor, 'words', 'words') },
    limit + 1,
  );
  return pageOf(rows, limit, (row) => ({ value: row.name, id: row.schoolId }));
}

export async function readSchoolForConsole({ db }: Pick<Deps, 'db'>, schoolId: string) {
  const school = await queries.findSchoolRow(db, schoolId);
  if (!school) throw new AppError('not-found', '找不到这所学校');
  const grants = await queries.listGrantsOf(db, schoolId);
  return {
    ...school,
    grants: grants.map(({ expiresAt, ...grant }) => ({ ...grant, expireTime: expiresAt?.getTime() ?? null })),
  };
}

export async function listClassesOf({ db, plan }: Pick<Deps, 'db' | 'plan'>, schoolId: string) {
  const rows = await queries.listSchoolClasses(db, schoolId);
  return rows.map((row) => ({ ...row, gradeName: plan.gradeName(row.gradeCode) }));
}

/** Known by its area and name, as one of an imported table is. */
export async function addSchool(deps: VerbDeps, by: Actor, fields: Fields): Promise<{ schoolId: string }> {
  requireArea(deps, fields.areaId);
  const id = numberOf(fields.areaId, fields.name);
  await deps.db.transaction(async (tx) => {
    if (await findSchool(tx, id)) throw new AppError('conflict', '这个地区已经有这所学校');
    await upsertSchools(tx, [{ id, ...fields }]);
    await writeDown(deps, tx, by, { ...aboutSchool('add-school', { id, name: fields.name }), after: factsOf(fields) });
  });
  return { schoolId: id };
}

export async function changeSchool(deps: VerbDeps, by: Actor, schoolId: string, fields: Fields): Promise<void> {
  requireArea(deps, fields.areaId);
  await deps.db.transaction(async (tx) => {
    const former = await lockSchool(tx, schoolId);
    if (!former) throw new AppError('not-found', '找不到这所学校');
    await upsertSchools(tx, [{ id: schoolId, ...fields }]);
    await writeDown(deps, tx, by, {
      ...aboutSchool('change-school', { id: schoolId, name: fields.name }),
      before: factsOf(former),
      after: factsOf(fields),
    });
  });
}

/** What teachers have at it must be gone first, so that nobody loses her school by somebody else's press. */
export async function removeSchool(deps: VerbDeps, by: Actor, schoolId: string, reason: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const former = await lockSchool(tx, schoolId);
    const row = former && (await queries.findSchoolRow(tx, schoolId));
    if (!row) throw new AppError('not-found', '找不到这所学校');
    if (row.members > 0) throw new AppError('conflict', `还有 ${row.members} 位本校老师，先把他们移出再删除`);
    await queries.deleteSchool(tx, schoolId);
    await writeDown(deps, tx, by, {
      ...aboutSchool('remove-school', { id: schoolId, name: row.name }),
      reason,
      before: { ...factsOf(row), 班级: row.classes },
      after: { 学校: '已删除' },
    });
  });
}

const phaseNames: Readonly<Record<string, string>> = { '03': '小学', '04': '初中', '05': '高中' };

function factsOf({ name, areaId, phaseCodes }: Fields) {
  return { 名称: name, 地区: areaId, 学段: phaseCodes.map((code) => phaseNames[code] ?? code).join('、') };
}

function requireArea({ regions }: Pick<Deps, 'regions'>, areaId: string): void {
  if (!regions.has(areaId)) throw new AppError('invalid', '没有这个地区代码');
}
