import { createHash } from 'node:crypto';
import { Grade, Phase } from '@app/contract/enums.ts';
import { AppError } from '@app/contract/errors.ts';
import { MOBILE_PATTERN } from '@app/contract/identity/sign-on.ts';
import { screenedText } from '@app/contract/screening.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { readCsvRows } from './csv-rows.ts';
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
export async function importSchools(deps: Pick<Deps, 'db' | 'regions'>, csv: Uint8Array): Promise<number> {
  const rows = readCsvRows(csv, schoolRow(deps)).map((row) => ({
    id: row.学校编号 || numberOf(row.地区代码, row.学校名称),
    name: row.学校名称,
    areaId: row.地区代码,
    phaseCodes: row.学段,
  }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (byId.size < rows.length) throw new AppError('invalid', '表格里有重复的学校');
  await upsertSchools(deps.db, rows);
  return rows.length;
}

function numberOf(areaId: string, name: string): string {
  return `school-${createHash('sha256').update(`${areaId} ${name}`).digest('hex').slice(0, 16)}`;
}

const teacherRow = z.object({ 手机号: z.string('缺少手机号').regex(MOBILE_PATTERN, '手机号不正确') });

/**
 * Whoever has one of these mobiles is a teacher of the school: at once when she chose it or none, else when she chooses
 * it. Nobody is taken out of another school.
 */
export async function importTeachers(
  deps: Pick<Deps, 'db' | 'now'>,
  schoolId: string,
  csv: Uint8Array,
): Promise<{ listed: number; members: number }> {
  const school = await findSchool(deps.db, schoolId);
  if (!school) throw new AppError('not-found', `没有编号为 ${schoolId} 的学校`);
  const mobiles = [...new Set(readCsvRows(csv, teacherRow).map((row) => row.手机号))];
  return deps.db.transaction(async (tx) => {
    await membership.insertOnList(tx, schoolId, mobiles);
    const people = await membership.listImportable(tx, schoolId, mobiles);
    for (const { id } of people) {
      await membership.placeIn(tx, id, school, { via: 'import', by: null, at: deps.now() });
    }
    return { listed: mobiles.length, members: people.length };
  });
}

const studentRow = z.object({
  年级: z.string('缺少年级').regex(/^(0?[1-9]|1[0-2])$/, '年级写 1 到 12 的数字，1 是小学一年级'),
  班级: screenedText(20, '班级名称不能超过 20 字').min(1, '缺少班级'),
  姓名: screenedText(20, '姓名不能超过 20 字').min(1, '缺少姓名'),
});

/** Adds classes and students to a school; a student who is there already is not added again. */
export async function importStudents(
  deps: Pick<Deps, 'db' | 'newId'>,
  schoolId: string,
  csv: Uint8Array,
): Promise<{ classes: number; students: number }> {
  if (!(await findSchool(deps.db, schoolId))) throw new AppError('not-found', `没有编号为 ${schoolId} 的学校`);
  const rows = readCsvRows(csv, studentRow);
  const byClass = Map.groupBy(rows, (row) => `${row.年级.padStart(2, '0')} ${row.班级}`);
  return deps.db.transaction(async (tx) => {
    let added = 0;
    for (const [key, members] of byClass) {
      const gradeCode = z.enum(Grade).parse(key.slice(0, 2));
      const classId = await queries.upsertSchoolClass(tx, {
        id: deps.newId(),
        schoolId,
        gradeCode,
        name: key.slice(3),
      });
      added += await queries.insertMissingStudents(
        tx,
        classId,
        members.map((row) => row.姓名),
        deps.newId,
      );
    }
    return { classes: byClass.size, students: added };
  });
}
