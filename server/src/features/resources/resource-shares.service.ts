import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { shareResource } from '@app/contract/resources.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { equalHashes } from '#lib/secrets.ts';
import { type Found, findResource, refuseGone, unknown } from './reader.service.ts';

type ShareDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;
type Share = { sharerId: string; resId: string; expires: number };

const SHARED_MS = 30 * 24 * 3_600_000;

/** Only she who published it gives it to people of other schools. */
export async function share(
  deps: ShareDeps,
  { userId }: Caller,
  resId: string,
): Promise<OutputOf<typeof shareResource>> {
  const found = await findResource(deps, resId);
  if (found?.kind !== 'shelf' || found.row.userId !== userId) throw unknown();
  refuseGone(found.row, userId);
  const expires = deps.now().getTime() + SHARED_MS;
  const signature = signatureOf(deps, { sharerId: userId, resId, expires });
  return { shareToken: `${userId}.${expires}.${signature}`, expireTime: expires };
}

/** What the token was made for, as long as its publisher still has it there. */
export async function requireShared(deps: ShareDeps, resId: string, shareToken: string): Promise<Found> {
  const [sharerId = '', expires = '', signature = ''] = shareToken.split('.');
  const isGenuine = equalHashes(signature, signatureOf(deps, { sharerId, resId, expires: Number(expires) }));
  if (!isGenuine) throw new AppError('forbidden', '分享链接不正确，请向分享的老师再要一次', { wireCode: 4010 });
  if (Number(expires) <= deps.now().getTime())
    throw new AppError('forbidden', '分享链接已过期，请向分享的老师再要一次', { wireCode: 4010 });
  const found = await findResource(deps, resId);
  if (found?.kind !== 'shelf' || found.row.userId !== sharerId) throw unknown();
  // Shared or not, what was taken down is open to nobody by a link.
  refuseGone(found.row, '');
  return found;
}

function signatureOf({ secrets }: Pick<Deps, 'secrets'>, { sharerId, resId, expires }: Share): string {
  return secrets.codeHash('resource-share', `${sharerId}:${resId}:${expires}`);
}
