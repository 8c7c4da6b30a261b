import type { RoomState } from '@app/contract/sharing/rooms.ts';
import { chinaDay, startOfChinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { RoomRow } from './rooms.queries.ts';

/** What pupils left is kept until the end of the day, and a week. */
const KEPT_DAYS = 8;

export function expiryOf(now: Date): Date {
  return new Date(startOfChinaDay(chinaDay(now)).getTime() + KEPT_DAYS * DAY_MS);
}

type Standing = Pick<RoomRow, 'clearedAt' | 'expiresAt' | 'closedAt' | 'collectedAt' | 'endsAt'>;

/** When its time is up it is collected, whether anybody looks or not. */
export function stateOf({ clearedAt, expiresAt, closedAt, collectedAt, endsAt }: Standing, now: Date): RoomState {
  if (clearedAt || expiresAt <= now) return 'over';
  if (closedAt) return 'closed';
  return collectedAt || (endsAt && endsAt <= now) ? 'collected' : 'open';
}
