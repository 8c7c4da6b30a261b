import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Grade, Phase } from '../enums.ts';
import { SchoolCode, SchoolPerson } from '../identity/school-members.ts';
import { pageUpTo } from '../paging.ts';
import { screenedText } from '../screening.ts';
import { tableInput, tableOutput } from './console-lists.ts';
import { consolePath } from './console-pages.ts';

const schoolId = z.string('学校编号不正确').min(1, '学校编号不正确').max(64, '学校编号不正确');

const ConsoleSchool = z.object({
  schoolId: z.string(),
  name: z.string(),
  areaId: z.string(),
  phaseCodes: z.array(z.enum(Phase)),
  members: z.int(),
  guests: z.int(),
  classes: z.int(),
});
export type ConsoleSchool = z.infer<typeof ConsoleSchool>;

const filter = tableInput(['name'], {});

export const listConsoleSchools = endpoint({
  method: 'GET',
  path: consolePath('/schools/list'),
  summary: 'Console: schools by name, with how many teachers, waiting ones and classes; her own for its administrator',
  onError: 'rethrow',
  input: filter,
  output: tableOutput(ConsoleSchool),
});

export const exportConsoleSchools = endpoint({
  method: 'GET',
  path: consolePath('/schools/export'),
  summary: 'Console: the same schools as a table',
  onError: 'rethrow',
  timeoutMs: 60_000,
  input: filter,
  output: z.file(),
});

export const readConsoleSchool = endpoint({
  method: 'GET',
  path: consolePath('/schools/read'),
  summary: 'Console: one school, its code, and who may use its project',
  onError: 'rethrow',
  input: z.object({ schoolId }),
  output: ConsoleSchool.extend({
    code: SchoolCode.nullable(),
    grants: z.array(z.object({ userId: z.string(), userName: z.string(), expireTime: z.number().nullable() })),
    /** The platform's own acts: correcting and removing the school, opening projects. */
    mayRun: z.boolean(),
  }),
});

const SchoolFields = z.object({
  name: screenedText(50, '学校名称不能超过 50 字').min(1, '请写学校名称'),
  areaId: z.string('请选择地区').regex(/^\d{6}$/, '请选择地区'),
  phaseCodes: z.array(z.enum(Phase, '学段不正确')).min(1, '请选择学段').max(3, '学段不正确'),
});

export const addConsoleSchool = endpoint({
  method: 'POST',
  path: consolePath('/schools/add'),
  summary: 'Console: adds a school, which teachers can choose from then on',
  input: SchoolFields,
  output: z.object({ schoolId: z.string() }),
});

export const changeConsoleSchool = endpoint({
  method: 'POST',
  path: consolePath('/schools/change'),
  summary: 'Console: corrects name, area and phases of a school',
  input: SchoolFields.extend({ schoolId }),
  output: z.null(),
});

export const removeConsoleSchool = endpoint({
  method: 'POST',
  path: consolePath('/schools/remove'),
  summary: 'Console: removes a school that has no teachers any more, with its classes',
  input: z.object({ schoolId, reason: z.string('请写明原因').trim().min(1, '请写明原因').max(200, '原因最多 200 字') }),
  output: z.null(),
});

export const renewConsoleSchoolCode = endpoint({
  method: 'POST',
  path: consolePath('/schools/renewCode'),
  summary: 'Console: gives a school another code; the former ends, whoever entered it stays',
  input: z.object({ schoolId }),
  output: SchoolCode,
});

export const listConsoleSchoolPeople = endpoint({
  method: 'GET',
  path: consolePath('/schools/people'),
  summary: 'Console: who waits to be confirmed by a school',
  onError: 'rethrow',
  input: z.object({ schoolId, page: pageUpTo(1_000) }),
  output: z.object({ list: z.array(SchoolPerson), total: z.int() }),
});

export const decideConsoleSchoolPeople = endpoint({
  method: 'POST',
  path: consolePath('/schools/decide'),
  summary: 'Console: confirms guests of a school, refuses them, or ends a membership',
  input: z.object({
    schoolId,
    decision: z.enum(['confirm', 'refuse', 'remove'], '请选择怎样处理'),
    userIds: z.array(z.uuid('用户编号不正确')).min(1, '请选择老师').max(200, '一次最多 200 人'),
  }),
  output: z.object({ decided: z.int() }),
});

export const listConsoleClasses = endpoint({
  method: 'GET',
  path: consolePath('/schools/classes'),
  summary: 'Console: the classes of a school and how many pupils are in each; no names',
  onError: 'rethrow',
  input: z.object({ schoolId }),
  output: z.array(
    z.object({
      classId: z.string(),
      gradeCode: z.enum(Grade),
      gradeName: z.string(),
      name: z.string(),
      pupils: z.int(),
    }),
  ),
});

/** A table as the browser read it, as text. */
const Table = z.object({
  schoolId,
  kind: z.enum(['teachers', 'students'], '没有这种名单'),
  table: z.string('请选择文件').min(1, '请选择文件').max(1_000_000, '表格太大，请分成几份，每份不超过 1 MB'),
});

export const previewRoster = endpoint({
  method: 'POST',
  path: consolePath('/schools/roster/preview'),
  summary:
    'Console: what a list of teachers or pupils would bring, and which of its lines are wrong; nothing is imported',
  timeoutMs: 15_000,
  input: Table,
  output: z.object({
    fresh: z.int(),
    known: z.int(),
    columns: z.array(z.string()),
    faulty: z.array(z.object({ line: z.int(), why: z.string(), cells: z.array(z.string()) })),
  }),
});

export const importRoster = endpoint({
  method: 'POST',
  path: consolePath('/schools/roster/import'),
  summary: 'Console: takes the lines of a list that are right and leaves the others',
  timeoutMs: 15_000,
  input: Table,
  output: z.object({ taken: z.int(), effect: z.int() }),
});

export const grantConsoleProject = endpoint({
  method: 'POST',
  path: consolePath('/schools/grant'),
  summary: 'Console: lets the account of a mobile use the project of a school, up to a day or without end',
  input: z.object({
    schoolId,
    mobile: z.string('请输入手机号').max(20, '手机号不正确'),
    lastDay: z.iso.date('到期日写成 2027-08-31 的样子').or(z.literal('')).default(''),
  }),
  output: z.null(),
});

export const revokeConsoleProject = endpoint({
  method: 'POST',
  path: consolePath('/schools/revoke'),
  summary: 'Console: takes the project of a school back from an account',
  input: z.object({ schoolId, userId: z.uuid('用户编号不正确') }),
  output: z.null(),
});
