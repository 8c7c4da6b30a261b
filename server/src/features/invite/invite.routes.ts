import { getOnlineActivity, getUserInviteCode } from '@app/contract/invite.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { readActivities, readInviteCode } from './invite.service.ts';

export function inviteRoutes(door: Door, deps: Deps): void {
  serve(door, getUserInviteCode, ({ caller }) => readInviteCode(deps, caller));
  serve(door, getOnlineActivity, () => readActivities(deps));
}
