import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { techTypes } from '@app/contract/sharing/resource-types.ts';
import type { getResourceAttach, getTechType, Resource } from '@app/contract/sharing/resources.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { lessonCards, shelfCards } from './cards.service.ts';
import { allLessonKinds } from './lesson-resources.ts';
import { type Found, type Reader, readerOf, requireResource } from './reader.service.ts';
import { requireLessonFile } from './resource-files.service.ts';

type DetailDeps = Pick<Deps, 'db' | 'plan' | 'fileStore' | 'newId' | 'now'>;

/** In the order asked for; what she may not see is left out, what is not made yet is made. */
export async function readDetails(deps: DetailDeps, caller: Caller, ids: readonly string[]): Promise<Resource[]> {
  const reader = await readerOf(deps, caller);
  const details: Resource[] = [];
  // One after the other: each may have to be written.
  for (const resId of ids) {
    const found = await requireResource(deps, reader, resId).catch(ifRefused);
    if (found?.kind === 'lesson') await requireLessonFile(deps, caller.userId, found.id);
    if (found) details.push(...(await cardsOf(deps, reader, found)));
  }
  return details;
}

export async function readAttach(
  deps: DetailDeps,
  caller: Caller,
  resId: string,
): Promise<OutputOf<typeof getResourceAttach>> {
  const reader = await readerOf(deps, caller);
  const found = await requireResource(deps, reader, resId);
  const own = await cardsOf(deps, reader, found);
  if (found.kind === 'shelf') return own;
  const others = allLessonKinds.filter((kind) => kind !== found.id.kind).map((kind) => ({ kind, row: found.row }));
  return [...own, ...(await lessonCards(deps, others))];
}

export function listTechTypes(): OutputOf<typeof getTechType> {
  return Object.entries(techTypes).map(([code, name]) => ({ code, name }));
}

function cardsOf(deps: DetailDeps, reader: Reader, found: Found): Promise<Resource[]> {
  if (found.kind === 'shelf') return shelfCards(deps, reader, [found.row]);
  return lessonCards(deps, [{ kind: found.id.kind, row: found.row }]);
}

function ifRefused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}
