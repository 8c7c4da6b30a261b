import { listDrive } from '@app/contract/keeping/drive.ts';
import { getOnlineActivity, getUserInviteCode } from '@app/contract/money/invite.ts';
import { endpointQuery, queryClient } from '#lib/http/query-client.ts';
import { isLoggedIn, sessionStore } from './session-store.ts';

/** What a teacher who is logged in may look at next. */
export function loadLater(): void {
  if (!isLoggedIn(sessionStore.getState())) return;
  void queryClient.prefetchQuery(endpointQuery(listDrive, {}));
  void queryClient.prefetchQuery(endpointQuery(getUserInviteCode, {}));
  void queryClient.prefetchQuery(endpointQuery(getOnlineActivity, {}));
}
