import { sql } from 'drizzle-orm';
import pg from 'pg';
import { fromDrizzle } from 'pg-boss';
import { type Connection, openDatabase, type Queryable } from '#db/database.ts';
import { openStandingConnection } from '#db/standing-connection.ts';

/** Looking for work needs little, and must not wait for the connections of requests. */
const CONNECTIONS = 2;

/** The queue's own connections, which outlive a restart of the database as all of ours do. */
export function openQueueDatabase(connection: Connection, onError: (error: Error) => void) {
  const { pool, close } = openDatabase(connection, { max: CONNECTIONS, onError });
  return {
    close,
    executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
    /** `onListening` is called each time anew, so that what was sent meanwhile is looked for. */
    listen: (channel: string, onMessage: (payload: string) => void, onListening: () => void) =>
      openStandingConnection({
        connection,
        name: 'teacher-assistant jobs',
        onError,
        onNotification: ({ payload }) => onMessage(payload ?? ''),
        onOpen: async (client) => {
          await client.query(`listen ${pg.escapeIdentifier(channel)}`);
          onListening();
        },
      }),
  };
}

/** The queue's statements as part of somebody's transaction. */
export function withinTransaction(tx: Queryable) {
  return fromDrizzle(tx, sql);
}
