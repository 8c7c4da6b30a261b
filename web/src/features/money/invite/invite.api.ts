import * as invite from '@app/contract/money/invite.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '#lib/api-client.ts';
import { endpointQuery } from '#lib/query-client.ts';

const PAGE_SIZE = 20;

/** The JSON text of the campaign that runs, or null when none does. */
export const campaign = queryOptions({
  queryKey: [invite.getOnlineActivity.path, 'invite'],
  queryFn: async ({ signal }) => {
    const running = await callOrThrow(invite.getOnlineActivity, {}, { signal });
    return running.find(({ activityType }) => activityType === invite.INVITE_ACTIVITY)?.activityConfig ?? null;
  },
});

export const myInvites = endpointQuery(invite.getUserInviteInfo, {});

export const newTier = endpointQuery(invite.checkReachNewStepRewards, {});

export const inviterOf = (inviteCode: string) => endpointQuery(invite.getInviter, { inviteCode });

export const welcomeBy = (inviteCode: string) => endpointQuery(invite.completedInvite, { inviteCode });

export const myRecords = infiniteQueryOptions({
  queryKey: [invite.getUserInviteRecords.path],
  queryFn: ({ pageParam: page, signal }) =>
    callOrThrow(invite.getUserInviteRecords, { page, limit: PAGE_SIZE }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
});
