import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { CLIENT_VERSION } from '../sign-on-client/src/config.ts';

const sources = join(import.meta.dirname, '../sign-on-client/src');
/** By a script element, or by an import. */
const kinds = [
  { entry: 'script.ts', format: 'iife', ending: 'js' },
  { entry: 'client.ts', format: 'es', ending: 'mjs' },
] as const;

/** Puts the client for portals beside the page: the newest under a steady name, and each version under its own. */
export function signOnScript(): Plugin {
  return {
    name: 'sign-on-script',
    apply: 'build',
    async generateBundle() {
      for (const { ending, ...kind } of kinds) {
        const source = await buildClient(kind);
        for (const name of ['client', `client-${CLIENT_VERSION}`]) {
          this.emitFile({ type: 'asset', fileName: `sso/${name}.${ending}`, source });
        }
      }
    },
  };
}

/** One file for every browser a portal may still have. */
async function buildClient({ entry, format }: { entry: string; format: 'iife' | 'es' }): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'chrome60',
      minify: true,
      lib: { entry: join(sources, entry), formats: [format], name: 'signOnScript' },
    },
  });
  const [first] = [built].flat() as Rolldown.RolldownOutput[];
  return first?.output[0].code ?? '';
}
