import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { AnySubject, Grade, Phase } from '../enums.ts';
import { Preferences } from '../running/account.ts';
import { screenedText } from '../screening.ts';

export const MAX_USER_NAME_CHARS = 20;
export const MAX_CLASSES = 20;
/** The bundled neutral picture (decision G-078). */
export const DEFAULT_AVATAR = '/avatar.svg';

/** Field names are the wire's own; `comboId` and `comboid` always hold the same value (decision G-089). */
export const UserInfo = z.object({
  uid: z.string(),
  id: z.string(),
  userId: z.string(),
  sso_mac: z.string(),
  comboId: z.string(),
  comboid: z.string(),
  loginName: z.string(),
  nickName: z.string(),
  mobile: z.string(),
  imgUrl: z.string(),
  userName: z.string(),
  token: z.string(),
});
export type UserInfo = z.infer<typeof UserInfo>;

export const School = z.object({
  provinceId: z.string(),
  cityId: z.string(),
  areaId: z.string(),
  /** Empty when the teacher wrote the name of a school that is not listed. */
  schoolId: z.string(),
  schoolName: z.string(),
});
export type School = z.infer<typeof School>;

/**
 * How she stands to the school she chose. What is the school's own opens to members only; a guest waits for it to
 * confirm her.
 */
export const Membership = z.enum(['none', 'guest', 'refused', 'member']);
export type Membership = z.infer<typeof Membership>;

/** The grade has defaults because profiles kept in browsers are older than it. */
export const Teaching = z.object({
  phaseCode: z.string(),
  phaseName: z.string(),
  subjectCode: z.string(),
  subjectName: z.string(),
  gradeCode: z.string().default(''),
  gradeName: z.string().default(''),
});
export type Teaching = z.infer<typeof Teaching>;

/** School, teaching and role in one (rule ENT-004). Every field is empty until the teacher has told it. */
export const SchoolInfo = School.extend(Teaching.shape).extend({
  roleId: z.string(),
  membership: Membership.default('none'),
});
export type SchoolInfo = z.infer<typeof SchoolInfo>;

/** Lower-case names are the wire's own (rule ENT-005). */
export const ClassInfo = z.object({
  classId: z.string(),
  className: z.string(),
  gradecode: z.string(),
  gradename: z.string(),
  phasecode: z.string(),
  phasename: z.string(),
  subjectcode: z.string(),
  subjectname: z.string(),
});
export type ClassInfo = z.infer<typeof ClassInfo>;

export const Profile = UserInfo.extend(SchoolInfo.shape).extend({
  classes: z.array(ClassInfo).default([]),
  /** She has told her name, phase and subject; until then the first-run guide asks. */
  isProfileComplete: z.boolean().default(false),
  preferences: Preferences.prefault({}),
});
export type Profile = z.infer<typeof Profile>;

export const getUserInfoByUserId = endpoint({
  method: 'GET',
  path: '/futureclass/usersServer/token/user/getUserInfoByUserId',
  summary: 'Who am I',
  client: 'general',
  onError: 'rethrow',
  input: z.object({ userId: z.string().max(64).optional() }),
  output: UserInfo,
});

export const getUser = endpoint({
  method: 'GET',
  ...gateway('/customerCommon/api/user/getUser'),
  summary: 'Who am I, with school, classes and role',
  input: z.object({}),
  output: Profile,
});

const userName = screenedText(MAX_USER_NAME_CHARS, `姓名不能超过 ${MAX_USER_NAME_CHARS} 字`).min(1, '请输入姓名');
const className = screenedText(20, '班级名称不能超过 20 字').min(1, '请输入班级名称');
const gradeCode = z.enum(Grade, '请选择年级');
const cleared = z.literal('');

/** A stored file or the plain one, an address on the web, or a small picture in the text itself; no other address of this site. */
const avatar = z
  .string()
  .max(60_000, '头像图片太大，请换一张小一些的')
  .regex(
    /^(\/avatar\.svg|\/storage\/[\w/-]+(\?\S*)?|https?:\/\/\S+|data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+)$/,
    '头像地址不正确',
  );

