import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/src/db/database.ts';
import type { PostgresConnection } from '../server/src/db/postgres/connection.ts';
import { startPostgres } from '../server/src/db/postgres/launcher.ts';

/** A Postgres that belongs to no server, as a school's own would, and that can go away and come back. */
export type OwnPostgres = {
  /** What `DATABASE_URL` would say. */
  url: string;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Asks on a connection of its own, which ends with the question. */
  ask<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Asks in a transaction that stays open, with what it locks, until it is let go or the database goes away. */
  lock(text: string, values: unknown[]): Promise<() => Promise<void>>;
  remove(): Promise<void>;
};

export async function openOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ta-own-'));
  const start = () => startPostgres({ dataDir, log: { info: () => undefined, error: console.error } });
  let running = await start();
  const { connection } = running;
  const open = () => openDatabase(connection, { max: 1, onError: () => undefined });
  return {
    url: urlOf(connection),
    goAway: () => running.stop(),
    async comeBack() {
      running = await start();
    },
    async ask<Row>(text: string, values: unknown[] = []) {
      const { pool, close } = open();
      try {
        return (await pool.query(text, values)).rows as Row[]; // the caller knows what it asks for
      } finally {
        await close();
      }
    },
    async lock(text, values) {
      const { pool, close } = open();
      const client = await pool.connect();
      await client.query('begin');
      await client.query(text, values);
      return async () => {
        client.release(true);
        await close();
      };
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
