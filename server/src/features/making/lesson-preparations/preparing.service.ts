import { setTimeout } from 'node:timers/promises';
import { AppError } from '@app/contract/errors.ts';
import { type LessonPart, lessonPartNames, type PreparedPart } from '@app/contract/making/lesson-preparations.ts';
import type { Queryable } from '#db/database.ts';
import type { KeptPart } from '#db/tables/lesson-preparations.ts';
import type { Deps } from '#deps.ts';
import type { Made, Maker, Thing, Work } from '#making/maker.ts';
import * as queries from './lesson-preparations.queries.ts';
import { lessonOf, partMakings, recordAudio, thingIdOf } from './parts.service.ts';
import { progressOf, standingOf } from './standing.ts';

type Row = queries.PreparationRow;

/** Parts are made by others, so that this only looks now and then. */
const LOOK_MS = 500;
/** All others follow the design; homework does not repeat the exercise. */
const rounds: readonly (readonly LessonPart[])[] = [['design'], ['courseware', 'audio', 'exercise', 'homework']];

/** Uses nothing up itself: what is counted, its parts count. */
export const preparationMaker: Maker = {
  kind: 'lesson-preparation',
  queue: 'prepare-lesson',
  isWaitingElsewhere: () => true,
  givenUp: '做了几次都没有做完，做好的都在，可以接着做',
  make: prepare,
  parts: async (db, id) => {
    const row = await queries.findAnyones(db, id);
    return (row?.parts ?? []).flatMap((kept) => {
      const { maker } = partMakings[kept.part];
      return row && maker && kept.state === 'begun' ? [{ maker, ref: thingIdOf(row, kept) }] : [];
    });
  },
  fail: (tx, id, notice, now) => queries.endPreparing(tx, id, { state: 'stopped', notice }, now),
  startAgain: async ({ now }, tx, userId, id) =>
    (await queries.startAgain(tx, userId, id, (row) => withUnfinishedAnew(tx, row), now()))
      ? { isFree: true }
      : undefined,
  find: async (db, userId, id) => {
    const row = await queries.findPreparation(db, userId, id);
    return row && toThing(row, await standings({ db }, row));
  },
};

/** How each of its parts stands now. */
export async function standings(deps: { db: Queryable }, row: Row): Promise<PreparedPart[]> {
  const { caller } = lessonOf(row);
  return Promise.all(
    row.parts.map(async (kept) => {
      const made =
        kept.state === 'waiting' ? undefined : await partMakings[kept.part].look(deps, caller, thingIdOf(row, kept));
      return standingOf(kept, row.state, made);
    }),
  );
}

function anew(kept: KeptPart): KeptPart {
  return { part: kept.part, round: kept.round + 1, state: 'waiting', notice: '' };
}

/** One part as another thing, and that alone. */
export function oneAnew(parts: readonly KeptPart[], part: LessonPart): KeptPart[] {
  return parts.map((kept) => {
    if (kept.part === part) return anew(kept);
    return kept.state === 'waiting' || kept.state === 'begun' ? { ...kept, state: 'left' } : kept;
  });
}

/** What failed, was stopped on the way or was removed since is made as another thing. */
async function withUnfinishedAnew(db: Queryable, row: Row): Promise<KeptPart[]> {
  const parts = await standings({ db }, { ...row, state: 'stopped' });
  return row.parts.map((kept, at) => {
    const state = parts[at]?.state;
    return kept.state === 'waiting' || state === 'done' || state === 'making' ? kept : anew(kept);
  });
}

/** Part after part; whoever takes it up finds what was begun under its id and begins nothing twice. */
async function prepare(deps: Deps, id: string, work: Work): Promise<Made | undefined> {
  const row = await queries.findToPrepare(deps.db, id);
  if (!row) return undefined;
  const desk = new Desk(deps, row, work);
  for (const together of rounds) {
    for (const part of together) await desk.begin(part);
    for (const part of together) await desk.follow(part);
    if (desk.isFailed('design')) break;
  }
  const end = endOf(desk.parts);
  return { put: (tx) => queries.endPreparing(tx, id, end, deps.now()) };
}

