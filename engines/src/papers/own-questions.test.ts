import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOwnId, ownIdOf, ownSourcesOf } from './own-questions.ts';

describe('ids of her own questions', () => {
  it('say what they came from, each once and in their order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 4 }), fc.nat(), (sources, version) => {
        const ids = sources.flatMap((source) => [1, 2].map((no) => ownIdOf(source, version, no)));

        expect(ids.every(isOwnId)).toBe(true);
        expect(ownSourcesOf(ids)).toEqual(sources.map((source) => ({ source, version })));
      }),
    );
  });

  it('are not those of the bank, nor anything that only looks alike', () => {
    expect(ownSourcesOf(['m-07-001', 'own-', 'own-x-1-1', `own-${'-'.repeat(400)}`])).toEqual([]);
  });
});
