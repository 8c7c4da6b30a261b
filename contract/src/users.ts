import { z } from 'zod';
import { endpoint, gateway } from './endpoint.ts';

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

export const SchoolInfo = z.object({
  provinceId: z.string(),
  cityId: z.string(),
  areaId: z.string(),
  schoolId: z.string(),
  schoolName: z.string(),
  phaseCode: z.string(),
  phaseName: z.string(),
  subjectCode: z.string(),
  subjectName: z.string(),
  roleId: z.string(),
});
export type SchoolInfo = z.infer<typeof SchoolInfo>;

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
  summary: 'Who am I, with school and role',
  input: z.object({}),
  output: UserInfo.extend(SchoolInfo.shape),
});

export const checkAuth = endpoint({
  method: 'GET',
  path: '/futureclass/sparkServer/assistant/checkAuth',
  summary: 'Whether this teacher may use the assistant',
  client: 'general',
  input: z.object({}),
  output: z.object({ isAuthorized: z.boolean(), expireTime: z.number().nullable(), reason: z.string() }),
});
