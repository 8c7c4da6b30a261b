import { createHash } from 'node:crypto';
import { Grade, Phase } from '@app/contract/enums.ts';
import { AppError } from '@app/contract/errors.ts';
import { MOBILE_PATTERN } from '@app/contract/identity/sign-on.ts';
import { screenedText } from '@app/contract/screening.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { type Actor, AT_SERVER, writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { type FaultyLine, readCsvRows, sortCsvRows } from './csv-rows.ts';
import * as queries from './import.queries.ts';
import * as membership from './membership.queries.ts';
import { findSchool, upsertSchools } from './schools.queries.ts';

const phaseOfName = new Map<string, Phase>([
  ['小学', Phase.primary],
  ['初中', Phase.junior],
  ['高中', Phase.senior],
]);

const schoolRow = ({ regions }: Pick<Deps, 'regions'>) =>
  z.object({
    学校名称: screenedText(50, '学校名称不能超过 50 字').min(1, '缺少学校名称'),
    地区代码: z
      .string('缺少地区代码')
      .regex(/^\d{6}$/, '地区代码是六位数字')
      .refine((id) => regions.has(id), '没有这个地区代码'),
    学段: z
      .string('缺少学段')
      .transform((names) => names.split(/[、,，/\s]+/).map((name) => phaseOfName.get(name)))
      .refine((phases) => phases.every(Boolean), '学段写小学、初中或高中，几个学段用顿号隔开')
      .transform((phases) => phases.filter((phase) => phase !== undefined)),
    学校编号: z.string().max(64, '学校编号太长').optional(),
  });

