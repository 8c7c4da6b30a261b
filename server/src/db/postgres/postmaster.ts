import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { waitUntilReady } from './connection.ts';
import { connectionTo, forgetStranger, isRunning, type Postmaster, readPidFile, SOCKET_PORT } from './pid-file.ts';
import { type Program, runProgram, spawnProgram } from './program.ts';
import { openServerLog, readLastWords } from './server-log.ts';
import { serverOptions } from './settings.ts';

const STOP_TIMEOUT_S = 15;
const STOP_NOW_TIMEOUT_S = 5;
const ADOPT_SILENCE_MS = 5_000;
const START_SILENCE_MS = 60_000;
const HANDOVER_TIMEOUT_MS = 10_000;

/** Takes over the server that a killed Node left running; undefined when there is none that works. */
export async function adoptPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const postmaster = await readPidFile(cluster);
  if (!postmaster) return undefined;
  const isAlive = () => isRunning(cluster, postmaster.pid);
  if (await waitUntilReady(postmaster.connection, { maxSilenceMs: ADOPT_SILENCE_MS, isAlive })) return postmaster;
  if (await isAlive()) await stopPostmaster(cluster);
  else await forgetStranger(cluster, postmaster.pid);
  return undefined;
}

/** Starts the server and waits until it has recovered and answers. */
export async function startPostmaster(cluster: Cluster, samePort?: number): Promise<Postmaster> {
  const port = samePort ?? (cluster.socketDir ? SOCKET_PORT : await findFreePort());
  const giveUpAt = performance.now() + HANDOVER_TIMEOUT_MS;
  for (;;) {
    const started = await (process.platform === 'win32' ? launchOnWindows : launch)(cluster, port);
    if (typeof started === 'object') return started;
    // The children of a killed server need a moment to notice and to let go of its memory.
    const isHandover = started.includes('shared memory block') && performance.now() < giveUpAt;
    if (!isHandover) throw new Error(`postgres: ${started}`);
    await delay(50);
  }
}

/** Ends connections and shuts down in order; a server that hangs is told to drop everything, which loses nothing. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const postmaster = await readPidFile(cluster);
  if (!postmaster || !(await isRunning(cluster, postmaster.pid))) return;
  const stop = async (mode: string, timeoutS: number) => {
    const { exitCode } = await runProgram(program(cluster, 'pg_ctl', ['stop', '-m', mode, '-t', `${timeoutS}`]));
    return exitCode === 0;
  };
  const isStopped = (await stop('fast', STOP_TIMEOUT_S)) || (await stop('immediate', STOP_NOW_TIMEOUT_S));
  if (!isStopped) process.kill(postmaster.pid, 'SIGKILL');
  // The pid file goes a moment before the process.
  for (let waits = 0; waits < 500 && (await isRunning(cluster, postmaster.pid)); waits += 1) await delay(20);
}

/** The running server, or what it said before it ended. */
async function launch(cluster: Cluster, port: number): Promise<Postmaster | string> {
  await using log = await openServerLog(cluster.logFile);
  const { size } = await log.stat();
  const child = spawnProgram(program(cluster, 'postgres', serverOptions(cluster, port)), ['ignore', log.fd, log.fd]);
  child.unref();
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const connection = connectionTo(cluster, port);
  const isReady = await Promise.race([failed, waitUntilReady(connection, { maxSilenceMs: START_SILENCE_MS, isAlive })]);
  if (isReady && child.pid) return { pid: child.pid, connection };
  child.kill('SIGQUIT');
  return await readLastWords(cluster.logFile, size);
}

/** There only pg_ctl knows how to give up an administrator's rights. Never tried on a real Windows. */
async function launchOnWindows(cluster: Cluster, port: number): Promise<Postmaster | string> {
  const options = serverOptions(cluster, port).join(' ');
  const start = program(cluster, 'pg_ctl', ['start', '-w', '-l', cluster.logFile, '-o', options]);
  const { exitCode, output } = await runProgram(start);
  return (exitCode === 0 && (await readPidFile(cluster))) || output;
}

const program = (cluster: Cluster, name: string, args: string[]): Program => ({
  file: join(cluster.binDir, name),
  args: ['-D', cluster.dirArgument, ...args],
  cwd: cluster.dir,
  account: cluster.account,
});

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
