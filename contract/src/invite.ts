import { z } from 'zod';
import { endpoint, gateway } from './endpoint.ts';

export const WEB_CHANNEL = '3';

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
  summary: 'The campaigns running now',
  input: z.object({}),
  output: z.array(OnlineActivity),
});
