import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { PostgresConnection } from '../server/src/db/postgres/connection.ts';
import { startPostgres } from '../server/src/db/postgres/launcher.ts';

/** A Postgres that belongs to no server, as a school's own would, and that can go away and come back. */
export type OwnPostgres = {
  /** What `DATABASE_URL` would say. */
  url: string;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Asks on a connection of its own, which ends with the question. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  open(): Promise<pg.Client>;
  remove(): Promise<void>;
};

export async function openOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ta-own-'));
  const start = () => startPostgres({ dataDir, log: { info: () => undefined, error: console.error } });
  let running = await start();
  const { connection } = running;
  const open = async () => {
    const client = new pg.Client({ ...connection, application_name: 'bench' });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  return {
    url: urlOf(connection),
    goAway: () => running.stop(),
    async comeBack() {
      running = await start();
    },
    open,
    async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      const client = await open();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    async remove() {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function urlOf({ host, port, user, database }: PostgresConnection): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
