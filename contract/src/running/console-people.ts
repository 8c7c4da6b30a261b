import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tableInput, tableOutput } from './console-lists.ts';
import { consolePath } from './console-pages.ts';

const userId = z.uuid('用户编号不正确');
const Reason = z.string('请写明原因').trim().min(1, '请写明原因').max(200, '原因最多 200 字');

const ConsolePerson = z.object({
  userId: z.string(),
  userName: z.string(),
  /** Only what tells two of one name apart. */
  mobile: z.string(),
  roleCode: z.string(),
  schoolName: z.string(),
  /** Her school has confirmed her. */
  isMember: z.boolean(),
  suspendedReason: z.string(),
  joinTime: z.number(),
  /** 0 where she has never been here since. */
  lastSeenTime: z.number(),
});
export type ConsolePerson = z.infer<typeof ConsolePerson>;

const filter = tableInput(['joined', 'name'], {
  role: z.string().max(40).default(''),
  state: z.enum(['', 'suspended'], '没有这种状态').default(''),
  schoolId: z.string().max(64).default(''),
});

export const listConsolePeople = endpoint({
  method: 'GET',
  path: consolePath('/people/list'),
  summary: 'Console: accounts by name, mobile or school, page by page; of her own school for its administrator',
  onError: 'rethrow',
  input: filter,
  /** `total` comes with the first page; null with the others. */
  output: tableOutput(ConsolePerson).extend({ total: z.int().nullable() }),
});

export const exportConsolePeople = endpoint({
  method: 'GET',
  path: consolePath('/people/export'),
  summary: 'Console: the same accounts as a table; that it was taken is an entry of the record',
  onError: 'rethrow',
  timeoutMs: 60_000,
  input: filter,
  output: z.file(),
});

export const ConsolePersonRead = ConsolePerson.extend({
  schoolId: z.string(),
  hasTwoSteps: z.boolean(),
  devices: z.array(z.object({ sessionId: z.string(), deviceName: z.string(), lastSeenTime: z.number() })),
  comboName: z.string(),
  orders: z.array(
    z.object({
      orderId: z.string(),
      comboName: z.string(),
      amount: z.int(),
      payStatus: z.string(),
      createTime: z.number(),
    }),
  ),
  /** What the one who looks may do with this account. */
  may: z.object({ changeRole: z.boolean(), suspend: z.boolean(), signOut: z.boolean(), resetTwoSteps: z.boolean() }),
});
export type ConsolePersonRead = z.infer<typeof ConsolePersonRead>;

export const readConsolePerson = endpoint({
  method: 'GET',
  path: consolePath('/people/read'),
  summary: 'Console: one account: her role and school, her devices, what she bought, and what may be done',
  onError: 'rethrow',
  input: z.object({ userId }),
  output: ConsolePersonRead,
});

export const changePersonRole = endpoint({
  method: 'POST',
  path: consolePath('/people/role'),
  summary:
    'Console: gives an account another role at once, for whoever has just shown that it is she; answers the former',
  input: z.object({ userId, roleCode: z.string('请选择角色').max(40) }),
  output: z.object({ formerRole: z.string() }),
});

export const suspendPerson = endpoint({
  method: 'POST',
  path: consolePath('/people/suspend'),
  summary: 'Console: nobody gets in with this account until it is restored; she reads the reason',
  input: z.object({ userId, reason: Reason }),
  output: z.null(),
});

export const restorePerson = endpoint({
  method: 'POST',
  path: consolePath('/people/restore'),
  summary: 'Console: ends a suspension',
  input: z.object({ userId }),
  output: z.null(),
});

export const signOutPerson = endpoint({
  method: 'POST',
  path: consolePath('/people/signOut'),
  summary: 'Console: signs an account out on one device, or on all of them',
  input: z.object({ userId, sessionId: z.uuid('设备编号不正确').optional() }),
  output: z.null(),
});

export const resetPersonFactors = endpoint({
  method: 'POST',
  path: consolePath('/people/resetFactors'),
  summary:
    'Console: for somebody who lost phone and recovery codes; two steps and passkeys end, and so do her sessions',
  input: z.object({ userId, reason: Reason }),
  output: z.null(),
});
