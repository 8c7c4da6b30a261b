import { thingAddress } from '@app/contract/desks.ts';
import type { OwnPart, StalePart } from '@app/contract/making/own-lessons.ts';
import type { Deps } from '#deps.ts';
import { countLessonChanges } from '#features/making/lesson-changes/lesson-changes.service.ts';
import { findDesignChange } from '#features/making/lesson-preparations/sources.service.ts';
import type { Caller } from '#http/door.ts';
import type { Held } from './parts-held.ts';

type HeldParts = ReadonlyMap<OwnPart, readonly Held[]>;
type Stale = Partial<Record<OwnPart, StalePart>>;
/** Where each part is begun, for what can be made anew only so. */
type Beginnings = Partial<Record<OwnPart, string>>;

const prepared = ['exercise', 'homework', 'audio'] as const;

/** Which parts of a lesson have to follow another: what was made of its design, or the design what she wrote on the slides. */
export async function staleParts(
  deps: Pick<Deps, 'db' | 'templates'>,
  caller: Caller,
  held: HeldParts,
  begin: Beginnings,
): Promise<Stale> {
  const [slides, ...others] = await Promise.all([
    staleSlides(deps, caller, held, begin),
    ...prepared.map((part) => stalePrepared(deps, caller, held, begin, part)),
  ]);
  return Object.assign({}, slides, ...others);
}

/** Its newest slides, part by part where they know what they were made of. */
async function staleSlides(deps: Pick<Deps, 'db'>, caller: Caller, held: HeldParts, begin: Beginnings): Promise<Stale> {
  const [newest] = held.get('courseware') ?? [];
  if (!newest) return {};
  const { thing } = newest;
  const redoAt = begin.courseware ?? '';
  const count = thing.designId === null ? undefined : await countLessonChanges(deps, caller, thing.id);
  // Slides that do not know what they were made of are marked by the design as a whole.
  if (!count)
    return thing.staleRevision === null || !thing.staleAt
      ? {}
      : { courseware: markOf(thing.staleRevision, thing.staleAt, 0, redoAt) };
  const isItsDesign = held.get('design')?.[0]?.thing.id === thing.designId;
  const { designRevision, designChangedAt, deckRevision, deckChangedAt } = count;
  return {
    ...(count.toSlides > 0 && { courseware: markOf(designRevision, designChangedAt, count.toSlides, redoAt) }),
    ...(count.toDesign > 0 && isItsDesign && { design: markOf(deckRevision, deckChangedAt, count.toDesign, '') }),
  };
}

function markOf(revision: number, changedAt: Date, pages: number, redoAt: string): StalePart {
  return { revision, changeTime: changedAt.getTime(), pages, texts: [], redoAt };
}

/** The newest paper or audio; of one that was made of no design nothing is said. */
async function stalePrepared(
  deps: Pick<Deps, 'db' | 'templates'>,
  caller: Caller,
  held: HeldParts,
  begin: Beginnings,
  part: (typeof prepared)[number],
): Promise<Stale> {
  const [newest] = held.get(part) ?? [];
  if (!newest) return {};
  const { kind, id } = newest.thing;
  if (kind !== 'paper' && kind !== 'listening') return {};
  const change = await findDesignChange(deps, caller, { kind, thingId: id });
  if (!change) return {};
  const { preparationId, ...stale } = change;
  const redoAt = preparationId === null ? (begin[part] ?? '') : preparationAt(deps, preparationId);
  return { [part]: { ...stale, pages: 0, redoAt } };
}

/** There a part is made anew alone, of the design as it is then. */
function preparationAt({ templates }: Pick<Deps, 'templates'>, id: string): string {
  return thingAddress({ kind: 'lessonPreparation', id }, templates.findByType('lesson')?.templateId ?? 'lesson');
}
