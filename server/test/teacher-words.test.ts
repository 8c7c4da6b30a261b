import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Said to who runs the server: at the start, on the command line, on the page of the system's state. */
const forOperators = [
  'server/src/main.ts',
  'server/src/manage/',
  'server/src/db/postgres/',
  'server/src/jobs/jobs.ts',
  'server/src/lib/health-words.ts',
  'server/src/features/running/sample-school/',
  'server/src/http/web-pages.ts',
];
const settings = [...readFileSync(`${root}.env.example`, 'utf8').matchAll(/^#?\s*([A-Z][A-Z\d]*_[A-Z\d_]+)=/gm)];
const names = settings.map(([, name]) => name).join('|');
const ASKS_TOO_MUCH = new RegExp(`(?<![A-Z_.{])(?:${names})(?![A-Z_])|\`/doctor|npm (?:run|start|test)|/healthz`);

/** Lines with Chinese words that are no comments. */
function sentences(path: string): string[] {
  const lines = readFileSync(`${root}${path}`, 'utf8').split('\n');
  return lines.filter((line) => /\p{Script=Han}/u.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line));
}

it('no sentence a teacher reads names a setting, a command or an operator’s address', () => {
  const found = ['web/src', 'server/src', 'contract/src', 'engines/src', 'sign-on-client/src', 'content'].flatMap(
    (folder) =>
      readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .filter((path) => /\.(?:tsx?|json|md)$/.test(path) && !/\.(?:test|fixture)\.|__fixtures__/.test(path))
        .filter((path) => !forOperators.some((one) => path.startsWith(one)) && !path.endsWith('/probes.ts'))
        .flatMap((path) =>
          sentences(path)
            .filter((line) => ASKS_TOO_MUCH.test(line))
            .map((line) => `${path}: ${line.trim()}`),
        ),
  );
  expect(settings.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});
