import pg from 'pg';
import type { Connection } from './database.ts';

/** Advisory locks of this class are held by living nodes; the second key is the node's number. */
export const NODE_LOCK_CLASS = 7_391_002;

const RECONNECT_MS = 250;

export type Notifications = {
  /** Calls back for every message on a channel; channels are few and fixed. */
  listen(channel: string, onMessage: (payload: string) => void): void;
  close(): Promise<void>;
};

/**
 * One connection beside the pool that hears what other nodes did. It also holds this node's lock for as long as the
 * node lives: when the process dies in any way, Postgres lets go of the lock and others know.
 */
export async function openNotifications(
  connection: Connection,
  node: number,
  onError: (error: Error) => void,
): Promise<Notifications> {
  const handlers = new Map<string, (payload: string) => void>();
  let client: pg.Client | null = null;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ ...connection, application_name: 'teacher-assistant node' });
    fresh.on('error', onError);
    fresh.on('end', reconnect);
    fresh.on('notification', ({ channel, payload }) => handlers.get(channel)?.(payload ?? ''));
    await fresh.connect();
    await fresh.query('select pg_advisory_lock($1, $2)', [NODE_LOCK_CLASS, node]);
    for (const channel of handlers.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
  };
  const reconnect = (): void => {
    client = null;
    if (isClosed) return;
    setTimeout(() => {
      if (isClosed) return;
      connect().catch((error) => {
        onError(error);
        reconnect();
      });
    }, RECONNECT_MS).unref();
  };

  await connect();
  // One after the other: a connection does one thing at a time.
  let listening: Promise<unknown> = Promise.resolve();
  return {
    listen(channel, onMessage) {
      handlers.set(channel, onMessage);
      listening = listening.then(() => client?.query(`listen ${pg.escapeIdentifier(channel)}`)).catch(onError);
    },
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
}
