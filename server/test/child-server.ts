import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Connection } from '#db/database.ts';
import { SERVER_ARGUMENTS } from '../../scripts/server-arguments.mjs';
import { addressOf } from './address-of.ts';

export type ChildServer = {
  origin: string;
  /** As a power cut ends it: nothing is finished, nothing is tidied. */
  kill(): Promise<void>;
  /** As a deployment ends it; answers the code it ended with. */
  stop(): Promise<number | null>;
};

const root = join(import.meta.dirname, '../..');
/** What every test app signs with, so that its teachers are known here too. */
const APP_SECRET = 'a secret of the tests that is long enough';

/** The real server in a process of its own, as another node beside a test app on the same database, or on its own. */
export async function startChildServer(
  connection: Connection | null,
  env: { DATA_DIR: string } & Record<string, string>,
): Promise<ChildServer> {
  const child = spawn(process.execPath, SERVER_ARGUMENTS, {
    cwd: root,
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...(connection && { DATABASE_URL: addressOf(connection) }),
      APP_SECRET,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    origin: await originOf(child),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async stop() {
      child.kill('SIGTERM');
      const [code] = await once(child, 'exit');
      return code;
    },
  };
}

/** It logs where it listens. Whatever it says later is read too, or it would wait for a reader. */
function originOf({ stdout }: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  stdout?.on('data', (chunk) => {
    said = (said + chunk).slice(-10_000);
    const [origin] = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(said) ?? [];
    if (origin) resolve(origin);
  });
  stdout?.on('end', () => reject(new Error(`the server ended before it listened: ${said}`)));
  return promise;
}