/** Adds and corrects schools; one that has no number of its own is known by its area and name. */
export async function importSchools(
  deps: Pick<Deps, 'db' | 'regions' | 'now' | 'newId'>,
  csv: Uint8Array,
): Promise<number> {
  const rows = readCsvRows(csv, schoolRow(deps)).map((row) => ({
    id: row.学校编号 || numberOf(row.地区代码, row.学校名称),
    name: row.学校名称,
    areaId: row.地区代码,
    phaseCodes: row.学段,
  }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (byId.size < rows.length) throw new AppError('invalid', '表格里有重复的学校');
  await deps.db.transaction(async (tx) => {
    await upsertSchools(tx, rows);
    await writeDown(deps, tx, AT_SERVER, {
      action: 'import-schools',
      targetKind: 'schools',
      targetId: 'import',
      label: `${rows.length} 所学校`,
      reason: '',
      after: { 学校: rows.length },
    });
  });
  return rows.length;
}

export function numberOf(areaId: string, name: string): string {
  return `school-${createHash('sha256').update(`${areaId} ${name}`).digest('hex').slice(0, 16)}`;
}

const teacherRow = z.object({ 手机号: z.string('缺少手机号').regex(MOBILE_PATTERN, '手机号不正确') });

type ImportDeps = Pick<Deps, 'db' | 'now' | 'newId'>;
type Import = { schoolId: string; csv: Uint8Array };
type Preview = { fresh: number; known: number; columns: string[]; faulty: FaultyLine[] };

/**
 * Whoever has one of these mobiles is a teacher of the school: at once when she chose it or none, else when she chooses
 * it. Nobody is taken out of another school. One faulty line is enough to take none.
 */
export async function importTeachers(
  deps: ImportDeps,
  schoolId: string,
  csv: Uint8Array,
): Promise<{ listed: number; members: number }> {
  await requireListed(deps, schoolId);
  const mobiles = readCsvRows(csv, teacherRow).map((row) => row.手机号);
  return listTeachers(deps, AT_SERVER, schoolId, mobiles);
}

/** What an import would do, before it does anything. */
export async function previewTeachers(deps: Pick<Deps, 'db'>, { schoolId, csv }: Import): Promise<Preview> {
  await requireListed(deps, schoolId);
  const { columns, rows, faulty } = sortCsvRows(csv, teacherRow);
  const mobiles = [...new Set(rows.map((row) => row.手机号))];
  const known = await membership.countOnList(deps.db, schoolId, mobiles);
  return { fresh: mobiles.length - known, known, columns, faulty };
}

/**
 * Takes the lines that are right and leaves the others. Of her own school alone an administrator makes nobody a teacher of it who
 * did not choose it: whoever has one of the mobiles is one when she does.
 */
export async function importGoodTeachers(
  deps: ImportDeps,
  by: Actor,
  { schoolId, csv }: Import,
  whom: membership.Importable,
): Promise<{ listed: number; members: number }> {
  await requireListed(deps, schoolId);
  const { rows } = sortCsvRows(csv, teacherRow);
  const mobiles = rows.map((row) => row.手机号);
  return listTeachers(deps, by, schoolId, mobiles, whom);
}

async function listTeachers(
  deps: ImportDeps,
  by: Actor,
  schoolId: string,
  given: readonly string[],
  whom: membership.Importable = 'chose it or none',
) {
  const mobiles = [...new Set(given)];
  return deps.db.transaction(async (tx) => {
    const school = await requireListed({ db: tx }, schoolId);
    await membership.insertOnList(tx, schoolId, mobiles);
    const people = await membership.listImportable(tx, schoolId, mobiles, whom);
    for (const { id } of people) {
      await membership.placeIn(tx, id, school, { via: 'import', by: null, at: deps.now() });
    }
    const after = { 名单: mobiles.length, 现在成为本校老师: people.length };
    await writeDown(deps, tx, by, { ...aboutSchool('import-teachers', school), after });
    return { listed: mobiles.length, members: people.length };
  });
}

async function requireListed({ db }: { db: Parameters<typeof findSchool>[0] }, schoolId: string) {
  const school = await findSchool(db, schoolId);
  if (!school) throw new AppError('not-found', `没有编号为 ${schoolId} 的学校`);
  return school;
}

/** An entry about a school, which its administrator sees. */
export function aboutSchool(action: string, { id, name }: { id: string; name: string }) {
  return { action, targetKind: 'school', targetId: id, label: name, schoolId: id, reason: '' };
}

const studentRow = z.object({
  年级: z.string('缺少年级').regex(/^(0?[1-9]|1[0-2])$/, '年级写 1 到 12 的数字，1 是小学一年级'),
  班级: screenedText(20, '班级名称不能超过 20 字').min(1, '缺少班级'),
  姓名: screenedText(20, '姓名不能超过 20 字').min(1, '缺少姓名'),
});

/** Adds classes and students to a school; a student who is there already is not added again. */
export async function importStudents(
  deps: ImportDeps,
  schoolId: string,
  csv: Uint8Array,
): Promise<{ classes: number; students: number }> {
  await requireListed(deps, schoolId);
  return rollStudents(deps, AT_SERVER, schoolId, readCsvRows(csv, studentRow));
}

export async function previewStudents(deps: Pick<Deps, 'db'>, { schoolId, csv }: Import): Promise<Preview> {
  await requireListed(deps, schoolId);
  const { columns, rows, faulty } = sortCsvRows(csv, studentRow);
  let known = 0;
  for (const members of byClass(rows)) {
    const { gradeCode, name } = members;
    known += await queries.countKnownStudents(deps.db, { schoolId, gradeCode, name }, members.names);
  }
  return { fresh: rows.length - known, known, columns, faulty };
}

export async function importGoodStudents(
  deps: ImportDeps,
  by: Actor,
  { schoolId, csv }: Import,
): Promise<{ classes: number; students: number }> {
  await requireListed(deps, schoolId);
  return rollStudents(deps, by, schoolId, sortCsvRows(csv, studentRow).rows);
}

type StudentLine = z.output<typeof studentRow>;

async function rollStudents(deps: ImportDeps, by: Actor, schoolId: string, rows: readonly StudentLine[]) {
  const groups = byClass(rows);
  return deps.db.transaction(async (tx) => {
    const school = await requireListed({ db: tx }, schoolId);
    let added = 0;
    for (const { gradeCode, name, names } of groups) {
      const classId = await queries.upsertSchoolClass(tx, { id: deps.newId(), schoolId, gradeCode, name });
      added += await queries.insertMissingStudents(tx, classId, names, deps.newId);
    }
    const after = { 班: groups.length, 新增学生: added };
    await writeDown(deps, tx, by, { ...aboutSchool('import-students', school), after });
    return { classes: groups.length, students: added };
  });
}

function byClass(rows: readonly StudentLine[]) {
  const groups = Map.groupBy(rows, (row) => `${row.年级.padStart(2, '0')} ${row.班级}`);
  return [...groups].map(([key, members]) => ({
    gradeCode: z.enum(Grade).parse(key.slice(0, 2)),
    name: key.slice(3),
    names: members.map((row) => row.姓名),
  }));
}
