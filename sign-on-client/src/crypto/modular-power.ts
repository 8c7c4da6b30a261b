/** Whole numbers as digits of 16 bits, the lowest first: their products stay exact, and no browser is too old for them. */
type Digits = number[];

const DIGIT_BITS = 16;
const BASE = 2 ** DIGIT_BITS;
const LOW = BASE - 1;

/** `base ** exponent % modulus` by Montgomery's method; all bytes with the highest first, the modulus odd. */
export function modularPower(base: Uint8Array, exponent: number, modulus: Uint8Array): Uint8Array {
  const n = digitsOf(modulus);
  const multiply = multiplierOf(n);
  const start = multiply(digitsOf(base, n.length), squareOfRadix(n));
  const bits = exponent.toString(2).slice(1);
  let result = start;
  for (const bit of bits) {
    result = multiply(result, result);
    if (bit === '1') result = multiply(result, start);
  }
  const one = n.map((_, index) => (index === 0 ? 1 : 0));
  return bytesOf(multiply(result, one), modulus.length);
}

function multiplierOf(n: Digits): (a: Digits, b: Digits) => Digits {
  const inverse = negativeInverse(digit(n, 0));
  return (a, b) => {
    const sum: Digits = new Array(n.length + 1).fill(0);
    for (const factor of b) {
      const clearing = (((digit(sum, 0) + digit(a, 0) * factor) & LOW) * inverse) & LOW;
      let carry = 0;
      for (let index = 0; index < n.length; index += 1) {
        const value = digit(sum, index) + digit(a, index) * factor + clearing * digit(n, index) + carry;
        // The lowest digit became zero and falls out.
        if (index > 0) sum[index - 1] = value & LOW;
        carry = Math.floor(value / BASE);
      }
      const top = digit(sum, n.length) + carry;
      sum[n.length - 1] = top & LOW;
      sum[n.length] = Math.floor(top / BASE);
    }
    return reduced(sum, n);
  };
}

/** `-1 / odd` among the digits; each step doubles the bits that are right. */
function negativeInverse(odd: number): number {
  let inverse = 1;
  for (let bits = 1; bits < DIGIT_BITS; bits *= 2) inverse = (inverse * ((2 - ((odd * inverse) & LOW)) & LOW)) & LOW;
  return (BASE - inverse) & LOW;
}

/** The square of the radix below the modulus, by doubling. */
function squareOfRadix(n: Digits): Digits {
  let value: Digits = n.map((_, index) => (index === 0 ? 1 : 0));
  for (let bit = 0; bit < 2 * DIGIT_BITS * n.length; bit += 1) {
    let carry = 0;
    const doubled = value.map((one) => {
      const twice = one * 2 + carry;
      carry = twice >>> DIGIT_BITS;
      return twice & LOW;
    });
    value = reduced([...doubled, carry], n);
  }
  return value;
}

/** Below the modulus again, of what is less than twice of it. */
function reduced(value: Digits, n: Digits): Digits {
  let borrow = 0;
  const less = n.map((one, index) => {
    const difference = digit(value, index) - one - borrow;
    borrow = difference < 0 ? 1 : 0;
    return difference & LOW;
  });
  return digit(value, n.length) >= borrow ? less : value.slice(0, n.length);
}

function digitsOf(bytes: Uint8Array, length = Math.ceil(bytes.length / 2)): Digits {
  const fromLowest = Array.from(bytes).reverse();
  return Array.from({ length }, (_, index) => digit(fromLowest, 2 * index) + digit(fromLowest, 2 * index + 1) * 256);
}

function bytesOf(digits: Digits, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => {
    const fromLowest = length - 1 - index;
    return (digit(digits, fromLowest >> 1) >>> (fromLowest & 1 ? 8 : 0)) & 255;
  });
}

function digit(digits: Digits, index: number): number {
  return digits[index] ?? 0;
}
