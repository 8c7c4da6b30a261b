import type { Found, ShelvedKind } from '@app/contract/running/finding.ts';
import type { Served } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { findWords, keysOfWords } from '#lib/find-words.ts';
import { soundedOf } from '#lib/kept-titles.ts';
import { soughtOf, unitsOf } from '#lib/sought.ts';
import { hashKeys } from '#lib/title-keys.ts';
import { listNow, type Shelf } from '#shelves/shelf.queries.ts';
import { addressOf } from './addresses.service.ts';
import { type AskedWords, wordsForKind } from './asked-words.ts';
import { shelvesOf } from './folding.service.ts';
import * as queries from './found-titles.queries.ts';
import type { FoundAll } from './merge-found.ts';

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
  const { list: fitting, full } = await listFitting(deps, caller, shelves, asked, limit * SPARE + 50);
  for (const one of fitting) byKind.get(one.kind)?.set(one.id, one);
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
    const isMore = full.has(kind);
    const sounded = list.find((one) => one.sounded !== '')?.sounded ?? '';
    return { list: list.map(({ found }) => found), total, isMore, sounded };
  });
}

/** What she used last, of whatever kind. */
export async function listRecent(deps: FindDeps, caller: Caller, limit: number): Promise<Found[]> {
  const shelves = shelvesOf(deps);
  const wanted = shelves.map(({ kind }, no) => ({ no, kind, keys: [] }));
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

/** Candidates that really hold the words of one of the ways to say it; `full` are the kinds with more than were read. */
async function listFitting(
  { db }: FindDeps,
  { userId }: Caller,
  shelves: readonly Shelf[],
  asked: AskedWords,
  limit: number,
): Promise<{ list: Fitting[]; full: ReadonlySet<ShelvedKind> }> {
  const meant = asked.flatMap((words) => shelves.map(({ kind }) => ({ kind, words: wordsForKind(words, kind) })));
  const wanted = meant.map(({ kind, words }, no) => ({ no, kind, keys: hashKeys(userId, kind, keysOfWords(words)) }));
  const few = await queries.listCandidates(
    db,
    userId,
    wanted.filter(({ keys }) => keys.length > 0),
    limit,
  );
  const common = wanted.filter(({ no, keys }) => keys.length === 0 || few.many.has(no));
  const read = [...few.list, ...(await queries.listNewest(db, userId, common, limit))];
  const list = read.filter(({ no, title, sought }) => {
    return findWords(unitsOf(title, sought), meant[no]?.words ?? []) !== undefined;
  });
  const byNo = Map.groupBy(read, ({ no }) => no);
  const full = [...byNo.values()].flatMap((rows) => (rows.length >= limit && rows[0] ? rows[0].kind : []));
  return { list, full: new Set(full) };
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
    confirmed.push({
      found: { kind, id, title, place, changeTime: changedAt.getTime(), address: addressOf(deps, thing), hits },
      sounded: soundedOf(title, hits),
    });
  }
  await queries.forgetTitles(deps.db, userId, gone);
  return confirmed;
}
