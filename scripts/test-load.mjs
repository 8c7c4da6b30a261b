// Runs before the tests that need no page: their modules are loaded by Node itself, as the server's are in use, types stripped
// and compiled code kept. Read through Vite they took three times as long, and ran slower.
import { registerHooks } from 'node:module';
import './quick-load.mjs';

const here = (path) => new URL(path, import.meta.url).href;
const TEST_ROOM = '#test/';
const sameCases = here('same-cases.mjs');

registerHooks({
  resolve(specifier, context, next) {
    // Property tests try the same cases in every run.
    if (specifier === 'fast-check') return { url: sameCases, format: 'module', shortCircuit: true };
    if (!specifier.startsWith(TEST_ROOM)) return next(specifier, context);
    const url = here(`../server/test/${specifier.slice(TEST_ROOM.length)}`);
    return { url, format: 'module-typescript', shortCircuit: true };
  },
});
