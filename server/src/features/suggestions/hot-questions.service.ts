import type { OutputOf } from '@app/contract/endpoint.ts';
import { HOT_ASKERS, type hotQuery } from '@app/contract/suggestions.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { listHotQuestions, recountHotQuestions } from './hot-questions.queries.ts';

const COUNTED_MS = 30 * 24 * 3_600_000;

export async function readHotQuestions(
  deps: Pick<Deps, 'db'>,
  { phase, subject, limit }: z.output<(typeof hotQuery)['input']>,
): Promise<OutputOf<typeof hotQuery>> {
  return { code: 200, data: await listHotQuestions(deps.db, { phase, subject }, limit), message: 'success' };
}

export async function countHotQuestions(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const since = new Date(deps.now().getTime() - COUNTED_MS);
  await deps.db.transaction((tx) => recountHotQuestions(tx, since, HOT_ASKERS));
}
