import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keptPort } from './kept-port.ts';

const SLAPD = '/usr/sbin/slapd';
const SCHEMAS = '/etc/ldap/schema';
export const hasRealDirectory = existsSync(SLAPD) && existsSync(SCHEMAS);

const run = promisify(execFile);

/** OpenLDAP where it is installed: its entries are read by `reader` alone, and nobody reads a password. */
export async function openRealDirectory(baseDn: string, reader: { dn: string; password: string }, ldif: string) {
  const place = await mkdtemp(join(tmpdir(), 'ta-directory-'));
  await mkdir(join(place, 'db'));
  const settings = join(place, 'slapd.conf');
  await writeFile(settings, settingsOf(place, baseDn, reader));
  await writeFile(join(place, 'entries.ldif'), ldif);
  await run('/usr/sbin/slapadd', ['-q', '-f', settings, '-l', join(place, 'entries.ldif')]);
  const url = `ldap://127.0.0.1:${await keptPort()}`;
  // With a level of words to print it stays in the foreground, and ends with whoever began it.
  const server = spawn(SLAPD, ['-f', settings, '-h', url, '-d', '0'], { stdio: 'ignore' });
  return {
    url,
    close: async () => {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
      await rm(place, { recursive: true });
    },
  };
}

function settingsOf(place: string, baseDn: string, reader: { dn: string; password: string }): string {
  return [
    ...['core', 'cosine', 'inetorgperson'].map((name) => `include ${SCHEMAS}/${name}.schema`),
    'modulepath /usr/lib/ldap',
    'moduleload back_mdb',
    `pidfile ${place}/pid`,
    'database mdb',
    'maxsize 10485760',
    `suffix "${baseDn}"`,
    `rootdn "${reader.dn}"`,
    `rootpw ${reader.password}`,
    `directory ${place}/db`,
    'access to attrs=userPassword by anonymous auth by * none',
    'access to * by * none',
    '',
  ].join('\n');
}
