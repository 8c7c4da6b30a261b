import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MAX_CLASS_SIZE } from '../identity/schools.ts';
import { limit, page } from '../paging.ts';
import { SharedConversation } from './shares.ts';

/** The page of one student: her link alone opens it, and nobody else's is told by it. */
export const studentSharePath = (receiverId: string) => `/share?receiverId=${receiverId}`;

const studentShareId = z.uuid('编号不正确');
const ofStudentShare = z.object({ studentShareId });

/** A share sent to students of one class. */
export const StudentShare = z.object({
  studentShareId: z.uuid(),
  shareId: z.uuid(),
  title: z.string(),
  className: z.string(),
  createTime: z.number(),
  sentCount: z.int(),
  seenCount: z.int(),
  /** Why its links do not open now, if so. */
  state: z.enum(['open', 'withdrawn', 'expired', 'revoked']),
});
export type StudentShare = z.infer<typeof StudentShare>;

export const StudentSharePage = z.object({ list: z.array(StudentShare), total: z.int() });
export type StudentSharePage = z.infer<typeof StudentSharePage>;

export const sendStudentShare = endpoint({
  method: 'POST',
  path: '/futureclass/sparkAssistant/api/studentShare/send',
  summary: 'Makes a link of their own to one of my shares for chosen students of a class I teach',
  input: z.object({
    classId: z.uuid('请选择班级'),
    studentIds: z
      .array(z.uuid('学生编号不正确'), '请选择学生')
      .min(1, '请选择学生')
      .max(MAX_CLASS_SIZE, `一次最多发给 ${MAX_CLASS_SIZE} 人`),
    shareId: z.uuid('请选择要发的内容'),
  }),
  output: StudentShare,
});

const pages = z.object({
  page,
  limit: limit(50, 20),
});

export const listStudentShares = endpoint({
  method: 'GET',
  path: '/futureclass/sparkAssistant/api/studentShare/list',
  summary: 'What I sent to students and they can open now, newest first',
  input: pages,
  output: StudentSharePage,
});

export const listFormerStudentShares = endpoint({
  method: 'GET',
  path: '/futureclass/sparkAssistant/api/studentShare/history',
  summary: 'What I sent to students and is over: withdrawn, expired or revoked; newest first',
  input: pages,
  output: StudentSharePage,
});

export const Receiver = z.object({
  receiverId: z.uuid(),
  userName: z.string(),
  /** 0 until the link is opened for the first time. */
  seenAt: z.number(),
  url: z.string(),
});
export type Receiver = z.infer<typeof Receiver>;

export const listReceivers = endpoint({
  method: 'GET',
  path: '/futureclass/sparkAssistant/api/studentShare/receivers',
  summary: 'Whom it was sent to by name, with the link of each and whether it was opened',
  input: ofStudentShare,
  output: z.array(Receiver),
});

export const withdrawStudentShare = endpoint({
  method: 'POST',
  path: '/futureclass/sparkAssistant/api/studentShare/withdraw',
  summary: 'The links of the students do not open any more; the share itself stays as it is',
  input: ofStudentShare,
  output: z.null(),
});

export const restoreStudentShare = endpoint({
  method: 'POST',
  path: '/futureclass/sparkAssistant/api/studentShare/restore',
  summary: 'Takes back withdrawStudentShare',
  input: ofStudentShare,
  output: z.null(),
});

export const openStudentShare = endpoint({
  method: 'GET',
  path: '/futureclass/sparkAssistant/api/studentShare/open',
  summary: 'What was sent to a student, by the link of her own; the first opening marks it as seen',
  access: 'public',
  input: z.object({ receiverId: z.uuid('链接不完整') }),
  output: SharedConversation,
});
