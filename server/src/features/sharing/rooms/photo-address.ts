import { HOUR_SECONDS } from '@app/engines/time/durations.ts';
import type { Deps } from '#deps.ts';
import { endsWithNext, signedQuery } from '#lib/signed-address.ts';

/** What the signatures of these addresses are about. */
export const PHOTO = 'room-photo';

/** The same address for an hour, so that a page that looks again and again loads it once; empty without a photo. */
export function photoUrl(deps: Pick<Deps, 'now' | 'secrets'>, photoId: string | null | undefined): string {
  if (!photoId) return '';
  return `/storage/roomPhoto/${photoId}?${signedQuery(deps, PHOTO, photoId, endsWithNext(deps, HOUR_SECONDS))}`;
}
