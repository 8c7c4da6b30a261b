import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { readSharedResource, shareResource } from '@app/contract/sharing/resources.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { equalHashes } from '#lib/secrets.ts';
import { shelfCards } from './cards.service.ts';
import { findResource, readerOf, refuseGone, unknown } from './reader.service.ts';
import { noteShared, type ShelfRow, stopShares } from './shelf.queries.ts';

type ShareDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;
/** Times in milliseconds; `expires` is 0 for a link that lasts. */
type Share = { sharerId: string; resId: string; madeAt: number; expires: number };

const FOR_EVER = new Date('9999-12-31T00:00:00Z');

/** Only she who published it gives it to people of other schools. */
export async function share(
  deps: ShareDeps,
  { userId }: Caller,
  { resId, days }: z.output<(typeof shareResource)['input']>,
): Promise<OutputOf<typeof shareResource>> {
  const found = await findResource(deps, resId);
  if (found?.kind !== 'shelf' || found.row.userId !== userId) throw unknown();
  const { takenDownAt } = found.row;
  if (takenDownAt) throw new AppError('forbidden', '学校管理员下架了这份资源，不能再分享');
  refuseGone(found.row, userId);
  const madeAt = deps.now().getTime();
  const expires = days === 0 ? 0 : madeAt + days * DAY_MS;
  await noteShared(deps.db, resId, expires === 0 ? FOR_EVER : new Date(expires));
  const signature = signatureOf(deps, { sharerId: userId, resId, madeAt, expires });
  return { shareToken: `${userId}.${madeAt}.${expires}.${signature}`, expireTime: expires };
}

export async function stop(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId }: Caller,
  resId: string,
): Promise<Record<string, never>> {
  if (!(await stopShares(db, userId, resId, now()))) throw unknown();
  return {};
}

/** For the page that a link opens. */
export async function readShared(
  deps: ShareDeps & Pick<Deps, 'plan'>,
  caller: Caller,
  { resId, shareToken }: z.output<(typeof readSharedResource)['input']>,
): Promise<OutputOf<typeof readSharedResource>> {
  const { row } = await requireShared(deps, resId, shareToken);
  const [card] = await shelfCards(deps, await readerOf(deps, caller), [row]);
  if (!card) throw unknown();
  return { ...card, expireTime: readToken(resId, shareToken).expires };
}

/** What the token was made for, as long as its publisher still has it there and shares it. */
export async function requireShared(
  deps: ShareDeps,
  resId: string,
  shareToken: string,
): Promise<{ kind: 'shelf'; row: ShelfRow }> {
  const { signature, ...shared } = readToken(resId, shareToken);
  if (!equalHashes(signature, signatureOf(deps, shared))) throw closed('分享链接不正确，请向分享的老师再要一次');
  if (shared.expires !== 0 && shared.expires <= deps.now().getTime())
    throw closed('分享链接已过期，请向分享的老师再要一次');
  const found = await findResource(deps, resId);
  if (found?.kind !== 'shelf' || found.row.userId !== shared.sharerId) throw unknown();
  // Shared or not, what was taken down is open to nobody by a link.
  refuseGone(found.row, '');
  const { sharesStoppedAt } = found.row;
  if (sharesStoppedAt && shared.madeAt <= sharesStoppedAt.getTime())
    throw closed('分享已停止，需要的话请联系分享的老师');
  return found;
}

function readToken(resId: string, shareToken: string): Share & { signature: string } {
  const [sharerId = '', madeAt = '', expires = '', signature = ''] = shareToken.split('.');
  return { sharerId, resId, madeAt: Number(madeAt), expires: Number(expires), signature };
}

function closed(sentence: string): AppError {
  return new AppError('forbidden', sentence, { wireCode: 4010 });
}

function signatureOf({ secrets }: Pick<Deps, 'secrets'>, { sharerId, resId, madeAt, expires }: Share): string {
  return secrets.codeHash('resource-share', `${sharerId}:${resId}:${madeAt}:${expires}`);
}
