import type { Endpoint, InputOf } from '@app/contract/endpoint.ts';
import type { BellItem } from '@app/contract/running/bell.ts';
import type { HealthPart } from '@app/contract/running/platform.ts';
import type { z } from 'zod';
import type { Queryable } from '#db/database.ts';
import type { Notifications } from '#db/notifications.ts';
import type { Deps, Newcomer } from '#deps.ts';
import type { KeyPair } from '#features/identity/passwords/key-pair.service.ts';
import type { AnswerEngine } from '#features/talking/chat/answer-engine.ts';
import type { AnswerFollowers } from '#features/talking/chat/answer-followers.ts';
import type { SearchIndex } from '#features/talking/chat/search-index.service.ts';
import type { Caller, Door } from '#http/door.ts';
import { readFields } from '#http/serve.ts';
import type { LoopWatch } from '#lib/loop-watch.ts';
import type { Window } from '#lib/paging.ts';
import type { Maker } from '#making/maker.ts';
import type { Shelf } from '#shelves/shelf.queries.ts';
import type { Tool } from '#tools/tool.ts';

/** An area of the product as a value: everything the rest has to know of it. `areas.ts` lists them all. */
export type Area = {
  /** Its folder. */
  name: string;
  routes?: (door: Door, deps: Served) => void;
  queues?: readonly Queue[];
  schedules?: readonly Schedule[];
  /** What the database says by itself, and the queue in which it is then worked on. */
  news?: readonly { channel: string; queue: string }[];
  /** Made true at every start, before anybody is served. A sentence is said to whoever started it. */
  prepare?: (deps: Deps, contentDir: string) => Promise<string | undefined>;
  /** For a teacher who has just got her account, in the transaction that makes it. */
  welcome?: (deps: Arriving, tx: Queryable, newcomer: Newcomer) => Promise<void>;
  own?: OwnData;
  /** What it makes for a teacher while she does something else. */
  makers?: readonly Maker[];
  /** What of hers lies in it under a title of its own: found by the one search, and by whatever goes through all of it. */
  shelves?: readonly Shelf[];
  /** What it lets a conversation do. */
  tools?: readonly Tool[];
  /** Its part of `/healthz`, in words an IT person understands. */
  probes?: readonly Probe[];
  /** What of hers happened since a moment, or ends soon, each with a sentence: asked when she looks, so that nothing is written twice. */
  bell?: (deps: Served, caller: Caller, since: Date) => Promise<readonly Ring[]>;
  /** Calls that the first screen makes of it, with the input it gives them. */
  firstScreen?: (opened: { chatId?: string | undefined }) => readonly EarlyAnswer[];
};

/** Something the bell tells a teacher of. */
export type Ring = Pick<BellItem, 'kind' | 'fact' | 'use' | 'open' | 'leave'> & {
  /** The same for the same thing, whenever it is asked. */
  key: string;
  /** When it became so; what was dealt with before that moment is new again. */
  at: Date;
  act?: { label: string; run: () => Promise<unknown> };
  /** How several of one day are one line. */
  merged?: { by: string; fact: (count: number) => string; open?: BellItem['open'] };
};

export type EarlyAnswer = {
  endpoint: Endpoint;
  input: Record<string, unknown>;
  read: (deps: Served, caller: Caller) => Promise<unknown>;
};

/** A call that is answered before it is made. */
export function early<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> & Record<string, unknown>,
  read: (deps: Served, caller: Caller, input: z.output<E['input']>) => Promise<z.input<E['output']>>,
): EarlyAnswer {
  return { endpoint, input, read: (deps, caller) => read(deps, caller, readFields(endpoint, input)) };
}

/** What the calls of an area may use: everything, and what runs in this process. */
export type Served = Deps & {
  areas: readonly Area[];
  engine: AnswerEngine;
  followers: AnswerFollowers;
  searchIndex: SearchIndex;
  keyPair: KeyPair;
  notifications: Notifications;
  loopWatch: LoopWatch;
  version: string;
  librarySize: number;
  isPageBuilt: boolean;
  areJobsRunning: () => boolean;
};

export type Arriving = Pick<Deps, 'db' | 'now' | 'newId' | 'config'>;

/** Work that waits in a queue; `giveUp` ends what it was for when it failed for good (see `jobs/jobs.ts`). */
export type Queue = {
  name: string;
  run: (deps: Deps & Pick<Served, 'areas'>, key: string, owner: string) => Promise<void>;
  giveUp: (deps: Deps, key: string, why?: string) => Promise<void>;
};

export type Schedule = { name: string; cron: string; run: (deps: Deps) => Promise<void> };

/** A part that throws is down. */
export type Probe = {
  name: string;
  title: string;
  look: (deps: Served) => Promise<Omit<HealthPart, 'name' | 'title'>>;
};

/**
 * What becomes of a teacher's rows when she takes her data with her. Every table with her id is in one of these, and goes
 * with her account by its foreign key; a test holds both.
 */
export type OwnData = {
  /** Tables whose rows are hers as they lie there, with the name of the file they come in. */
  rows?: Readonly<Record<string, string>>;
  /** Tables that are told as files, made for reading. */
  told?: { tables: readonly string[]; files: (deps: Deps, caller: Caller) => AsyncIterable<OwnFile> };
  /** Tables she does not get, and why. */
  left?: Readonly<Record<string, string>>;
};

/** A file of hers: words, bytes that are at hand, or bytes of the store under their key. */
export type OwnFile = { name: string } & (
  | { text: string }
  | { bytes: Uint8Array }
  | { key: string; sizeBytes: number }
);

/** A list as a file she can read. */
export function ownList(name: string, value: unknown): OwnFile {
  return { name: `${name}.json`, text: JSON.stringify(value, null, 2) };
}

/** The same, so many rows in each file: 成绩.json, 成绩 2.json. What a bound allows is more than fits into memory at once. */
export async function* ownLists(
  name: string,
  atOnce: number,
  read: (window: Window) => Promise<readonly unknown[]>,
): AsyncGenerator<OwnFile> {
  for (let offset = 0; ; offset += atOnce) {
    const rows = await read({ limit: atOnce, offset });
    if (offset === 0 || rows.length > 0) yield ownList(offset === 0 ? name : `${name} ${offset / atOnce + 1}`, rows);
    if (rows.length < atOnce) return;
  }
}
