import type { GrantSource } from '@app/contract/money/combos.ts';
import type { Deps } from '#deps.ts';
import { findGrantFor } from './grants.queries.ts';

/** What somebody got for an order or a code; undefined where nothing was given, or its account is gone. */
export async function readGivenFor({ db }: Pick<Deps, 'db'>, source: GrantSource, sourceRef: string) {
  const found = await findGrantFor(db, source, sourceRef);
  if (!found) return undefined;
  const { comboName, days, createdAt } = found.grant;
  return { comboName, days, givenAt: createdAt, takenBackAt: found.takenBackAt };
}
