const BLOCK_BYTES = 16;
const ROUNDS = 14;

/** AES-256-GCM: the text with its tag behind it. For texts of a line; nothing here is made to be fast. */
export function encryptAesGcm(key: Uint8Array, nonce: Uint8Array, text: Uint8Array): Uint8Array {
  const roundKeys = expand(key);
  const counter = (count: number) => Uint8Array.of(...nonce, 0, 0, count >> 8, count & 255);
  const stream = (count: number) => encryptBlock(roundKeys, counter(count));
  const encrypted = text.map((byte, index) => {
    // Block by block would be quicker; a password has three of them.
    return byte ^ (stream(2 + Math.floor(index / BLOCK_BYTES))[index % BLOCK_BYTES] ?? 0);
  });
  const tag = xor(checksum(encryptBlock(roundKeys, new Uint8Array(BLOCK_BYTES)), encrypted), stream(1));
  return Uint8Array.of(...encrypted, ...tag);
}

/** What the standard calls GHASH, over the text and its length. */
function checksum(hashKey: Uint8Array, text: Uint8Array): Uint8Array {
  const lengths = new Uint8Array(BLOCK_BYTES);
  new DataView(lengths.buffer).setUint32(12, text.length * 8);
  let sum = new Uint8Array(BLOCK_BYTES);
  for (let at = 0; at < text.length; at += BLOCK_BYTES) {
    sum = fieldProduct(xor(sum, text.slice(at, at + BLOCK_BYTES)), hashKey);
  }
  return fieldProduct(xor(sum, lengths), hashKey);
}

function fieldProduct(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  let product = new Uint8Array(BLOCK_BYTES);
  let shifted = Uint8Array.from(other);
  for (let bit = 0; bit < 128; bit += 1) {
    if (at(one, bit >> 3) & (0x80 >> (bit & 7))) product = xor(product, shifted);
    const falls = at(shifted, BLOCK_BYTES - 1) & 1;
    shifted = shifted.map((byte, index) => (byte >> 1) | ((at(shifted, index - 1) & 1) << 7));
    if (falls) shifted[0] = at(shifted, 0) ^ 0xe1;
  }
  return product;
}

function encryptBlock(roundKeys: Uint8Array[], block: Uint8Array): Uint8Array {
  let state = xor(block, roundKeys[0] ?? block);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const rows = state.map((_, index) => at(sBox, at(state, (index + 4 * (index % 4)) % BLOCK_BYTES)));
    const columns = round < ROUNDS ? rows.map((_, index) => mixedColumn(rows, index)) : rows;
    state = xor(columns, roundKeys[round] ?? columns);
  }
  return state;
}

function mixedColumn(rows: Uint8Array, index: number): number {
  const [column, row] = [index - (index % 4), index % 4];
  const byte = (step: number) => at(rows, column + ((row + step) % 4));
  return doubled(byte(0)) ^ doubled(byte(1)) ^ byte(1) ^ byte(2) ^ byte(3);
}

function expand(key: Uint8Array): Uint8Array[] {
  const bytes = Array.from(key);
  let constant = 1;
  for (let word = 8; word < 4 * (ROUNDS + 1); word += 1) {
    let last = bytes.slice(-4);
    if (word % 8 === 0) {
      last = [...last.slice(1), ...last.slice(0, 1)].map((byte) => at(sBox, byte));
      last[0] = (last[0] ?? 0) ^ constant;
      constant = doubled(constant);
    } else if (word % 8 === 4) {
      last = last.map((byte) => at(sBox, byte));
    }
    const before = bytes.slice(-32, -28);
    bytes.push(...last.map((byte, index) => byte ^ (before[index] ?? 0)));
  }
  return Array.from({ length: ROUNDS + 1 }, (_, round) =>
    Uint8Array.from(bytes.slice(round * BLOCK_BYTES, (round + 1) * BLOCK_BYTES)),
  );
}

/** Inverses in the field of bytes, turned: computed from its powers of three, where an inverse is the opposite power. */
const sBox = (() => {
  const box = new Uint8Array(256);
  const powers: number[] = [];
  for (let power = 1, count = 0; count < 255; count += 1, power ^= doubled(power)) powers.push(power);
  const turned = (byte: number, bits: number) => ((byte << bits) | (byte >> (8 - bits))) & 255;
  box[0] = 0x63;
  powers.forEach((power, count) => {
    const inverse = powers[(255 - count) % 255] ?? 0;
    const bits = [1, 2, 3, 4].reduce((sum, by) => sum ^ turned(inverse, by), inverse);
    box[power] = bits ^ 0x63;
  });
  return box;
})();

function doubled(byte: number): number {
  return ((byte << 1) ^ (byte & 0x80 ? 0x1b : 0)) & 255;
}

function xor(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(one, (byte, index) => byte ^ at(other, index));
}

function at(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0;
}
