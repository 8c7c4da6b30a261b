/**
 * MD5 in pieces, for files larger than memory: browsers have none of their own. It names content and finds damage;
 * it keeps no secret.
 */
export type Md5 = {
  add(bytes: Uint8Array): void;
  /** Ends the message. */
  hex(): string;
};

export function startMd5(): Md5 {
  const state = Int32Array.from(START);
  const tail = new Uint8Array(BLOCK_BYTES);
  const words = new Int32Array(BLOCK_BYTES / 4);
  let tailBytes = 0;
  let totalBytes = 0;

  const addBlock = (bytes: Uint8Array, offset: number) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset + offset, BLOCK_BYTES);
    for (let word = 0; word < words.length; word++) words[word] = view.getInt32(word * 4, true);
    mix(state, words);
  };
  const add = (bytes: Uint8Array) => {
    totalBytes += bytes.length;
    let offset = 0;
    if (tailBytes > 0) {
      offset = Math.min(BLOCK_BYTES - tailBytes, bytes.length);
      tail.set(bytes.subarray(0, offset), tailBytes);
      tailBytes += offset;
      if (tailBytes < BLOCK_BYTES) return;
      addBlock(tail, 0);
      tailBytes = 0;
    }
    for (; offset + BLOCK_BYTES <= bytes.length; offset += BLOCK_BYTES) addBlock(bytes, offset);
    tail.set(bytes.subarray(offset));
    tailBytes = bytes.length - offset;
  };
  const hex = () => {
    add(padding(totalBytes));
    return Array.from(new Uint8Array(state.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  return { add, hex };
}

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;
const ROUNDS = 64;
const START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];

/** The standard draws its constants from the sine, and turns by four amounts in each of the four rounds. */
const sines = Int32Array.from({ length: ROUNDS }, (_, round) => Math.floor(Math.abs(Math.sin(round + 1)) * 2 ** 32));
const turns = Int32Array.from(
  [
    [7, 12, 17, 22],
    [5, 9, 14, 20],
    [4, 11, 16, 23],
    [6, 10, 15, 21],
  ].flatMap((four) => [four, four, four, four].flat()),
);
const places = Int32Array.from({ length: ROUNDS }, (_, round) => {
  const step = [round, 5 * round + 1, 3 * round + 5, 7 * round][round >> 4] ?? 0;
  return step % 16;
});

/** A one bit, zeros, and the length in bits: up to a whole block. */
function padding(totalBytes: number): Uint8Array {
  const used = (totalBytes + 1 + LENGTH_BYTES) % BLOCK_BYTES;
  const bytes = new Uint8Array(1 + ((BLOCK_BYTES - used) % BLOCK_BYTES) + LENGTH_BYTES);
  bytes[0] = 0x80;
  const view = new DataView(bytes.buffer, bytes.length - LENGTH_BYTES);
  view.setUint32(0, (totalBytes * 8) >>> 0, true);
  view.setUint32(4, Math.floor(totalBytes / 2 ** 29), true);
  return bytes;
}

/** Written for speed: gigabytes go through here. Typed arrays of known length are never read out of range. */
function mix(state: Int32Array, words: Int32Array): void {
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  for (let round = 0; round < ROUNDS; round++) {
    let blend: number;
    if (round < 16) blend = (b & c) | (~b & d);
    else if (round < 32) blend = (d & b) | (~d & c);
    else if (round < 48) blend = b ^ c ^ d;
    else blend = c ^ (b | ~d);
    const sum = (a + blend + (sines[round] ?? 0) + (words[places[round] ?? 0] ?? 0)) | 0;
    const turn = turns[round] ?? 0;
    a = d;
    d = c;
    c = b;
    b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
}
