import { AppError } from '@app/contract/errors.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { DISK_FULL, isDiskFull } from '#lib/disk-full.ts';
import type { Made, Maker, Work } from './maker.ts';
import * as queries from './making.queries.ts';

export type RunDeps = Pick<Deps, 'db' | 'equity' | 'log' | 'newId' | 'now'>;

const HEARTBEAT_MS = 10_000;
/** Of one step; what killed the process so often would kill it again. */
const MAX_TRIES = 4;
/** In whose turn a thing is made whose teacher is not known. */
const NOBODY = 'nobody';

/** The thing was cancelled, removed or asked for anew, or another node took it up. */
class NoLongerWanted extends Error {}

/**
 * Makes a thing, or goes on with one that was left in the middle. Whoever claims it last is the only one that can store
 * anything of it. Throws when the queue should try again.
 */
export async function runMaking<Needs extends RunDeps>(deps: Needs, maker: Maker<Needs>, ref: string): Promise<void> {
  const lease = { kind: maker.kind, ref, claim: deps.newId() };
  const claimed = await queries.claimMaking(deps.db, lease, deps.now());
  if (!claimed) return;
  try {
    await makeClaimed(deps, maker, lease, claimed);
  } catch (error) {
    if (!(error instanceof NoLongerWanted)) throw error;
    // Its turn in the queue is ours: asked for anew, it is made anew.
    if (await queries.isWaiting(deps.db, lease)) await runMaking(deps, maker, ref);
  }
}

async function makeClaimed<Needs extends RunDeps>(
  deps: Needs,
  maker: Maker<Needs>,
  lease: queries.Lease,
  { tries, userId, askedAt }: queries.MakingRow,
): Promise<void> {
  // Of what nobody follows, nobody is told the end.
  const told = { userId: maker.find ? userId : null, askedAt };
  const fail = (reason: string) => {
    const put = (tx: Queryable) => maker.fail(tx, lease.ref, reason, deps.now());
    return end(deps, lease, { ...told, reason }, { isFree: true, put });
  };
  if (tries > (maker.maxTries ?? MAX_TRIES)) {
    deps.log.error({ kind: maker.kind, ref: lease.ref }, 'making-given-up');
    return fail(maker.givenUp);
  }
  using work = openWork(deps, lease, userId ?? NOBODY);
  let made: Made | undefined;
  try {
    made = await maker.make(deps, lease.ref, work);
  } catch (error) {
    const reason = refusalOf(maker, error);
    if (work.signal.aborted || reason === undefined) throw work.signal.aborted ? new NoLongerWanted() : error;
    return fail(reason);
  }
  await end(deps, lease, told, made ?? { isFree: true, put: async () => undefined });
}

/** Whose it is, where somebody is told of its end; `reason` where it failed. */
type Told = { userId: string | null; askedAt: Date; reason?: string };

/** The thing, what it used up, that its teacher is told of it, and the making end together or not at all. */
async function end(
  { db, equity, now }: RunDeps,
  lease: queries.Lease,
  { userId, askedAt, reason }: Told,
  { put, isFree = false }: Made,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await queries.deleteClaimed(tx, lease))) throw new NoLongerWanted();
    await put(tx);
    if (userId !== null) {
      const endedAt = now();
      const tookMs = Math.max(0, endedAt.getTime() - askedAt.getTime());
      const ending = { userId, endedAt, tookMs, isFailed: reason !== undefined, reason: reason ?? '' };
      await queries.insertEnded(tx, lease, ending);
    }
    if (isFree) await equity.release(tx, lease.ref);
    else await equity.confirm(tx, lease.ref);
  });
}

function openWork({ db, now }: RunDeps, lease: queries.Lease, owner: string): Work & Disposable {
  const wanted = new AbortController();
  const beat = async () => {
    if (!(await queries.touchMaking(db, lease, now()))) wanted.abort();
  };
  // A database that is away says nothing about what is wanted.
  const beating = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS);
  const storing =
    (touch: typeof queries.noteStep) =>
    <T>(put: (tx: Queryable) => Promise<T>) =>
      db.transaction(async (tx) => {
        if (!(await touch(tx, lease, now()))) throw new NoLongerWanted();
        return put(tx);
      });
  return {
    owner,
    signal: wanted.signal,
    step: storing(queries.noteStep),
    note: storing(queries.touchMaking),
    [Symbol.dispose]: () => clearInterval(beating),
  };
}

function refusalOf({ refusalOf }: Pick<Maker, 'refusalOf'>, error: unknown): string | undefined {
  // Trying again makes no room.
  if (isDiskFull(error)) return DISK_FULL;
  return error instanceof AppError ? error.message : refusalOf?.(error);
}
