import type { Deps } from '#deps.ts';
import { changeDrive } from '#features/keeping/storage/room.service.ts';
import { findEntries } from './drive.queries.ts';
import { type ChangeDeps, entryNotFound } from './drive.service.ts';
import * as queries from './properties.queries.ts';

/** What programs note about one entry, by name. */
export type Properties = ReadonlyMap<string, string>;

/** Windows notes four, Finder fewer; a program that wants to keep more has mistaken the disk for something else. */
const MAX_PROPERTIES = 50;

/** What programs noted about entries of hers, by their ids. */
export async function listProperties(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  entryIds: readonly string[],
): Promise<Map<string, Properties>> {
  const rows = await queries.listProperties(db, userId, entryIds);
  const byEntry = Map.groupBy(rows, ({ entryId }) => entryId);
  return new Map([...byEntry].map(([id, kept]) => [id, new Map(kept.map(({ name, value }) => [name, value]))]));
}

/** Sets what has a value and removes the others. Answers false, and has changed nothing, when there would be too many. */
export function changeProperties(
  deps: Pick<ChangeDeps, 'db'>,
  userId: string,
  entryId: string,
  changes: ReadonlyMap<string, string | undefined>,
): Promise<boolean> {
  return changeDrive(deps, userId, async (tx) => {
    const [entry] = await findEntries(tx, userId, [entryId]);
    if (!entry) throw entryNotFound(false);
    const kept = (await queries.listProperties(tx, userId, [entryId])).filter(({ name }) => !changes.has(name));
    const set = [...changes].flatMap(([name, value]) => (value === undefined ? [] : { entryId, name, value }));
    if (set.length > 0 && kept.length + set.length > MAX_PROPERTIES) return false;
    await queries.deleteProperties(tx, userId, entryId, [...changes.keys()]);
    await queries.insertProperties(tx, userId, set);
    return true;
  });
}
