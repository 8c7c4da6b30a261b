import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { quickestPlace } from '../scripts/quickest-place.mjs';
import { SERVER_ARGUMENTS } from '../scripts/server-arguments.mjs';
import { keptPort } from '../server/test/kept-port.ts';

const root = join(import.meta.dirname, '..');
const node = join(root, 'node_modules/.bin/node');

export type RunningServer = {
  origin: string;
  pid: number;
  /** From the start of the process to the first healthy answer. */
  startedInMs: number;
  /** What a power cut or an impatient operator does. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export type ServerPlace = { dataDir: string; port: number };

/** Where the browser tests find a place that was started once. */
export const PREPARED_PLACE = 'E2E_PREPARED_PLACE';

/**
 * A folder and a port of its own; the same place can be started again after a kill. Where one is prepared it begins as
 * its copy: making a database and filling it takes longer than most tests.
 */
export async function newServerPlace(prepared = process.env[PREPARED_PLACE]): Promise<ServerPlace> {
  const dataDir = await mkdtemp(join(await placesDir(), 'ta-run-'));
  if (prepared) await cp(prepared, dataDir, { recursive: true });
  return { dataDir, port: await keptPort() };
}

/** What is measured stays on the disk. */
async function placesDir(): Promise<string> {
  return process.env[PREPARED_PLACE] === undefined ? tmpdir() : quickestPlace();
}

export async function removeServerPlace({ dataDir }: ServerPlace): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}

/** The real server in a process of its own. */
export async function startServer(place: ServerPlace, env: Record<string, string> = {}): Promise<RunningServer> {
  const startedAt = performance.now();
  const child = spawn(node, SERVER_ARGUMENTS, {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '10000000',
      ...env,
      PORT: String(place.port),
      HOST: '127.0.0.1',
      DATA_DIR: place.dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${place.port}`;
  await untilHealthy(origin, child);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    origin,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - startedAt,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** What an operator does at the command line, while the server of that place runs: `npm run manage -- …`; answers what was said. */
export async function manage({ dataDir }: ServerPlace, words: readonly string[]): Promise<string> {
  const child = spawn(node, [join(root, 'server/src/manage/manage.ts'), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`manage ${words.join(' ')} ended with ${code}`);
  return said;
}

/** Where the gap of a slider captcha is: the page never learns it, the database of that place knows. */
export async function readGap(place: ServerPlace, challenge: string): Promise<number> {
  return Number(await atDatabase(place, 'server/test/read-gap.ts', challenge));
}

/** What an answer made, put into the database of that place as if a model had called tools. */
export async function putMade(place: ServerPlace, messageId: string, made: object): Promise<void> {
  await atDatabase(place, 'server/test/put-made.ts', messageId, JSON.stringify(made));
}

/** A script that reaches the database of a place whose server runs; answers its line. */
async function atDatabase({ dataDir }: ServerPlace, file: string, ...words: string[]): Promise<string> {
  const child = spawn(node, [join(root, file), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  if (child.exitCode === null) await once(child, 'exit');
  return String(line);
}

export type RunningScript = { port: number; pid: number; stop(): Promise<void> };

/** A helper process that prints `{"port":N}` when it listens. */
export async function startScript(file: string, args: string[] = []): Promise<RunningScript> {
  const child = spawn(node, [join(root, file), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return {
    port: JSON.parse(String(line)).port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const HEALTH_ATTEMPTS = 3_000;
const HEALTH_PAUSE_MS = 20;

async function untilHealthy(origin: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < HEALTH_ATTEMPTS; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const isUp = await fetch(`${origin}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, HEALTH_PAUSE_MS));
  }
  throw new Error('the server never became healthy');
}
