import type { Question } from '@app/contract/library/questions.ts';
import type { Queryable } from '#db/database.ts';
import { readQuestions } from '#features/library/questions/questions.service.ts';
import { listOwnQuestions } from './own-questions.queries.ts';

/** What the ids of her own questions begin with: those of the bank never do. */
const OWN = 'own-';

export function ownIdOf(...parts: readonly (string | number)[]): string {
  return `${OWN}${parts.join('-')}`;
}

/** Of the bank, and her own where it is said whose paper it is; in the order of the ids, what is not there left out. */
export async function readPaperQuestions(
  { db }: { db: Queryable },
  ids: readonly string[],
  userId?: string,
): Promise<Question[]> {
  const owned = ids.filter((id) => id.startsWith(OWN));
  const own = userId && owned.length > 0 ? await listOwnQuestions(db, userId, owned) : [];
  const ofBank = await readQuestions(
    { db },
    ids.filter((id) => !id.startsWith(OWN)),
  );
  const known = new Map([...ofBank, ...own].map((question) => [question.id, question]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
