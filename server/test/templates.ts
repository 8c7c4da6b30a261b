import type { Connection } from '#db/database.ts';

/** Migrated, and nothing else; with the curriculum; with the question bank as well. */
export const TEMPLATE_DATABASE = 'teacher_template';
export const TAUGHT_TEMPLATE = 'teacher_template_taught';
export const ASKED_TEMPLATE = 'teacher_template_asked';

export function withDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
