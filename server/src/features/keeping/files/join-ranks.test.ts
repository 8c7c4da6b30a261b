import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinRanks } from './join-ranks.ts';

const join = (...lists: string[][]) => joinRanks(lists, (thing) => thing);
const list = fc.uniqueArray(fc.constantFrom(...'abcdefghij'));

describe('lists that are joined by their ranks', () => {
  it('have each thing once, and nothing else', () => {
    fc.assert(
      fc.property(list, list, (one, other) => {
        expect(join(one, other).toSorted()).toEqual([...new Set([...one, ...other])].toSorted());
      }),
    );
  });

  it('stay as they are where the other one is empty or the same', () => {
    fc.assert(
      fc.property(list, (one) => {
        expect(join(one, [])).toEqual(one);
        expect(join([], one)).toEqual(one);
        expect(join(one, one)).toEqual(one);
      }),
    );
  });

  it('never put a thing behind one that is behind it in both', () => {
    fc.assert(
      fc.property(list, list, (one, other) => {
        const joined = join(one, other);
        const isBefore = (ranks: string[], a: string, b: string) =>
          ranks.includes(a) && (!ranks.includes(b) || ranks.indexOf(a) < ranks.indexOf(b));
        for (const a of joined) {
          for (const b of joined) {
            if (isBefore(one, a, b) && isBefore(other, a, b)) {
              expect(joined.indexOf(a)).toBeLessThan(joined.indexOf(b));
            }
          }
        }
      }),
    );
  });

  it('prefer what is in both to what is first in one', () => {
    expect(join(['a', 'b'], ['c', 'b'])).toEqual(['b', 'a', 'c']);
  });
});
