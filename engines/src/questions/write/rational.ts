/** An exact fraction in lowest terms; the bottom is positive. */
export type Rational = { top: number; bottom: number };

export function commonDivisor(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

export function commonMultiple(a: number, b: number): number {
  return Math.abs(a * b) / commonDivisor(a, b);
}

export function rational(top: number, bottom = 1): Rational {
  if (bottom === 0) throw new RangeError('A fraction has no bottom of 0');
  const shared = commonDivisor(top, bottom) * Math.sign(bottom);
  return { top: top / shared || 0, bottom: bottom / shared };
}

export function plus(a: Rational, b: Rational): Rational {
  return rational(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
}

export function minus(a: Rational, b: Rational): Rational {
  return plus(a, rational(-b.top, b.bottom));
}

export function times(a: Rational, b: Rational): Rational {
  return rational(a.top * b.top, a.bottom * b.bottom);
}

export function over(a: Rational, b: Rational): Rational {
  return rational(a.top * b.bottom, a.bottom * b.top);
}
