import type { ServerPlace } from '../e2e/running-server.ts';
import { type OpenedDatabase, openDatabase } from '../server/src/db/database.ts';
import { startPostgres } from '../server/src/db/postgres/launcher.ts';

/** While the server stands still: rows as it would have written them, without an hour of uploads. */
export async function withDatabase<T>(
  { dataDir }: ServerPlace,
  work: (opened: OpenedDatabase) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres({ dataDir, log: { info: () => undefined, error: console.error } });
  const opened = openDatabase(postgres.connection, { max: 1, onError: console.error });
  try {
    return await work(opened);
  } finally {
    await opened.close();
    await postgres.stop();
  }
}
