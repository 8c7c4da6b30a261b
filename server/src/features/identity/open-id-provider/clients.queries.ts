import { count, eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { openIdClients } from '#db/tables/open-id-provider.ts';

export type ClientRow = typeof openIdClients.$inferSelect;

export async function findClient(db: Queryable, clientId: string): Promise<ClientRow | undefined> {
  const [row] = await db.select().from(openIdClients).where(eq(openIdClients.clientId, clientId));
  return row;
}

export async function hasClients(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ number: count() }).from(openIdClients);
  return (row?.number ?? 0) > 0;
}

/** False when the id is taken. */
export async function insertClient(db: Queryable, row: ClientRow): Promise<boolean> {
  const rows = await db
    .insert(openIdClients)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: openIdClients.clientId });
  return rows.length === 1;
}

export async function putLogoutAddress(
  db: Queryable,
  clientId: string,
  backchannelLogoutUri: string,
): Promise<boolean> {
  const rows = await db
    .update(openIdClients)
    .set({ backchannelLogoutUri })
    .where(eq(openIdClients.clientId, clientId))
    .returning({ id: openIdClients.clientId });
  return rows.length === 1;
}

export async function deleteClient(db: Queryable, clientId: string): Promise<boolean> {
  const rows = await db
    .delete(openIdClients)
    .where(eq(openIdClients.clientId, clientId))
    .returning({ id: openIdClients.clientId });
  return rows.length === 1;
}
