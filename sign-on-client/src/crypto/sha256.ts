const BLOCK_BYTES = 64;
const WORD = 0x1_0000_0000;

/** SHA-256 of bytes. Browsers offer theirs only to pages served over https, and a portal may have none yet. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = startState.slice();
  const padded = paddedOf(bytes);
  for (let at = 0; at < padded.length; at += BLOCK_BYTES) mixBlock(state, padded.subarray(at, at + BLOCK_BYTES));
  const hash = new Uint8Array(32);
  const view = new DataView(hash.buffer);
  state.forEach((word, index) => {
    view.setUint32(index * 4, word);
  });
  return hash;
}

/** The first bits of the fractions of roots of primes, as the standard defines its constants. */
const primes = firstPrimes(64);
const roundWords = Uint32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)));
const startState = Uint32Array.from(primes.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));

function fractionBits(root: number): number {
  return Math.floor((root - Math.floor(root)) * WORD);
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

function paddedOf(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((bytes.length * 8) / WORD));
  view.setUint32(padded.length - 4, (bytes.length * 8) % WORD);
  return padded;
}

function mixBlock(state: Uint32Array, block: Uint8Array): void {
  const words = scheduleOf(block);
  let [a, b, c, d, e, f, g, h] = Array.from(state) as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first =
      h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + at(roundWords, round) + at(words, round);
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + second) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = at(state, index) + word;
  });
}

function scheduleOf(block: Uint8Array): Uint32Array {
  const words = new Uint32Array(64);
  const view = new DataView(block.buffer, block.byteOffset);
  for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(index * 4);
  for (let index = 16; index < 64; index += 1) {
    const near = at(words, index - 2);
    const far = at(words, index - 15);
    const fromNear = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    const fromFar = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    words[index] = at(words, index - 16) + fromFar + at(words, index - 7) + fromNear;
  }
  return words;
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}
