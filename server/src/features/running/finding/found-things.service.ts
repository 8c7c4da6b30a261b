import type { Found, ShelvedKind } from '@app/contract/running/finding.ts';
import type { Served } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { soughtOf, unitsOf } from '#lib/sought.ts';
import { listNow, type Shelf } from '#shelves/shelf.queries.ts';
import { addressOf } from './addresses.ts';
import { type AskedWords, findWords, keysOfWords, wordsForKind } from './asked-words.ts';
import { shelvesOf } from './folding.service.ts';
import * as queries from './found-titles.queries.ts';
import type { FoundAll } from './merge-found.ts';
import { hashKeys } from './title-keys.ts';

type FindDeps = Pick<Deps, 'db' | 'templates'> & Pick<Served, 'areas'>;

/** A few more than are shown: some may be gone by now. */
const SPARE = 4;

/** Everything of hers of these kinds whose title holds the words, each kind by itself, the newest first. */
export async function findShelved(
  deps: FindDeps,
  caller: Caller,
  asked: AskedWords,
  kinds: readonly ShelvedKind[],
  limit: number,
): Promise<FoundAll[]> {
  const shelves = shelvesOf(deps).filter(({ kind }) => kinds.includes(kind));
  const byKind = new Map<ShelvedKind, Map<string, Fitting>>(shelves.map(({ kind }) => [kind, new Map()]));
  let hasMore: ShelvedKind[] = [];
  for (const words of asked) {
    const { list, full } = await listFitting(deps, caller, shelves, words, limit * SPARE + 50);
    for (const one of list) byKind.get(one.kind)?.set(one.id, one);
    hasMore = [...hasMore, ...full];
  }
  const newest = [...byKind].map(([kind, found]) => {
    const all = [...found.values()].toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime());
    return { kind, total: all.length, list: all.slice(0, limit + SPARE) };
  });
  const there = await confirm(
    deps,
    caller,
    shelves,
    newest.flatMap(({ list }) => list),
    asked,
  );
  return newest.map(({ kind, total }) => {
    const list = there.filter((one) => one.found.kind === kind);
    const isMore = hasMore.includes(kind);
    const sounded = list.find((one) => one.sounded !== '')?.sounded ?? '';
    return { list: list.map(({ found }) => found), total, isMore, sounded };
  });
}

/** What she used last, of whatever kind. */
export async function listRecent(deps: FindDeps, caller: Caller, limit: number): Promise<Found[]> {
  const shelves = shelvesOf(deps);
  const wanted = shelves.map(({ kind }) => ({ kind, keys: [] }));
  const candidates = await queries.listNewest(deps.db, caller.userId, wanted, limit + SPARE);
  const newest = candidates
    .toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime())
    // A conversation without a word is nothing to go back to.
    .filter(({ title }) => title !== '')
    .slice(0, limit + SPARE);
  const there = await confirm(deps, caller, shelves, newest, [[]]);
  return there.map(({ found }) => found).slice(0, limit);
}

type Fitting = queries.Candidate;

/** Candidates of one way to say it that really hold the words; `full` are the kinds with more than were read. */
async function listFitting(
  { db }: FindDeps,
  { userId }: Caller,
  shelves: readonly Shelf[],
  words: readonly string[][],
  limit: number,
): Promise<{ list: Fitting[]; full: ShelvedKind[] }> {
  const wanted = shelves.map(({ kind }) => {
    const keys = keysOfWords(wordsForKind(words, kind));
    return { kind, keys: hashKeys(userId, kind, keys) };
  });
  const few = await queries.listCandidates(
    db,
    userId,
    wanted.filter(({ keys }) => keys.length > 0),
    limit,
  );
  const common = wanted.filter(({ kind, keys }) => keys.length === 0 || few.many.includes(kind));
  const many = await queries.listNewest(db, userId, common, limit);
  const read = Map.groupBy([...few.list, ...many], ({ kind }) => kind);
  const list = [...read.values()].flat().filter(({ kind, title, sought }) => {
    return findWords(unitsOf(title, sought), wordsForKind(words, kind)) !== undefined;
  });
  return { list, full: [...read].filter(([, rows]) => rows.length >= limit).map(([kind]) => kind) };
}

/** As they are now; what is gone or is called otherwise is not shown, and what is gone is known as gone. */
async function confirm(
  deps: FindDeps,
  { userId }: Caller,
  shelves: readonly Shelf[],
  fitting: readonly Fitting[],
  asked: AskedWords,
): Promise<{ found: Found; sounded: string }[]> {
  const ids = Map.groupBy(fitting, ({ kind }) => kind);
  const wanted = shelves.map((shelf) => ({ shelf, ids: (ids.get(shelf.kind) ?? []).map(({ id }) => id) }));
  const now = new Map((await listNow(deps.db, userId, wanted)).map((thing) => [`${thing.kind} ${thing.id}`, thing]));
  const confirmed: { found: Found; sounded: string }[] = [];
  const gone: Fitting[] = [];
  for (const one of fitting) {
    const thing = now.get(`${one.kind} ${one.id}`);
    if (!thing) {
      gone.push(one);
      continue;
    }
    const units = unitsOf(thing.title, thing.title === one.title ? one.sought : await soughtOf(thing.title));
    const ways = asked.map((words) => findWords(units, wordsForKind(words, one.kind)));
    const hits = ways.find((way) => way !== undefined);
    if (!hits) continue;
    const { kind, id, title, place, changedAt } = thing;
    const heard = hits.find(({ isSounded }) => isSounded);
    confirmed.push({
      found: { kind, id, title, place, changeTime: changedAt.getTime(), address: addressOf(deps, thing), hits },
      sounded: heard ? title.slice(heard.from, heard.to) : '',
    });
  }
  await queries.forgetTitles(deps.db, userId, gone);
  return confirmed;
}
