import * as shares from '@app/contract/keeping/drive-shares.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve, servePublic } from '#http/serve.ts';
import { serveRanges } from '#http/serve-ranges.ts';
import { addNewShare, listMyShares, resumeMyShare, stopMyShare } from './drive-shares.service.ts';
import { fetchShared, openShare, readShare, shareAddress } from './shared-entry.service.ts';

export function driveSharesRoutes(door: Door, deps: Deps): void {
  serve(door, shares.addShare, ({ caller, input }) => addNewShare(deps, caller, input));
  serve(door, shares.listShares, ({ caller }) => listMyShares(deps, caller));
  serve(door, shares.stopShare, ({ caller, input }) => stopMyShare(deps, caller, input.shareId));
  serve(door, shares.resumeShare, ({ caller, input }) => resumeMyShare(deps, caller, input.shareId));
  servePublic(door, shares.readShare, ({ input }) => readShare(deps, input.code));
  servePublic(door, shares.openShare, ({ input, facts }) => openShare(deps, { ...input, ip: facts.ip }));
  servePublic(door, shares.getShareUrl, ({ input, facts }) => shareAddress(deps, { ...input, ip: facts.ip }));
  serveRanges(door, shares.getSharedFile, ({ input }) => fetchShared(deps, input));
}
