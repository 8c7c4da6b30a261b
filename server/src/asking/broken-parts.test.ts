import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultsOf, withMended, withoutBroken } from './broken-parts.ts';

const Item = z.object({ ask: z.string(), options: z.array(z.string()).min(2).max(4), answer: z.enum(['A', 'B']) });
const Sheet = z.object({ title: z.string(), hint: z.string().optional(), items: z.array(Item).min(1) });

/** Nearly what was asked for: each part may be anything at all. */
const anything = fc.jsonValue({ maxDepth: 2 });
const nearly = <T>(good: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: anything });
const item = fc.record(
  {
    ask: nearly(fc.string()),
    options: nearly(fc.array(nearly(fc.string()), { maxLength: 5 })),
    answer: nearly(fc.constantFrom('A', 'B', 'C')),
  },
  { requiredKeys: [] },
);
const sheet = nearly(
  fc.record(
    { title: nearly(fc.string()), hint: nearly(fc.string()), items: nearly(fc.array(nearly(item), { maxLength: 5 })) },
    { requiredKeys: [] },
  ),
);
const isGood = (value: unknown) => Item.safeParse(value).success;

describe('an answer of a model, whatever is wrong in it', () => {
  it('is of the shape without what is broken, or there is none, and no good item of it is lost', () => {
    fc.assert(
      fc.property(sheet, (said) => {
        const { value, broken } = withoutBroken(Sheet, said);
        expect(broken.length > 0).toBe(!Sheet.safeParse(said).success);
        if (value === undefined) return;
        expect(Sheet.safeParse(value).success).toBe(true);
        const given = Reflect.get(Object(said), 'items');
        expect(value.items.length).toBeGreaterThanOrEqual(Array.isArray(given) ? given.filter(isGood).length : 0);
      }),
      { numRuns: 600 },
    );
  });

  it('loses a whole question rather than one of its options, after which its answer would be another', () => {
    const good = { ask: '1+1', options: ['2', '3'], answer: 'A' };
    const wrong = { ask: '1+2', options: [{ not: 'a word' }, '3', '4'], answer: 'B' };
    const { value, broken } = withoutBroken(Sheet, { title: '练习', items: [wrong, good] });

    expect(value).toEqual({ title: '练习', items: [good] });
    expect(broken).toEqual(['items.0.options.0']);
  });

  it('attack: is mended by anything without a throw, and nothing is written where no fault was', () => {
    fc.assert(
      fc.property(sheet, fc.oneof(anything, sheet), (said, mended) => {
        const parsed = Sheet.safeParse(said);
        if (parsed.success) return;
        const faults = faultsOf(parsed.error);
        const before = JSON.stringify(said);
        const value = withMended(said, faults, mended);
        expect(JSON.stringify(said)).toBe(before);
        const isTitleWrong = faults.some(({ path }) => path === '' || path === 'title');
        if (isTitleWrong || typeof said !== 'object' || said === null || Array.isArray(said)) return;
        expect(Reflect.get(Object(value), 'title')).toEqual(Reflect.get(said, 'title'));
      }),
      { numRuns: 600 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
