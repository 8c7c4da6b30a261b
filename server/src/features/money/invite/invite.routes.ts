import * as contract from '@app/contract/money/invite.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve, servePublic } from '#http/serve.ts';
import * as invitations from './invitations.service.ts';
import { readActivities, readInviteCode } from './invite.service.ts';

export function inviteRoutes(door: Door, deps: Deps): void {
  serve(door, contract.getUserInviteCode, ({ caller }) => readInviteCode(deps, caller));
  servePublic(door, contract.getOnlineActivity, () => readActivities(deps));
  servePublic(door, contract.getInviter, ({ input }) => invitations.readInviter(deps, input.inviteCode));
  serve(door, contract.bindInviter, ({ caller, input }) => invitations.bindInviter(deps, caller, input.inviteCode));
  serve(door, contract.completedInvite, ({ caller, input }) => invitations.bindInviter(deps, caller, input.inviteCode));
  serve(door, contract.getUserInviteInfo, ({ caller }) => invitations.readMyInvites(deps, caller));
  serve(door, contract.getUserInviteRecords, ({ caller, input }) => invitations.listMyInvites(deps, caller, input));
  serve(door, contract.checkReachNewStepRewards, ({ caller }) => invitations.tellNewTier(deps, caller));
}
