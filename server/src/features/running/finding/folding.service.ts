import { setImmediate } from 'node:timers/promises';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Served } from '#area.ts';
import type { Deps } from '#deps.ts';
import { soughtOf, unitsOf } from '#lib/sought.ts';
import { hashKeys, keysOfTitle } from '#lib/title-keys.ts';
import { listChanged, type Shelf, type Shelved } from '#shelves/shelf.queries.ts';
import * as queries from './found-titles.queries.ts';

export const FOLD_TITLES_QUEUE = 'fold-titles';

/** Of each shelf at most so many in one search, which somebody waits for, and in one step of the job. */
const TITLES_A_SEARCH = 60;
const TITLES_A_STEP = 300;
/** Reading a title aloud takes a tenth of a millisecond: after so many, others have their turn. */
const TITLES_A_TURN = 25;
/** A mark without anything to fold is moved on now and then, so that a search writes nothing. */
const MARK_MS = 10 * 60_000;
/** What she removed can be taken back for thirty days. */
const GONE_MS = 40 * DAY_MS;

type FoldDeps = Pick<Deps, 'db'> & Pick<Served, 'areas'>;

export function shelvesOf({ areas }: Pick<Served, 'areas'>): Shelf[] {
  return areas.flatMap(({ shelves = [] }) => shelves);
}

/** Brings what is known of her titles up to date; false when there was more than a search can wait for, which a job then does. */
export async function foldTitles(deps: FoldDeps & Pick<Deps, 'jobs'>, userId: string): Promise<boolean> {
  const isComplete = await foldStep(deps, userId, TITLES_A_SEARCH);
  if (!isComplete) await deps.jobs.send(FOLD_TITLES_QUEUE, userId, { owner: userId });
  return isComplete;
}

export async function foldAllTitles(deps: FoldDeps, userId: string): Promise<void> {
  while (!(await foldStep(deps, userId, TITLES_A_STEP))) await setImmediate();
}

export async function sweepTitles({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.eraseGone(db, new Date(now().getTime() - GONE_MS));
}

async function foldStep(deps: FoldDeps, userId: string, limit: number): Promise<boolean> {
  const { now, marks } = await queries.readMarks(deps.db, userId);
  const untilOf = new Map(marks.map(({ kind, until }) => [kind, until]));
  const shelves = shelvesOf(deps).map((shelf) => {
    return { shelf, since: untilOf.get(shelf.kind), isKnown: queries.isFolded(shelf) };
  });
  const changed = await listChanged(deps.db, userId, shelves, limit);
  const byKind = Map.groupBy(changed, ({ kind }) => kind);
  const moved = shelves.flatMap(({ shelf: { kind }, since }) => {
    const rows = byKind.get(kind) ?? [];
    // A shelf that was read to its end was read until now, by the clock that notes its changes.
    if (rows.length >= limit) return { kind, until: earlier(rows.at(-1)?.shelvedAt ?? now, now) };
    const isRecent = since !== undefined && Date.parse(now) - Date.parse(since) < MARK_MS;
    return rows.length === 0 && isRecent ? [] : { kind, until: now };
  });
  const titles = await toTitles(userId, changed);
  if (titles.length + moved.length > 0) {
    await deps.db.transaction(async (tx) => {
      await queries.upsertTitles(tx, userId, titles);
      await queries.moveMarks(tx, userId, moved);
    });
  }
  return [...byKind.values()].every((rows) => rows.length < limit);
}

async function toTitles(userId: string, changed: readonly Shelved[]): Promise<queries.FoundTitle[]> {
  const titles: queries.FoundTitle[] = [];
  for (const [place, thing] of changed.entries()) {
    if (place % TITLES_A_TURN === TITLES_A_TURN - 1) await setImmediate();
    titles.push(thing.isThere ? await readTitle(userId, thing) : { ...thing, title: '', sought: '', keys: [] });
  }
  return titles;
}

async function readTitle(userId: string, thing: Shelved): Promise<queries.FoundTitle> {
  const sought = await soughtOf(thing.title);
  const keys = hashKeys(userId, thing.kind, keysOfTitle(unitsOf(thing.title, sought)));
  return { ...thing, sought, keys };
}

/** A clock that ran ahead must not let what comes later be passed over. */
function earlier(one: string, other: string): string {
  return Date.parse(one) < Date.parse(other) ? one : other;
}
