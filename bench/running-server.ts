import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export type RunningServer = { origin: string; pid: number; startedInMs: number; stop(): Promise<void> };

/** The real server in a process of its own, on a data folder that is thrown away unless one is given. */
export async function startServer(env: Record<string, string> = {}, dataDir?: string): Promise<RunningServer> {
  const dir = dataDir ?? (await mkdtemp(join(tmpdir(), 'ta-bench-')));
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '10000000',
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilHealthy(origin, child);
  return {
    origin,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - startedAt,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      if (!dataDir) await rm(dir, { recursive: true, force: true });
    },
  };
}

export type RunningScript = { port: number; pid: number; stop(): Promise<void> };

/** A helper process that prints `{"port":N}` when it listens. */
export async function startScript(file: string, args: string[] = []): Promise<RunningScript> {
  const child = spawn(process.execPath, [join(root, file), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
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

const CLOCK_TICKS_PER_SECOND = 100;

/** User and system time of a process so far. */
export async function cpuMsOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND) * 1_000;
}

export async function rssBytesOf(pid: number): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1_024;
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * part) / 100))] ?? Number.NaN;
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
