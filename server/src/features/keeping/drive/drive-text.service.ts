import type { Deps } from '#deps.ts';
import { findEntryText } from './content-search.queries.ts';

/** What is written in a file of her disk, by its name; undefined when there is none, or it has no text yet. */
export async function readTextOnDrive(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  name: string,
): Promise<{ name: string; markdown: string } | undefined> {
  return findEntryText(db, userId, name);
}
