import type { ShareCard, SharedConversation } from '@app/contract/sharing/shares.ts';
import type { Chat } from '@app/contract/talking/chat.ts';
import type { Deps } from '#deps.ts';
import type { SearchIndex } from '#features/talking/chat/search-index.service.ts';
import { startFromSnapshots } from '#features/talking/chat/snapshots.service.ts';
import type { Caller } from '#http/door.ts';
import { noSuchShare, refuseClosedShare, UNNAMED_SHARER } from '#lib/closed-share.ts';
import * as queries from './shares.queries.ts';

type VisitDeps = Pick<Deps, 'db' | 'now'>;

/** For whoever has the link: the content, or the sentence that says why it does not open. Every opening is counted. */
export async function openShare(deps: VisitDeps, shareId: string): Promise<SharedConversation> {
  const shared = await readShared(deps, shareId);
  await queries.countOpening(deps.db, shareId);
  return shared;
}

export async function readCards(deps: VisitDeps, shareIds: readonly string[]): Promise<ShareCard[]> {
  const found = await queries.listOpenShares(deps.db, shareIds, deps.now());
  const byId = new Map(found.map((row) => [row.share.id, row]));
  return [...new Set(shareIds)].flatMap((shareId) => {
    const row = byId.get(shareId.toLowerCase());
    if (!row) return [];
    const { title, excerpt, exchangeCount, createdAt } = row.share;
    const sharerName = row.ownerName || UNNAMED_SHARER;
    return [{ shareId: row.share.id, title, excerpt, exchangeCount, sharerName, createTime: createdAt.getTime() }];
  });
}

/** The template it was held with may be another teacher's own, so it goes on as a general conversation. */
export async function continueShared(
  deps: VisitDeps & Pick<Deps, 'newId'> & { searchIndex: SearchIndex },
  caller: Caller,
  shareId: string,
): Promise<Chat> {
  const { title, shareList } = await readShared(deps, shareId);
  return startFromSnapshots(deps, caller, title, shareList);
}

export async function readShared(deps: VisitDeps, shareId: string): Promise<SharedConversation> {
  const found = await queries.findShare(deps.db, shareId);
  if (!found) throw noSuchShare();
  const { share, ownerName, isOwnerActive } = found;
  refuseClosedShare({ ...share, isOwnerActive }, deps.now());
  return {
    sharerUid: share.userId,
    sharerName: ownerName || UNNAMED_SHARER,
    title: share.title,
    shareList: share.record,
    createTime: share.createdAt.getTime(),
    expireAt: share.expiresAt?.getTime() ?? 0,
    ratioIndex: share.ratioIndex,
    selectStyleIndex: share.styleIndex,
  };
}
