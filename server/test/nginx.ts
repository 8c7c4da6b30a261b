import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { aptInstall, canUseApt, output } from '../../scripts/apt.mjs';
import { keptPort } from './kept-port.ts';
import { waitFor } from './wait-for.ts';

const root = join(import.meta.dirname, '../..');
const names = ['nginx', 'openssl'] as const;

/** nginx where it is, or can be installed; else undefined. */
export async function findNginx(): Promise<string | undefined> {
  const isThere = () => names.every((name) => output('which', [name]) !== '');
  if (!isThere() && canUseApt()) await aptInstall('nginx-light', 'openssl').catch(() => undefined);
  return isThere() ? output('which', ['nginx']) : undefined;
}

export type RunningNginx = { https: string; http: string; certificate: string; stop(): Promise<void> };

/** The file we ship, with the addresses and the certificate of the test in place of its examples. */
export async function startNginx(path: string, servers: readonly string[]): Promise<RunningNginx> {
  const place = await mkdtemp(join(tmpdir(), 'ta-nginx-'));
  const [key, pem] = [join(place, 'key'), join(place, 'pem')];
  output('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', pem],
  ]);
  const [httpPort, httpsPort] = [await keptPort(), await keptPort()];
  const lines = servers.map((origin) => `server ${new URL(origin).host} max_fails=1 fail_timeout=5s;`);
  const shipped = await readFile(join(root, 'deploy/nginx.conf'), 'utf8');
  const site = shipped
    .replace(/^ *server 127\.0\.0\.1:8080 [^\n]*$/m, lines.join('\n'))
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
    .replace('/etc/ssl/assistant.school.example.pem', pem)
    .replace('/etc/ssl/assistant.school.example.key', key);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${place};`);
  const whole = `daemon off; user ${userInfo().username}; worker_processes 1; pid ${place}/pid; error_log ${place}/errors;
    events {} http { access_log off; ${temporary.join(' ')} ${site} }`;
  await writeFile(join(place, 'nginx.conf'), whole);
  const child = spawn(path, ['-p', place, '-c', join(place, 'nginx.conf'), '-e', join(place, 'errors')], {
    stdio: 'ignore',
  });
  const http = `http://127.0.0.1:${httpPort}`;
  await waitFor(async () => void (await fetch(http, { redirect: 'manual' })));
  return {
    ...{ http, https: `https://127.0.0.1:${httpsPort}`, certificate: await readFile(pem, 'utf8') },
    stop: async () => {
      await quit(child);
      await rm(place, { recursive: true, force: true });
    },
  };
}

async function quit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGQUIT');
  await once(child, 'exit');
}
