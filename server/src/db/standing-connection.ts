import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Connection, keepAlive } from './database.ts';
import { endWhenSilent, watchSilence } from './silence.ts';

/** How often and how patiently a lost connection is sought again, and how long silence is believed. */
export type Pace = { firstRetryMs: number; slowestRetryMs: number; heartbeatMs: number; silenceMs: number };

const usualPace: Pace = { firstRetryMs: 100, slowestRetryMs: 5_000, heartbeatMs: 5_000, silenceMs: 12_000 };
const CONNECT_MS = 5_000;
const GOODBYE_MS = 1_000;

type Options = {
  connection: Connection;
  name: string;
  /** Says what the connection is for, each time it stands anew. */
  onOpen: (client: pg.Client) => Promise<unknown>;
  onNotification: (message: pg.Notification) => void;
  onError: (error: Error) => void;
  pace?: Partial<Pace> | undefined;
};

export type StandingConnection = {
  /** Says something in its turn; nothing while the connection is sought again. */
  say(text: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * A connection beside the pool that is there as long as the database is. One loop opens it, waits for its end and opens
 * it again, ever more slowly while that fails: there is never a second try beside the first. Rejects when the first fails.
 */
export async function openStandingConnection(options: Options): Promise<StandingConnection> {
  const pace = { ...usualPace, ...options.pace };
  const closing = new AbortController();
  let open: Open | null = await openOnce(options, pace);

  const keep = async (): Promise<void> => {
    let failures = 0;
    while (!closing.signal.aborted) {
      if (open) {
        await open.ended;
        open = null;
        failures = 0;
      }
      const waitMs = Math.min(pace.firstRetryMs * 2 ** failures, pace.slowestRetryMs);
      await delay(waitMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      open = await openOnce(options, pace).catch((error) => {
        options.onError(error);
        failures += 1;
        return null;
      });
    }
  };
  const keeping = keep();

  return {
    say: async (text) => open?.say(text),
    async close() {
      closing.abort();
      await open?.close();
      await keeping;
      await open?.close();
    },
  };
}

type Open = { say(text: string): Promise<void>; ended: Promise<void>; close(): Promise<void> };

async function openOnce({ connection, name, onOpen, onNotification, onError }: Options, pace: Pace): Promise<Open> {
  const client = new pg.Client({
    ...connection,
    ...keepAlive,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
  });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('error', onError);
  client.on('notification', onNotification);
  const close = async () => {
    await Promise.race([client.end(), delay(GOODBYE_MS, undefined, { ref: false })]).catch(() => undefined);
  };
  try {
    await client.connect();
    endWhenSilent(client);
    watchSilence(client, pace.silenceMs);
    await onOpen(client);
  } catch (error) {
    await close();
    throw error;
  }
  // A connection does one thing at a time.
  let last: Promise<unknown> = Promise.resolve();
  const say = async (text: string): Promise<void> => {
    const answered = last.then(() => client.query(text));
    last = answered.catch(() => undefined);
    await answered;
  };
  const heartbeat = setInterval(() => say('select 1').catch(() => undefined), pace.heartbeatMs);
  heartbeat.unref();
  void ended.then(() => clearInterval(heartbeat));
  return { say, ended, close };
}