/** Fields that are absent stay as they are; an empty text clears. */
export const saveUserInfo = endpoint({
  method: 'POST',
  ...gateway('/customerCommon/api/user/saveUserInfo'),
  summary: 'Changes my profile; answers it as it is now',
  input: z.object({
    userName,
    nickName: screenedText(20, '昵称不能超过 20 字').optional(),
    imgUrl: avatar.or(cleared).optional(),
    phaseCode: z.union([z.enum(Phase), cleared], '请选择学段').optional(),
    subjectCode: z.union([z.enum(AnySubject), cleared], '请选择学科').optional(),
    /** Says the phase too, when that is absent. */
    gradeCode: z.union([gradeCode, cleared], '请选择年级').optional(),
    areaId: z
      .string()
      .regex(/^(\d{6})?$/, '请选择地区')
      .optional(),
    /** A listed school; it brings its name and area. */
    schoolId: z.string().max(64, '请选择学校').optional(),
    /** The name of a school that is not listed. */
    schoolName: screenedText(50, '学校名称不能超过 50 字').optional(),
    /** The classes she names herself; classes her school gave her are not touched. Without a grade: hers. */
    classes: z
      .array(z.object({ className, gradeCode: gradeCode.optional() }))
      .max(MAX_CLASSES, `最多填写 ${MAX_CLASSES} 个班级`)
      .optional(),
  }),
  output: Profile,
});

export const RoleInfo = z.object({
  roleId: z.string(),
  roleCode: z.string(),
  roleName: z.string(),
  schoolId: z.string(),
});

export const getUserRoleInfo = endpoint({
  method: 'GET',
  path: '/futureclass/usersServer/token/user/getUserRoleInfo',
  altPaths: ['/futureclass/usersServer/getUserRoleInfo', '/futureclass/getUserRoleInfo'],
  summary: 'My role (decision G-002)',
  client: 'general',
  onError: 'rethrow',
  input: z.object({}),
  output: RoleInfo,
});

export const getRoleList = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/user/getRoleList'),
  summary: 'The roles there are (decision G-012)',
  input: z.object({}),
  output: z.array(RoleInfo.pick({ roleId: true, roleName: true })),
});

export const PublicUser = z.object({ uid: z.string(), userName: z.string(), imgUrl: z.string() });

export const getBatchUserInfo = endpoint({
  method: 'GET',
  ...gateway('/customerCommon/common/getBatchUserInfo'),
  summary: 'Names and pictures of people by their ids, joined by commas; unknown ids are left out',
  input: z.object({
    ids: z
      .string('缺少用户编号')
      .transform((ids) => ids.split(',').map((id) => id.trim()))
      .pipe(z.array(z.uuid('用户编号不正确')).max(100, '一次最多查询 100 人')),
  }),
  output: z.array(PublicUser),
});

export const UseStatus = z.object({
  isAuthorized: z.boolean(),
  expireTime: z.number().nullable(),
  reason: z.string(),
  /** The project this session came in through, where one binds it. */
  projectId: z.string().exactOptional(),
});
export type UseStatus = z.infer<typeof UseStatus>;

export const checkAuth = endpoint({
  method: 'GET',
  path: '/futureclass/sparkServer/assistant/checkAuth',
  summary: 'Whether this teacher may use the assistant',
  client: 'general',
  input: z.object({}),
  output: UseStatus,
});

export const checkProjectAuth = endpoint({
  method: 'POST',
  ...gateway('/businessUserServer/user/checkProjectAuth'),
  summary: 'Whether this teacher may use the assistant within a business project',
  onError: 'swallow',
  input: z.object({ projectId: z.string('缺少项目编号').trim().min(1, '缺少项目编号').max(64, '项目编号不正确') }),
  output: UseStatus,
});
