import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { WEB_CHANNEL } from '../enums.ts';
import { limit, page } from '../paging.ts';
import { RewardKind } from './combos.ts';

/** The campaign that rewards invitations, among the activities. */
export const INVITE_ACTIVITY = 'invite';
/** So long after registering a code can still be given. */
export const NEW_TEACHER_HOURS = 24;

/** The page an invitation leads to. */
export const invitePath = (inviteCode: string) => `/inviteRegister?inviteCode=${inviteCode}`;

export const getUserInviteCode = endpoint({
  method: 'GET',
  ...gateway('/customerCommon/api/user/getUserInviteCode'),
  summary: 'My invite code, made at the first ask and kept',
  input: z.object({ channel: z.coerce.string().max(16).default(WEB_CHANNEL) }),
  output: z.object({ inviteCode: z.string() }),
});

export const OnlineActivity = z.object({
  activityType: z.string(),
  /** JSON text with `baseInviteReward` and `stepRewards`. */
  activityConfig: z.string(),
});

export const getOnlineActivity = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/activity/getOnlineActivity'),
  summary: 'The campaigns running now; open to those who do not have an account yet',
  access: 'public',
  input: z.object({}),
  output: z.array(OnlineActivity),
});

const InviteReward = z.object({ kind: z.enum(RewardKind), value: z.int() });
const inviteCode = z.string('请填邀请码').trim().toUpperCase().min(1, '请填邀请码').max(32, '邀请码不正确');

export const getInviter = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/invite/getInviter'),
  summary: 'Whose code it is, for the page that registers; only the name she shows everybody',
  access: 'public',
  onError: 'rethrow',
  input: z.object({ inviteCode }),
  output: z.object({ userName: z.string(), schoolName: z.string() }),
});

/** What an invitation brought to whoever came. */
export const Welcome = z.object({ inviterName: z.string(), rewards: z.array(InviteReward) });

export const bindInviter = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/invite/bind'),
  summary: 'I was invited: within a day of registering, once, not by myself',
  input: z.object({ inviteCode }),
  output: Welcome,
});

export const completedInvite = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/invite/completedInvite'),
  summary: 'The invitation I came by is complete; said again, answers the same (INV-005)',
  onError: 'rethrow',
  input: z.object({ inviteCode }),
  output: Welcome,
});

export const getUserInviteInfo = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/invite/getUserInviteInfo'),
  summary: 'My code, how many came by it and what that gave me',
  onError: 'rethrow',
  input: z.object({}),
  output: z.object({
    inviteCode: z.string(),
    inviteCount: z.int(),
    /** Of membership. */
    rewardDays: z.int(),
    /** Of generations and analyses. */
    rewardCount: z.int(),
  }),
});

export const getUserInviteRecords = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/invite/getUserInviteRecords'),
  summary: 'Who came by my code, the last first, and what each gave me; names are shortened',
  onError: 'rethrow',
  input: z.object({
    page,
    limit: limit(100, 20),
  }),
  output: z.object({
    list: z.array(z.object({ invitee: z.string(), time: z.number(), rewards: z.array(InviteReward) })),
    total: z.int(),
  }),
});

export const checkReachNewStepRewards = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/invite/checkReachNewStepRewards'),
  summary: 'Whether I have reached a tier I was not told of; told once (INV-004)',
  input: z.object({}),
  output: z.object({ reached: z.boolean(), label: z.string(), reward: InviteReward.nullable() }),
});
