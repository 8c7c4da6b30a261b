import * as shares from '@app/contract/sharing/shares.ts';
import type { Deps } from '#deps.ts';
import type { SearchIndex } from '#features/talking/chat/search-index.service.ts';
import type { Door } from '#http/door.ts';
import { serve, servePublic } from '#http/serve.ts';
import { continueShared, openShare, readCards } from './shared-conversation.service.ts';
import { listMyShares, restoreMyShare, revokeMyShare, shareConversation } from './shares.service.ts';

export function sharesRoutes(door: Door, deps: Deps & { searchIndex: SearchIndex }): void {
  serve(door, shares.createShare, ({ caller, input }) => shareConversation(deps, caller, input));
  serve(door, shares.listShares, ({ caller, input }) => listMyShares(deps, caller, input));
  serve(door, shares.revokeShare, ({ caller, input }) => revokeMyShare(deps, caller, input.shareId));
  serve(door, shares.restoreShare, ({ caller, input }) => restoreMyShare(deps, caller, input.shareId));
  serve(door, shares.continueShare, ({ caller, input }) => continueShared(deps, caller, input.shareId));
  servePublic(door, shares.getShare, ({ input }) => openShare(deps, input.shareId));
  servePublic(door, shares.listShareCards, ({ input }) => readCards(deps, input.shareIds));
}
