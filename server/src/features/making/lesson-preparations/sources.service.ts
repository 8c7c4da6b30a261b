import { AppError } from '@app/contract/errors.ts';
import type { StalePart } from '@app/contract/making/own-lessons.ts';
import { changedPassage } from '@app/engines/designs/design-parts.ts';
import type { DesignUse } from '#db/tables/lesson-preparations.ts';
import type { Deps } from '#deps.ts';
import { holdDesign, requireDesign } from '#features/making/designs/designs.service.ts';
import { questionIdsOf } from '#features/making/papers/papers.service.ts';
import type { Caller } from '#http/door.ts';
import { ifThere } from '#tools/tool.ts';
import { agreedUses, changedUses } from './changed-uses.ts';
import * as queries from './sources.queries.ts';

const MOST_TEXTS = 12;
const MAX_TEXT_CHARS = 300;

/** What the design says otherwise since, of what stands in a part made of it. */
export type DesignChange = Pick<StalePart, 'revision' | 'changeTime' | 'texts'> & {
  /** Where the part is made anew alone; null where she removed it. */
  preparationId: string | null;
};

/** Undefined where nothing of it changed, or where it was made of no design. */
export async function findDesignChange(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  thing: queries.PreparedThing,
): Promise<DesignChange | undefined> {
  const source = await queries.findSource(db, caller.userId, thing);
  if (!source || source.uses.length === 0) return undefined;
  const row = await ifThere(requireDesign({ db }, caller, source.designId));
  if (row?.stage !== 'ready') return undefined;
  const changed = changedUses(await usesIn({ db }, caller, thing, source.uses), row.design);
  if (changed.length === 0) return undefined;
  const texts = changed.map(({ use, name, now }) => ({ name, ...changedPassage(use.words, now) }));
  const { preparationId } = source;
  return { revision: row.revision, changeTime: row.updatedAt.getTime(), texts: shortened(texts), preparationId };
}

/** Leaves it as it is for the design she saw; refused when that was changed again meanwhile. */
export async function leaveAsItIs(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  thing: queries.PreparedThing,
  revision: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const source = await queries.holdSource(tx, caller.userId, thing);
    const row = source && (await ifThere(holdDesign(tx, caller, source.designId)));
    // Made of no design, or of one that is gone: it was never marked.
    if (!row) return;
    if (row.revision !== revision) throw new AppError('conflict', '刚刚又改了，请看新的内容再定');
    await queries.putUses(tx, caller.userId, thing, agreedUses(source.uses, row.design), now());
  });
}

/** A question she took out of the paper follows nothing. */
async function usesIn(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { kind, thingId }: queries.PreparedThing,
  uses: readonly DesignUse[],
): Promise<readonly DesignUse[]> {
  if (kind !== 'paper') return uses;
  const asked = new Set(await questionIdsOf(deps, caller, thingId));
  return uses.filter(({ piece }) => asked.has(piece));
}

/** A text that several pieces hold is told once. */
function shortened(texts: StalePart['texts']): StalePart['texts'] {
  const once = new Map(texts.map((text) => [JSON.stringify(text), text]));
  return [...once.values()].slice(0, MOST_TEXTS).map(({ name, before, now }) => ({
    name,
    before: before.slice(0, MAX_TEXT_CHARS),
    now: now.slice(0, MAX_TEXT_CHARS),
  }));
}
