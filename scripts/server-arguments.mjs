// How the server is started, by `npm start`, the browser tests and the benches alike.

/** Loading the modules once grows V8's young generation to 134 MB, which an idle server never needs again. */
export const SERVER_ARGUMENTS = ['--max-semi-space-size=16', '--import=./scripts/quick-load.mjs', 'server/src/main.ts'];
