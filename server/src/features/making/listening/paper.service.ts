import type { OutputOf } from '@app/contract/endpoint.ts';
import type * as contract from '@app/contract/making/listening.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { putOwnSection } from '#features/making/papers/own-section.service.ts';
import type { Caller } from '#http/door.ts';
import { requireListening } from './listening.service.ts';
import { requirePrinted } from './printed-listening.ts';
import { scriptOf } from './scripts.service.ts';

/** Shorter is no exam. */
const LEAST_MINUTES = 5;

/** Its questions with what is heard: the paper keeps them as they are now. */
export async function putInPaper(
  deps: Pick<Deps, 'db' | 'screening' | 'now' | 'newId'>,
  caller: Caller,
  { id, paperId }: z.output<(typeof contract.putListeningInPaper)['input']>,
): Promise<OutputOf<typeof contract.putListeningInPaper>> {
  requireUse(caller);
  const row = await requireListening(deps, caller, id);
  const { title, minutes, sections } = requirePrinted(row);
  return putOwnSection(deps, caller, paperId, {
    source: id,
    version: row.revision,
    title: scriptOf(row).groups.some(({ kind }) => kind === 'dictation') ? '听写' : '听力',
    paperTitle: title,
    minutes: Math.max(LEAST_MINUTES, minutes),
    questions: sections.flatMap((section) => section.questions.map(({ no: _, ...question }) => question)),
  });
}
