import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import {
  isKnownEvent,
  type queryEvents,
  type reportEvents,
  type TrackedEvent,
} from '@app/contract/running/tracking.ts';
import { startOfChinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { authenticate } from '#features/identity/sign-on/sessions.service.ts';
import { requireOperator } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { openDailyAllowance } from '#lib/daily-allowance.ts';
import { eventTrackKey } from '#lib/day-keys.ts';
import { equalHashes } from '#lib/secrets.ts';
import { countEvents, deleteEventsBefore, insertEvents, type TrackedEventRow } from './tracking.queries.ts';

type Proof = { token: string | undefined; secret: string | undefined; ip: string };

const KEPT_DAYS = 400;
/** A busy day of one teacher is some hundred. A school may share one address; nobody needs a key to come from many. */
const MAX_OF_TEACHER = 5_000;
const MAX_OF_ADDRESS = 5_000;
const MAX_OF_NOBODY = 200_000;
const ofTeachers = openDailyAllowance(MAX_OF_TEACHER);
const ofAddresses = openDailyAllowance(MAX_OF_ADDRESS);
const ofNobody = openDailyAllowance(MAX_OF_NOBODY);

export async function storeEvents(
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'newId' | 'secrets'>,
  proof: Proof,
  input: z.output<(typeof reportEvents)['input']>,
): Promise<OutputOf<typeof reportEvents>> {
  const userId = await reporterOf(deps, proof);
  const now = deps.now();
  const events = 'events' in input ? input.events : [input];
  const isWithin = userId
    ? ofTeachers.take(userId, events.length, now)
    : ofAddresses.take(proof.ip, events.length, now) && ofNobody.take('all', events.length, now);
  if (!isWithin) throw new AppError('too-many', '今天记下的操作太多了，明天再记');
  // A page of yesterday may still send what is no longer counted; the rest of its batch is good.
  const known = events.filter(({ module, eventId }) => isKnownEvent(module, eventId));
  return {
    stored: await insertEvents(
      deps.db,
      known.map((event) => toRow(event, userId, now)),
    ),
  };
}

export async function countTrackedEvents(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { from, to, module, eventId }: z.output<(typeof queryEvents)['input']>,
): Promise<OutputOf<typeof queryEvents>> {
  await requireOperator(deps, caller);
  const before = new Date(startOfChinaDay(to).getTime() + DAY_MS);
  return { list: await countEvents(deps.db, { since: startOfChinaDay(from), before, module, eventId }) };
}

export async function sweepEvents({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteEventsBefore(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS));
}

/** Whose events they are; nobody's when only the key of today or yesterday came along. */
async function reporterOf(
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'newId' | 'secrets'>,
  { token, secret }: Proof,
): Promise<string | null> {
  const hasKey = secret !== undefined && isKeyOfTheseDays(deps, secret);
  if (!token && hasKey) return null;
  return (await authenticate(deps, token)).userId;
}

function isKeyOfTheseDays({ secrets, now }: Pick<Deps, 'secrets' | 'now'>, secret: string): boolean {
  const today = now();
  const yesterday = new Date(today.getTime() - DAY_MS);
  return [today, yesterday].some((day) => equalHashes(eventTrackKey(secrets, day), secret));
}

/** Clocks of school computers go wrong; what comes from the future happened now. */
function toRow(event: TrackedEvent, userId: string | null, now: Date): TrackedEventRow {
  const { id, module, eventId, at, startTime, endTime, sourceType, comboId, comboModuleName, comboName, props } = event;
  return {
    id,
    userId,
    module,
    eventId,
    happenedAt: new Date(Math.min(at, now.getTime())),
    startedAt: startTime === undefined ? null : new Date(startTime),
    endedAt: endTime === undefined ? null : new Date(endTime),
    createdAt: now,
    ...(sourceType && { sourceType }),
    ...(comboId && { comboId }),
    ...(comboModuleName && { comboModuleName }),
    ...(comboName && { comboName }),
    ...(props && { props }),
  };
}
