// Runs before the server's own modules, which then load in half the time. Plain JavaScript: what strips types is large, and
// with this in place nothing else needs it.
import { enableCompileCache, flushCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** All the server needs is loaded by then. */
const FLUSH_MS = 15_000;

// Types are stripped and code is compiled once, not at each start. The system has a folder for this, where others write too.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
// Otherwise written at a proper end only, which not every server has.
setTimeout(flushCompileCache, FLUSH_MS).unref();

const server = new URL('../server/src/', import.meta.url).href;
/** Workspaces of ours by the name that others call them; what stands behind it is a path below `src`. */
const workspaces = ['contract', 'engines'].map((name) => ({
  name: `@app/${name}/`,
  src: new URL(`../${name}/src/`, import.meta.url).href,
}));

/** Packages by the name one of our own files calls them: those all find the same. */
const packages = new Map();

// Node looks for the package.json above every file, and parses that of a package at each import of it; drizzle-orm's has 180 KB.
// Where one of our own files lies, its name says.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isOurs = [server, ...workspaces.map(({ src }) => src)].some((src) => parentURL.startsWith(src));
    if (!isOurs || specifier.startsWith('node:')) return next(specifier, context);
    const url = urlOf(specifier, parentURL);
    if (url?.endsWith('.ts')) return { url, format: 'module-typescript', shortCircuit: true };
    if (url) return next(specifier, context);
    const known = packages.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    packages.set(specifier, known);
    return known;
  },
});

/** Where a file of ours lies, by the `imports` of the server and the `exports` of the workspaces; a package has no such place. */
function urlOf(specifier, parentURL) {
  if (specifier.startsWith('.')) return new URL(specifier, parentURL).href;
  if (specifier.startsWith('#')) return new URL(specifier.slice(1), server).href;
  const workspace = workspaces.find(({ name }) => specifier.startsWith(name));
  return workspace && new URL(specifier.slice(workspace.name.length), workspace.src).href;
}
