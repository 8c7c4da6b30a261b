// Stands in for fast-check in every test (vitest.config.ts): the same files are tried with the same cases, so that what passed
// once passes again. PROPERTY_SEED=random tries others, PROPERTY_TIMES as many times more of them.
import fc from '../node_modules/fast-check/lib/fast-check.js';

const { PROPERTY_SEED = '1', PROPERTY_TIMES = '1' } = process.env;
const seed = PROPERTY_SEED === 'random' ? {} : { seed: Number(PROPERTY_SEED) };
fc.configureGlobal({ ...fc.readConfigureGlobal(), ...seed });

/** As many times more cases, whatever a test says of their number. */
const assert = (property, options = {}) =>
  fc.assert(property, { ...options, numRuns: (options.numRuns ?? 100) * Number(PROPERTY_TIMES) });

export default { ...fc, assert };
