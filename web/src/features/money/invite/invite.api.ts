import * as invite from '@app/contract/money/invite.ts';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointPages, endpointQuery, queryKeyOf } from '#lib/http/query-client.ts';

const PAGE_SIZE = 20;

/** The JSON text of the campaign that runs, or null when none does. */
export const campaign = queryOptions({
  queryKey: queryKeyOf(invite.getOnlineActivity, 'invite'),
  queryFn: async ({ signal }) => {
    const running = await callOrThrow(invite.getOnlineActivity, {}, { signal });
    return running.find(({ activityType }) => activityType === invite.INVITE_ACTIVITY)?.activityConfig ?? null;
  },
});

export const myInvites = endpointQuery(invite.getUserInviteInfo, {});

export const newTier = endpointQuery(invite.checkReachNewStepRewards, {});

export const inviterOf = (inviteCode: string) => endpointQuery(invite.getInviter, { inviteCode });

export const welcomeBy = (inviteCode: string) => endpointQuery(invite.completedInvite, { inviteCode });

export const myRecords = endpointPages(invite.getUserInviteRecords, { limit: PAGE_SIZE });
