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

const here = (folder) => new URL(`../${folder}/`, import.meta.url).href;
/** Where our own files lie, by how the others call them: the `imports` of the server and the `exports` of the rest. */
const rooms = { '#': here('server/src'), '@app/contract/': here('contract/src'), '@app/engines/': here('engines/src') };

/** Packages by how one of our own files calls them: those all find the same. */
const packages = new Map();
/** Whether the scripts of a folder of a package are modules or not. */
const formats = new Map();

// Node looks for the package.json above every file, and parses that of a package at each import of it; drizzle-orm's has 180 KB.
// Where one of our own files lies, its name says, and what is beside a file of a package is of its kind.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions = [] } = context;
    if (specifier.startsWith('node:')) return next(specifier, context);
    if (!Object.values(rooms).some((room) => parentURL.startsWith(room))) {
      const isBeside = specifier.startsWith('.') && specifier.endsWith('.js') && conditions.includes('import');
      return isBeside ? resolveBeside(specifier, context, next) : next(specifier, context);
    }
    const url = urlOf(specifier, parentURL);
    if (url?.endsWith('.ts')) return { url, format: 'module-typescript', shortCircuit: true };
    if (url) return next(specifier, context);
    // One that is required may be another file than the same one imported.
    const way = `${conditions.includes('import') ? 'import' : 'require'} ${specifier}`;
    const known = packages.get(way) ?? { ...next(specifier, context), shortCircuit: true };
    packages.set(way, known);
    return known;
  },
});

/** A file of a package that another of it imports. */
function resolveBeside(specifier, context, next) {
  const { href: url } = new URL(specifier, context.parentURL);
  const folder = url.slice(0, url.lastIndexOf('/'));
  if (formats.has(folder)) return { url, format: formats.get(folder), shortCircuit: true };
  const found = next(specifier, context);
  if (found.url === url) formats.set(folder, found.format);
  return found;
}

/** Where a file of ours lies; a package has no such place. */
function urlOf(specifier, parentURL) {
  if (specifier.startsWith('.')) return new URL(specifier, parentURL).href;
  const room = Object.keys(rooms).find((name) => specifier.startsWith(name));
  return room && new URL(specifier.slice(room.length), rooms[room]).href;
}
