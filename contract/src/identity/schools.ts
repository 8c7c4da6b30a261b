import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { Phase } from '../enums.ts';
import { limit, page } from '../paging.ts';
import { ClassInfo, School, SchoolInfo, Teaching } from './users.ts';

/** As many as any class has. */
export const MAX_CLASS_SIZE = 200;

const usersServer = { client: 'general', onError: 'swallow' } as const;
/** Host pages send their own id along; whose school it is, the token says. */
const Mine = z.object({ userId: z.string().max(64).optional() });
/** The six-three system is the only one so far; any other is answered with it. */
const PhaseChoice = z.object({
  eduSystem: z.string().max(16).optional(),
  phaseCode: z.enum(Phase, '学段不正确').optional(),
});

export const schoolByUser = endpoint({
  method: 'GET',
  path: '/futureclass/usersServer/token/school/schoolByUser',
  summary: 'My school',
  ...usersServer,
  input: Mine,
  output: School,
});

export const queryUserMajorInfo = endpoint({
  method: 'POST',
  path: '/futureclass/usersServer/user/queryUserMajorInfo',
  summary: 'What I teach',
  ...usersServer,
  input: Mine,
  output: Teaching,
});

export const schoolInfo = endpoint({
  method: 'GET',
  path: '/futureclass/appServer/school/info',
  summary: 'My school, what I teach and my role in one',
  input: z.object({}),
  output: SchoolInfo,
});

export const teachingInClass = endpoint({
  method: 'GET',
  path: '/futureclass/usersServer/token/clazz/teachingInClass',
  summary: 'The classes I teach at my school, by grade and name',
  client: 'general',
  onError: 'rethrow',
  input: z.object({}),
  output: z.array(ClassInfo),
});

export const Student = z.object({ studentId: z.string(), userName: z.string(), imgUrl: z.string() });
export type Student = z.infer<typeof Student>;

export const listOrgStudents = endpoint({
  method: 'GET',
  path: '/futureclass/usersServer/token/clazz/listOrgStudents',
  summary: 'The students of a class I teach, by name',
  client: 'general',
  onError: 'rethrow',
  input: z.object({
    classId: z.uuid('班级编号不正确'),
    page,
    limit: limit(200, 50),
  }),
  output: z.object({ list: z.array(Student), total: z.int() }),
});

export const GradeChoice = z.object({ gradeCode: z.string(), gradeName: z.string(), phaseCode: z.string() });

export const listGradeByEduSystemPhase = endpoint({
  method: 'POST',
  path: '/futureclass/usersServer/common/listGradeByEduSystemPhase',
  summary: 'The grades of a phase, or all of them',
  ...usersServer,
  input: PhaseChoice,
  output: z.array(GradeChoice),
});

/** A subject may be called differently in each phase, so its name holds for `phaseCode` of the call. */
export const SubjectChoice = z.object({ subjectCode: z.string(), subjectName: z.string() });

export const listBasicSubjectByEduSystemPhase = endpoint({
  method: 'GET',
  ...gateway('/customerCommon/common/listBasicSubjectByEduSystemPhase'),
  summary: 'The subjects taught in a phase, or all of them',
  input: PhaseChoice,
  output: z.array(SubjectChoice),
});

export const PhaseInfo = z.object({ phaseCode: z.string(), phaseName: z.string(), grades: z.array(GradeChoice) });

export const listSystemPhaseInfo = endpoint({
  method: 'GET',
  ...gateway('/customerCommon/common/listSystemPhaseInfo'),
  summary: 'The education systems with their phases and grades',
  input: z.object({}),
  output: z.array(z.object({ eduSystem: z.string(), eduSystemName: z.string(), phases: z.array(PhaseInfo) })),
});

/** A province (1), a city (2) or a district (3); ids are the six digits of GB/T 2260. */
export type Area = { id: string; name: string; level: number; children: Area[] };

const AreaName = z.object({ id: z.string(), name: z.string(), level: z.int() });
const District = AreaName.extend({ children: z.array(z.never()) });
const City = AreaName.extend({ children: z.array(District) });
/** Spelled out level by level: the API page cannot show a shape that contains itself. */
const Province: z.ZodType<Area> = AreaName.extend({ children: z.array(City) });

/** Both services answer the same tree (decision G-083). */
export const areaTree = endpoint({
  method: 'GET',
  ...gateway('/customerCommon/common/areaTree'),
  summary: 'Provinces, cities and districts',
  input: z.object({}),
  output: z.array(Province),
});

export const usersAreaTree = endpoint({
  method: 'GET',
  path: '/futureclass/usersServer/common/areaTree',
  summary: 'Provinces, cities and districts, for the users service',
  ...usersServer,
  input: z.object({}),
  output: z.array(Province),
});

export const SchoolChoice = z.object({ schoolId: z.string(), schoolName: z.string(), areaId: z.string() });

export const listAllSchoolInArea = endpoint({
  method: 'GET',
  ...gateway('/customerCommon/common/listAllSchoolInArea'),
  summary: 'The schools of a province, city or district by name; at most 200',
  input: z.object({
    areaId: z.string('请选择地区').regex(/^\d{6}$/, '请选择地区'),
    phaseCode: z.enum(Phase, '学段不正确').optional(),
    keyword: z.string().trim().max(50, '关键词不能超过 50 字').optional(),
  }),
  output: z.array(SchoolChoice),
});
