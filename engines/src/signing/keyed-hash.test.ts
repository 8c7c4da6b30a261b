import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyedHash } from './keyed-hash.ts';

const nodesOwn = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');

it('makes the keyed hash of the standard for any key and text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (key, text) => {
      expect(keyedHash(key, text)).toBe(nodesOwn(key, text));
    }),
  );
});

it.each([0, 55, 56, 63, 64, 65, 119, 120, 5_000])('fills its blocks right at %i characters', (length) => {
  const text = '字'.repeat(length);

  expect(keyedHash('k'.repeat(length), text)).toBe(nodesOwn('k'.repeat(length), text));
});
