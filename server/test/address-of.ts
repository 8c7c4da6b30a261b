import type { Connection } from '#db/database.ts';

/** Ours listens on a socket, which a URL names as a parameter. */
export function addressOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, database } = connection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
