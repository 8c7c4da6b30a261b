/** The two things a size of code needs to know at the lowest error correction: check words a block, and blocks. */
const sizes: readonly (readonly [checkWords: number, blocks: number])[] = [
  [7, 1],
  [10, 1],
  [15, 1],
  [20, 1],
  [26, 1],
  [18, 2],
  [20, 2],
  [24, 2],
  [30, 2],
  [18, 4],
  [20, 4],
  [24, 4],
  [26, 4],
  [30, 4],
  [22, 6],
  [24, 6],
  [28, 6],
  [30, 6],
  [28, 7],
  [28, 8],
];
const BYTE_MODE = 0b0100;

/** The smallest version a text fits into, and its words in the order in which they are drawn. */
export function codewordsOf(text: string): { version: number; words: number[] } {
  const bytes = Array.from(new TextEncoder().encode(text));
  const index = sizes.findIndex((_, one) => bytes.length <= dataWords(one + 1) - (one < 9 ? 2 : 3));
  if (index < 0) throw new RangeError('the text is too long for a code');
  const version = index + 1;
  return { version, words: interleaved(version, dataOf(version, bytes)) };
}

/** All modules of a version that carry words, in bits. */
export function rawBits(version: number): number {
  const alignments = version < 2 ? 0 : Math.floor(version / 7) + 2;
  const forAlignment = alignments === 0 ? 0 : (25 * alignments - 10) * alignments - 55;
  return (16 * version + 128) * version + 64 - forAlignment - (version < 7 ? 0 : 36);
}

function dataWords(version: number): number {
  const [checkWords, blocks] = sizes[version - 1] ?? [0, 0];
  return Math.floor(rawBits(version) / 8) - checkWords * blocks;
}

/** Kind, length and bytes as a stream of bits, filled up as the standard says. */
function dataOf(version: number, bytes: number[]): number[] {
  const capacity = dataWords(version);
  const lengthBits = version < 10 ? 8 : 16;
  const bits = [...bitsOf(BYTE_MODE, 4), ...bitsOf(bytes.length, lengthBits)];
  for (const byte of bytes) bits.push(...bitsOf(byte, 8));
  bits.push(...bitsOf(0, Math.min(4, capacity * 8 - bits.length)));
  while (bits.length % 8 !== 0) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
  for (let filler = 0xec; words.length < capacity; filler ^= 0xec ^ 0x11) words.push(filler);
  return words;
}

function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (value >>> (count - 1 - index)) & 1);
}

/** Blocks are drawn in turns, so that a stain takes a little of each. */
function interleaved(version: number, data: number[]): number[] {
  const [checkCount, blockCount] = sizes[version - 1] ?? [0, 1];
  const shortLength = Math.floor(data.length / blockCount);
  const shortBlocks = blockCount - (data.length % blockCount);
  const divisor = divisorOf(checkCount);
  const blocks: number[][] = [];
  for (let at = 0; blocks.length < blockCount; ) {
    const length = shortLength + (blocks.length < shortBlocks ? 0 : 1);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const checks = blocks.map((block) => remainderOf(block, divisor));
  const inTurns = (lists: number[][], length: number) =>
    Array.from({ length }, (_, index) => lists.map((list) => list[index])).reduce((all, turn) => all.concat(turn), []);
  return [...inTurns(blocks, shortLength + 1), ...inTurns(checks, checkCount)].filter(
    (word): word is number => word !== undefined,
  );
}

/** Reed and Solomon's divisor: the product of (x - 2^i), the highest power left out. */
function divisorOf(degree: number): number[] {
  const result: number[] = new Array(degree).fill(0);
  result[degree - 1] = 1;
  for (let step = 0, root = 1; step < degree; step += 1, root = product(root, 2)) {
    for (let index = 0; index < degree; index += 1) {
      result[index] = product(result[index] ?? 0, root) ^ (index + 1 < degree ? (result[index + 1] ?? 0) : 0);
    }
  }
  return result;
}

function remainderOf(data: number[], divisor: number[]): number[] {
  let result: number[] = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ (result[0] ?? 0);
    result = [...result.slice(1), 0].map((value, index) => value ^ product(divisor[index] ?? 0, factor));
  }
  return result;
}

function product(one: number, other: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >>> 7) * 0x11d);
    if ((other >>> bit) & 1) result ^= one;
  }
  return result;
}
