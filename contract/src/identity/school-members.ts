import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { pageUpTo } from '../paging.ts';
import { Profile } from './users.ts';

export const SCHOOL_CODE_CHARS = 8;
export const SCHOOL_CODE_DAYS = 30;
/** So many are shown and decided about at once. */
export const MAX_SCHOOL_PEOPLE = 200;

const school = (path: string) => gateway(`/customerCommon/api/school${path}`);

export const enterSchoolCode = endpoint({
  method: 'POST',
  ...school('/enterCode'),
  summary: 'Makes me a member of the school I chose by the code it gives its teachers; answers my profile',
  input: z.object({
    code: z
      .string('请输入学校码')
      .max(40, '学校码不正确')
      .transform((code) => code.toLowerCase().replace(/[^a-z0-9]/g, ''))
      .pipe(z.string().length(SCHOOL_CODE_CHARS, `学校码是 ${SCHOOL_CODE_CHARS} 位字母和数字`)),
  }),
  output: Profile,
});

/** Somebody who chose the school; of her mobile only what tells two of one name apart. */
export const SchoolPerson = z.object({
  userId: z.string(),
  userName: z.string(),
  imgUrl: z.string(),
  mobile: z.string(),
  subjectName: z.string(),
  gradeName: z.string(),
  isAdministrator: z.boolean(),
  /** When she was confirmed; null for a guest. */
  confirmTime: z.number().nullable(),
});
export type SchoolPerson = z.infer<typeof SchoolPerson>;

export const listSchoolPeople = endpoint({
  method: 'GET',
  ...school('/people'),
  summary: 'Who waits to be confirmed, or is a member, of the school I administer',
  onError: 'rethrow',
  input: z.object({
    state: z.enum(['guest', 'member'], '请选择要看的名单'),
    page: pageUpTo(1_000),
  }),
  output: z.object({ list: z.array(SchoolPerson), total: z.int() }),
});

export const decideSchoolPeople = endpoint({
  method: 'POST',
  ...school('/decide'),
  summary: 'Confirms guests of my school, refuses them, or ends a membership; those named, never who came since',
  input: z.object({
    decision: z.enum(['confirm', 'refuse', 'remove'], '请选择怎样处理'),
    userIds: z
      .array(z.uuid('用户编号不正确'))
      .min(1, '请选择老师')
      .max(MAX_SCHOOL_PEOPLE, `一次最多 ${MAX_SCHOOL_PEOPLE} 人`),
  }),
  output: z.object({ decided: z.int() }),
});

export const SchoolCode = z.object({ code: z.string(), expireTime: z.number() });
export type SchoolCode = z.infer<typeof SchoolCode>;

export const getSchoolCode = endpoint({
  method: 'GET',
  ...school('/code'),
  summary: 'The code by which teachers become members of the school I administer, if there is one',
  onError: 'rethrow',
  input: z.object({}),
  output: SchoolCode.nullable(),
});

export const renewSchoolCode = endpoint({
  method: 'POST',
  ...school('/renewCode'),
  summary: 'Gives my school a new code; the former one ends, who entered it stays a member',
  input: z.object({}),
  output: SchoolCode,
});
