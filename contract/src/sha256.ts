/**
 * SHA-256 and its keyed form. Browsers offer their own only to pages served over https, and a school's first start is
 * plain http; the tests hold this one against that of the server.
 */
export function keyedHash(key: string, text: string): string {
  const keyBytes = utf8(key);
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(keyBytes.length > BLOCK_BYTES ? sha256(keyBytes) : keyBytes);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      utf8(text),
    ),
  );
  return base64Url(
    sha256(
      joined(
        block.map((byte) => byte ^ 0x5c),
        inner,
      ),
    ),
  );
}

const BLOCK_BYTES = 64;
const ROUNDS = 64;
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The first 32 bits behind the point of roots of the first primes, as the standard draws its constants. */
const primes = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && !hasDivisor(n));
const rootBits = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const roundConstants = primes.map((prime) => rootBits(Math.cbrt(prime)));
const startState = primes.slice(0, 8).map((prime) => rootBits(Math.sqrt(prime)));

export function sha256(message: Uint8Array): Uint8Array {
  const bytes = padded(message);
  const view = new DataView(bytes.buffer);
  const state = Int32Array.from(startState);
  const words = new Int32Array(ROUNDS);
  for (let offset = 0; offset < bytes.length; offset += BLOCK_BYTES) {
    for (let i = 0; i < ROUNDS; i += 1) {
      words[i] = i < 16 ? view.getInt32(offset + i * 4) : mixed(words, i);
    }
    digestBlock(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) digest.setInt32(i * 4, word);
  return new Uint8Array(digest.buffer);
}

function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, (message.length * 8) >>> 0);
  return bytes;
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function mixed(words: Int32Array, i: number): number {
  const near = words[i - 2] ?? 0;
  const far = words[i - 15] ?? 0;
  const ofNear = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
  const ofFar = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
  return ((words[i - 16] ?? 0) + ofFar + (words[i - 7] ?? 0) + ofNear) | 0;
}

/** The letters are those of the standard. */
function digestBlock(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < ROUNDS; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const ofE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const ofA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const first = (h + ofE + choice + (roundConstants[i] ?? 0) + (words[i] ?? 0)) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + ofA + majority) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] ?? 0) + word) | 0;
}

function hasDivisor(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return true;
  return false;
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  const whole = new Uint8Array(left.length + right.length);
  whole.set(left);
  whole.set(right, left.length);
  return whole;
}

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
