import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captchaAlphabet, letterStrokes } from './captcha-font.ts';
import { drawCaptcha, newCaptchaText, plainLook } from './captcha-image.ts';
import { blankSheet, drawStroke } from './captcha-sheet.ts';

const alphabet = '23456789ACEHJKMNRTVWXY';

describe('newCaptchaText', () => {
  it('makes four characters without look-alikes', () => {
    for (let n = 0; n < 500; n++) expect(newCaptchaText(Math.random)).toMatch(/^[2-9ACEHJKMNRTVWXY]{4}$/);
  });

  it('uses the whole alphabet', () => {
    const seen = [...alphabet].map((_, n) => newCaptchaText(() => (n + 0.5) / alphabet.length)[0]);

    expect(seen.toSorted().join('')).toBe(alphabet);
  });
});

describe('drawCaptcha', () => {
  const text = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 4, maxLength: 4 });

  it('is a PNG of its size that holds dots and nothing else, whatever the random numbers', () => {
    const numbers = fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true }));
    fc.assert(
      fc.property(text, numbers, (chars, stream) => {
        const picture = readPng(drawCaptcha(chars, () => stream.next().value));

        expect(picture.chunks).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
        expect([picture.width, picture.height, picture.dots.length]).toEqual([120, 44, 120 * 44]);
      }),
      { numRuns: 30 },
    );
  });

  it('is small', () => {
    expect(drawCaptcha('7K3H', seeded(1)).length).toBeLessThan(9_000);
  });

  it('draws the same text differently each time', () => {
    const images = Array.from({ length: 20 }, () => drawCaptcha('7K3H', Math.random));

    expect(new Set(images).size).toBe(20);
  });

  it('draws the same picture from the same random numbers', () => {
    expect(drawCaptcha('7K3H', () => 0.4)).toBe(drawCaptcha('7K3H', () => 0.4));
  });

  it('refuses a character it has no strokes for', () => {
    expect(() => drawCaptcha('7K3O', Math.random)).toThrow(RangeError);
  });
});

describe('a simple program', () => {
  const random = seeded(20_261_116);
  const samples = Array.from({ length: 24 }, () => {
    const text = newCaptchaText(random);
    return { text, picture: readPng(drawCaptcha(text, random)) };
  });

  it('does not find the letters as pieces of their own', () => {
    const counts = samples.map(({ picture }) => countPieces(picture));

    expect(counts.filter((count) => count === 4).length).toBeLessThan(samples.length / 4);
  });

  it('does not read them by laying the letters of the font over them', () => {
    const read = samples.filter(({ text, picture }) => readByTemplates(picture) === text);

    expect(read.length, read.map(({ text }) => text).join(' ')).toBeLessThan(samples.length / 4);
  });
});

type Picture = { chunks: string[]; width: number; height: number; dots: Uint8Array };

function readPng(address: string): Picture {
  expect(address).toMatch(/^data:image\/png;base64,/);
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  const chunks: string[] = [];
  let data = Buffer.alloc(0);
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push(type);
    if (type === 'IDAT') data = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
  }
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const rows = inflateSync(data);
  const dots = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) dots.set(rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)), y * width);
  return { chunks, width, height, dots };
}

/** Pieces of connected dark dots that are large enough to be a letter. */
function countPieces({ width, height, dots }: Picture): number {
  const isDark = Array.from(dots, (shade) => shade > 22);
  let count = 0;
  for (let start = 0; start < isDark.length; start += 1) {
    let size = 0;
    const open = isDark[start] ? [start] : [];
    isDark[start] = false;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      size += 1;
      const [x, y] = [at % width, Math.floor(at / width)];
      for (const [nextX, nextY] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        const next = nextY * width + nextX;
        if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height || !isDark[next]) continue;
        isDark[next] = false;
        open.push(next);
      }
    }
    if (size >= 40) count += 1;
  }
  return count;
}

const TILE = 34;
const templates = captchaAlphabet.flatMap((char) =>
  [0.2, 0.5, 0.8].map((turn) => {
    const sheet = blankSheet(TILE, TILE);
    const strokes = letterStrokes(char, [TILE / 2, TILE / 2], 1, (low, high) => low + (high - low) * turn);
    for (const stroke of strokes) drawStroke(sheet, stroke, { thickness: 3, ink: 1 });
    return { char, ink: centred(sheet.ink) };
  }),
);

/** Knows the font and where each letter stands, and takes the one that fits best, moved by a few dots. */
function readByTemplates({ width, height, dots }: Picture): string {
  const room = (width - 16) / plainLook.textLength;
  return Array.from({ length: plainLook.textLength }, (_, index) => {
    let best = { char: '', fit: -1 };
    for (const offX of [-3, 0, 3]) {
      for (const offY of [-4, 0, 4]) {
        const left = Math.round(8 + (index + 0.5) * room - TILE / 2) + offX;
        const top = Math.round(height / 2 - TILE / 2) + offY;
        const tile = centred(
          Float32Array.from(
            { length: TILE * TILE },
            (_, n) => dots[(top + Math.floor(n / TILE)) * width + left + (n % TILE)] ?? 0,
          ),
        );
        for (const { char, ink } of templates) {
          const fit = product(tile, ink);
          if (fit > best.fit) best = { char, fit };
        }
      }
    }
    return best.char;
  }).join('');
}

/** Around zero and of length one, so that the product of two is their correlation. */
function centred(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const around = values.map((value) => value - mean);
  const length = Math.sqrt(product(around, around)) || 1;
  return around.map((value) => value / length);
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let n = 0; n < one.length; n += 1) sum += (one[n] ?? 0) * (other[n] ?? 0);
  return sum;
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