function endOf(parts: readonly KeptPart[]): Pick<Row, 'state' | 'notice'> {
  const failed = parts.filter(({ state }) => state === 'failed').map(({ part }) => lessonPartNames[part]);
  if (parts.some(({ part, state }) => part === 'design' && state === 'failed'))
    return { state: 'stopped', notice: '教学设计没有写成，其余几样还没有做' };
  if (parts.some(({ state }) => state === 'left')) return { state: 'stopped', notice: '还有没做的，可以接着做' };
  return { state: 'ready', notice: failed.length > 0 ? `${failed.join('、')}没有做成，其余的都在` : '' };
}

/** The parts of one lesson while they are made. */
class Desk {
  readonly #deps: Deps;
  readonly #work: Work;
  #row: Row;

  constructor(deps: Deps, row: Row, work: Work) {
    this.#deps = deps;
    this.#row = row;
    this.#work = work;
  }

  get parts(): readonly KeptPart[] {
    return this.#row.parts;
  }

  isFailed(part: LessonPart): boolean {
    return this.#kept(part).state === 'failed';
  }

  async begin(part: LessonPart): Promise<void> {
    let kept = this.#kept(part);
    if (kept.state !== 'waiting' && kept.state !== 'begun') return;
    const found = await this.#look(kept);
    if (found && found !== 'failed') return;
    // Stopped before it was there.
    if (found) kept = anew(kept);
    await this.#put({ ...kept, state: 'begun' });
    try {
      const notice = await partMakings[part].begin(this.#deps, lessonOf(this.#row));
      await this.#put({ ...kept, state: 'begun', notice });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await this.#put({ ...kept, state: 'failed', notice: error.message });
    }
  }

  /** Until it has come to its end, whoever makes it. */
  async follow(part: LessonPart): Promise<void> {
    const kept = this.#kept(part);
    if (kept.state !== 'begun') return;
    let found = await this.#ended(kept);
    let { notice } = kept;
    if (part === 'audio' && found === 'done') {
      const { caller } = lessonOf(this.#row);
      const missing = await recordAudio(this.#deps, caller, thingIdOf(this.#row, kept));
      notice = [notice, missing].filter(Boolean).join('；');
      found = await this.#ended(kept);
    }
    await this.#put({ ...kept, state: found === 'done' ? 'done' : 'failed', notice });
  }

  async #ended(kept: KeptPart): Promise<'done' | 'failed' | undefined> {
    for (;;) {
      const found = await this.#look(kept);
      if (found !== 'running') return found;
      // Throws when nobody wants it any more.
      await this.#work.note(async () => undefined);
      await setTimeout(LOOK_MS, undefined, { signal: this.#work.signal });
    }
  }

  async #look(kept: KeptPart): Promise<'running' | 'done' | 'failed' | undefined> {
    const { caller } = lessonOf(this.#row);
    const made = await partMakings[kept.part].look(this.#deps, caller, thingIdOf(this.#row, kept));
    const state = made?.card?.state;
    return state === 'stopped' ? 'failed' : state;
  }

  #kept(part: LessonPart): KeptPart {
    return this.#row.parts.find((one) => one.part === part) ?? { part, round: 1, state: 'waiting', notice: '' };
  }

  async #put(changed: KeptPart): Promise<void> {
    const parts = this.#row.parts.map((one) => (one.part === changed.part ? changed : one));
    await this.#work.step((tx) => queries.putParts(tx, this.#row.id, parts, this.#deps.now()));
    this.#row = { ...this.#row, parts };
  }
}

const states = { making: 'making', ready: 'done', stopped: 'failed' } as const;

function toThing(row: Row, parts: readonly PreparedPart[]): Thing {
  const { id, title, state, notice } = row;
  return {
    ...{ title, state: states[state], notice },
    progress: state === 'ready' ? 100 : progressOf(parts),
    ...(state !== 'making' && { url: preparationPage(id) }),
  };
}

/** Where the page of a prepared lesson is; its desk belongs to the template 一课备齐. */
function preparationPage(id: string): string {
  return `/lessonPreparationSession/lesson?preparationId=${id}`;
}
