import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discriminant, realRoots, satisfiesVieta } from './quadratic.ts';
import { isNegative, isZero, rational } from './rational.ts';
import * as s from './surd.ts';

const coefficient = fc.integer({ min: -30, max: 30 });

describe('quadratic roots', () => {
  it('put back into the polynomial give exactly zero, and satisfy Vieta', () => {
    fc.assert(
      fc.property(coefficient, coefficient, coefficient, (a, b, c) => {
        fc.pre(a !== 0);
        const quadratic = { a: rational(a), b: rational(b), c: rational(c) };
        const roots = realRoots(quadratic);
        const delta = discriminant(quadratic);

        expect(roots).toHaveLength(isNegative(delta) ? 0 : isZero(delta) ? 1 : 2);
        for (const root of roots) {
          const square = s.scale(s.multiply(root, root), quadratic.a);
          const value = s.add(s.add(square, s.scale(root, quadratic.b)), s.surd(quadratic.c));
          expect(value.size).toBe(0);
        }
        if (roots.length > 0) expect(satisfiesVieta(quadratic, roots)).toBe(true);
      }),
    );
  });
});
