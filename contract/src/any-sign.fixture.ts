import fc from 'fast-check';

/** Half of a pair of UTF-16, which is no sign. */
const HALVES = { from: 0xd8_00, count: 0x8_00 };

/**
 * Every sign there is, for `fc.string({ unit: anySign })`: the same texts as by `unit: 'binary'`, which first writes down all
 * million of them and takes more than a second for it in every process.
 * @internal
 */
export const anySign: fc.Arbitrary<string> = fc
  .nat({ max: 0x10_ff_ff - HALVES.count })
  .map((no) => String.fromCodePoint(no < HALVES.from ? no : no + HALVES.count), numberOf);

/** So that what fast-check itself wants to try can be made of these signs. */
function numberOf(sign: unknown): number {
  const [code, ...more] = typeof sign === 'string' ? Array.from(sign, (one) => one.codePointAt(0) ?? 0) : [];
  if (code === undefined || more.length > 0) throw new Error('not one sign');
  return code < HALVES.from ? code : code - HALVES.count;
}
