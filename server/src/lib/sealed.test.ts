import { anySign } from '@app/contract/any-sign.fixture.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';
import { openSecrets } from './secrets.ts';

const secrets = openSecrets('the secret of one installation');

it('what was sealed is read again, and not by another installation, at another place or when it was changed', () => {
  fc.assert(
    fc.property(fc.string({ unit: anySign }), (text) => {
      const sealed = seal(secrets, 'here', text);
      expect(unseal(secrets, 'here', sealed)).toBe(text.toWellFormed());
      expect(unseal(secrets, 'there', sealed)).toBeUndefined();
      expect(unseal(openSecrets('another'), 'here', sealed)).toBeUndefined();
      const changed = Buffer.from(sealed, 'base64url');
      changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
      expect(unseal(secrets, 'here', changed.toString('base64url'))).toBeUndefined();
    }),
    { numRuns: 50 },
  );
  expect(unseal(secrets, 'here', 'short')).toBeUndefined();
});
