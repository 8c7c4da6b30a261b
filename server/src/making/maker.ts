import type { EquityCode } from '@app/contract/money/combos.ts';
import type { TaskKind } from '@app/contract/running/tasks.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';

/** How a thing stands, for whoever asks what became of it. */
export type Thing = {
  title: string;
  state: 'making' | 'done' | 'failed';
  /** Why it failed, in words. */
  notice: string;
  /** In hundredths. */
  progress?: number;
  /** Where it can be opened, once it can. */
  url?: string;
  /** The file it is made of, where that is what it is known by. */
  fileId?: string;
  pages?: number;
  chars?: number;
};

/** What is made, to be stored in the transaction that ends the work; it is used up unless it says that it is free. */
export type Made = { put: (tx: Queryable) => Promise<unknown>; isFree?: boolean };

/** Whether it uses something up, as the thing was asked for. */
export type Begun = { isFree: boolean };

/** What a maker works with. */
export type Work = {
  /** Stores a finished step. Throws when the thing is no longer wanted, or another works on it. */
  step<T>(put: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Says how far it is, where whoever takes it up begins the step anew. Throws as `step` does. */
  note<T>(put: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Ends when the thing is no longer wanted. */
  signal: AbortSignal;
  /** Who asked for it, where that is not said by its row: she takes her turn with it. */
  owner: string;
};

/**
 * One way to make a thing: what differs from kind to kind. The thing itself is a row of its area, named by `ref`, which says
 * whether it is being made, done or failed; that row is written here and nowhere while it is being made.
 */
export type Maker<Needs = Deps> = MakerOf<Needs> & (Followed | Unfollowed);
export type FollowedMaker<Needs = Deps> = MakerOf<Needs> & Followed;

type MakingPart = { maker: Pick<Maker, 'kind' | 'queue' | 'fail'>; ref: string };

type MakerOf<Needs> = {
  queue: string;
  /** What one of them uses up of a package. */
  equityCode?: EquityCode;
  /** Whether it mostly waits for another machine, so that many can be made at once. */
  isWaitingElsewhere?: (deps: Needs) => boolean;
  /** What is said when it failed for good. */
  givenUp: string;
  maxTries?: number;
  /** Goes on after the last step that was stored. Undefined when the thing is gone, or says that it is not being made. */
  make(deps: Needs, ref: string, work: Work): Promise<Made | undefined>;
  /** The sentence for a fault that stays one however often it is tried; those of a request are known. */
  refusalOf?: (error: unknown) => string | undefined;
  fail(tx: Queryable, ref: string, reason: string, now: Date): Promise<unknown>;
  /** What it has made by other makers meanwhile: stopped with it, and not told of beside it. */
  parts?: (db: Queryable, ref: string) => Promise<readonly MakingPart[]>;
  /** Puts a thing of hers that failed back to where it is being made; undefined when there is none. */
  startAgain?: (
    deps: Pick<Deps, 'config' | 'now' | 'speech'>,
    tx: Queryable,
    userId: string,
    ref: string,
  ) => Promise<Begun | undefined>;
};

/** Its teacher sees it among her tasks. */
type Followed = {
  kind: TaskKind;
  /** A thing of hers. */
  find(db: Queryable, userId: string, ref: string): Promise<Thing | undefined>;
};

/** Whoever asked waits for it where it will be shown; nobody's list of tasks has it. */
type Unfollowed = { kind: 'preview' | 'thumbnail'; find?: never };
