// A machine that has no time, to find tests that count on it: every thread stands still now and then, without using the
// processor. NODE_OPTIONS="--import $PWD/scripts/stand-still.mjs" node_modules/.bin/vitest run --project web

const SELDOM = 0.15;
const SHORT_MS = 60;
const LONG_MS = 500;
const BETWEEN_MS = 150;

// A test may play the clock later.
const later = globalThis.setTimeout;
const nobodyWakes = new Int32Array(new SharedArrayBuffer(4));

function standStill() {
  Atomics.wait(nobodyWakes, 0, 0, Math.random() * (Math.random() < SELDOM ? LONG_MS : SHORT_MS));
  later(standStill, Math.random() * BETWEEN_MS).unref();
}
later(standStill, BETWEEN_MS).unref();
