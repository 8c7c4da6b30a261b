import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { type actOnBell, BELL_DAYS, type listBell, MAX_BELL_ITEMS, type readBell } from '@app/contract/running/bell.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Ring, Served } from '#area.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { isTeaching } from '#features/making/timetables/week.service.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './bell.queries.ts';
import { openKnownNews } from './known-news.ts';
import { type Heard, toItems } from './to-items.ts';

const KEPT_MS = BELL_DAYS * DAY_MS;
const knownNews = openKnownNews();

/** Asks every area what happened to what is hers, the latest first. */
export async function listItems(deps: Served, caller: Caller): Promise<OutputOf<typeof listBell>> {
  return { list: toItems(await hear(deps, caller)) };
}

/** Whether there is something to show her that she has not dealt with; `standing` is another once something was made for her. */
export function hasNews(deps: Served, caller: Caller, standing: string): Promise<boolean> {
  return knownNews.ask(caller.userId, standing, deps.now(), async () =>
    isWorthADot(deps, caller, await hear(deps, caller)),
  );
}

/** Only what the bell tells can be marked, so that nobody fills the table. Without keys it is all of it. */
export async function markRead(
  deps: Served,
  caller: Caller,
  keys?: readonly string[],
): Promise<OutputOf<typeof readBell>> {
  const heard = await hear(deps, caller);
  const wanted = keys && new Set(keys);
  return mark(deps, caller, heard, ({ key }) => wanted?.has(key) ?? true);
}

export async function act(deps: Served, caller: Caller, key: string): Promise<OutputOf<typeof actOnBell>> {
  requireUse(caller);
  const heard = await hear(deps, caller);
  const found = heard.find(({ ring }) => ring.key === key);
  if (!found?.ring.act) throw new AppError('not-found', '这件事已经变了，请再看一次通知');
  await found.ring.act.run();
  return mark(deps, caller, await hear(deps, caller), (ring) => ring.key === key);
}

export async function sweepReads(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  // What is told may lie a month back, and was dealt with later than it happened.
  await queries.deleteReadsBefore(deps.db, new Date(deps.now().getTime() - 2 * KEPT_MS));
}

async function hear(deps: Served, caller: Caller): Promise<Heard[]> {
  const since = new Date(deps.now().getTime() - KEPT_MS);
  const rung = await Promise.all(deps.areas.map((area) => area.bell?.(deps, caller, since) ?? []));
  const latest = rung
    .flat()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MAX_BELL_ITEMS);
  if (latest.length === 0) return [];
  const reads = await queries.findReads(
    deps.db,
    caller.userId,
    latest.map(({ key }) => key),
  );
  return latest.map((ring) => ({ ring, isRead: ring.at <= (reads.get(ring.key) ?? new Date(0)) }));
}

async function mark(
  deps: Served,
  caller: Caller,
  heard: readonly Heard[],
  isMeant: (ring: Ring) => boolean,
): Promise<{ hasNews: boolean }> {
  const meant = heard.filter(({ ring }) => isMeant(ring));
  const keys = [...new Set(meant.map(({ ring }) => ring.key))];
  if (keys.length > 0) await queries.putReads(deps.db, caller.userId, keys, deps.now());
  knownNews.forget(caller.userId);
  const left = heard.filter((one) => !meant.includes(one));
  return { hasNews: await isWorthADot(deps, caller, left) };
}

/** Quiet while she gives a lesson: her screen is on the wall then. What is new stays new. */
async function isWorthADot(deps: Served, caller: Caller, heard: readonly Heard[]): Promise<boolean> {
  return heard.some(({ isRead }) => !isRead) && !(await isTeaching(deps, caller));
}
