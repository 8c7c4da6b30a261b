import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from './cluster.ts';
import { DATABASE, type PostgresConnection, SUPERUSER } from './connection.ts';

/** The server process of a cluster, and where it listens. */
export type Postmaster = { pid: number; connection: PostgresConnection };

export const SOCKET_PORT = 5432;

/** Lines of the file: pid, folder, start time, port, socket folder … The later ones come as the start proceeds. */
export async function readPidFile(cluster: Cluster): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '');
  const [pid, , , port, socketDir] = text.split('\n');
  if (!pid) return undefined;
  return { pid: Number(pid), connection: connectionTo(cluster, Number(port) || SOCKET_PORT, socketDir || undefined) };
}

/** The number of a dead server may be a stranger's by now, whom Postgres would take for itself and refuse to start. */
export async function forgetStranger(cluster: Cluster, pid: number): Promise<void> {
  if (isSomebody(pid)) await rm(pidFile(cluster), { force: true });
}

/** Whether the process is there, no zombie, and the server of this very folder. */
export async function isRunning(cluster: Cluster, pid: number): Promise<boolean> {
  if (process.platform === 'win32') return isSomebody(pid);
  const commandLine =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8')
      : promisify(execFile)('ps', ['-p', `${pid}`, '-o', 'command=']).then(({ stdout }) => stdout);
  return (await commandLine.catch(() => '')).includes(`cluster_name=${cluster.name}`);
}

export function connectionTo(cluster: Cluster, port: number, socketDir = cluster.socketDir): PostgresConnection {
  const password = cluster.password && { password: cluster.password };
  return { host: socketDir ?? '127.0.0.1', port, user: SUPERUSER, database: DATABASE, ...password };
}

const pidFile = (cluster: Cluster) => join(cluster.dir, 'postmaster.pid');

function isSomebody(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
