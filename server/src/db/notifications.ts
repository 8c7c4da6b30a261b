import pg from 'pg';
import type { Connection } from './database.ts';
import { openStandingConnection, type Pace } from './standing-connection.ts';

/** Advisory locks of this class are held by living nodes; the second key is the node's number. */
export const NODE_LOCK_CLASS = 7_391_002;

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
  pace?: Partial<Pace>,
): Promise<Notifications> {
  const handlers = new Map<string, (payload: string) => void>();
  const standing = await openStandingConnection({
    connection,
    name: 'teacher-assistant node',
    pace,
    onError,
    onNotification: ({ channel, payload }) => handlers.get(channel)?.(payload ?? ''),
    onOpen: async (client) => {
      // Shared, since Postgres may not have noticed yet that the connection before this one is gone.
      await client.query('select pg_advisory_lock_shared($1, $2)', [NODE_LOCK_CLASS, node]);
      for (const channel of handlers.keys()) await client.query(listenOn(channel));
    },
  });
  return {
    listen(channel, onMessage) {
      handlers.set(channel, onMessage);
      // While the connection is sought again there is nothing to say: it listens on all of them when it stands.
      standing.say(listenOn(channel)).catch(onError);
    },
    close: standing.close,
  };
}

function listenOn(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`;
}
