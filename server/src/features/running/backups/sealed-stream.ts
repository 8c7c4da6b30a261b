import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { inPieces } from '#adapters/file-store/in-pieces.ts';
import { BackupError } from './backup-error.ts';

/**
 * AES-256-GCM in pieces of one size, each under its number and told whether it is the last: what was changed, cut off, moved
 * or taken from another file is refused before any of it is used. Every file has a key of its own.
 */
const SIGN = Buffer.from('TAB1');
const SALT_BYTES = 16;
const HEAD_BYTES = SIGN.length + SALT_BYTES;
const PIECE_BYTES = 1024 ** 2;
const TAG_BYTES = 16;

export async function* seal(bytes: AsyncIterable<Uint8Array>, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const fileKey = keyOf(key, salt);
  yield Buffer.concat([SIGN, salt]);
  for await (const { piece, number, isLast } of numbered(bytes, PIECE_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(number)).setAAD(Buffer.of(Number(isLast)));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

export async function* unseal(bytes: AsyncIterable<Uint8Array>, key: Buffer, name: string): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  const source = bytes[Symbol.asyncIterator]();
  while (head.length < HEAD_BYTES) {
    const { value, done } = await source.next();
    if (done) throw damaged(name);
    head = Buffer.concat([head, value]);
  }
  if (!head.subarray(0, SIGN.length).equals(SIGN)) throw damaged(name);
  const fileKey = keyOf(key, head.subarray(SIGN.length, HEAD_BYTES));
  const rest = after(head.subarray(HEAD_BYTES), source);
  for await (const { piece, number, isLast } of numbered(rest, PIECE_BYTES + TAG_BYTES)) {
    if (piece.length < TAG_BYTES) throw damaged(name);
    const opened = createDecipheriv('aes-256-gcm', fileKey, nonceOf(number))
      .setAAD(Buffer.of(Number(isLast)))
      .setAuthTag(piece.subarray(-TAG_BYTES));
    const plain = opened.update(piece.subarray(0, -TAG_BYTES));
    try {
      opened.final();
    } catch (cause) {
      throw damaged(name, cause);
    }
    yield plain;
  }
}

/** The pieces with their numbers; there is always a last one, which may be empty. */
async function* numbered(bytes: AsyncIterable<Uint8Array>, pieceBytes: number) {
  let held: Uint8Array | undefined;
  let number = 0;
  for await (const piece of inPieces(bytes, pieceBytes)) {
    if (held) {
      yield { piece: held, number, isLast: false };
      number += 1;
    }
    held = piece;
  }
  yield { piece: held ?? new Uint8Array(), number, isLast: true };
}

async function* after(first: Uint8Array, source: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
}

function keyOf(key: Buffer, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'file', 32));
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 8);
  return nonce;
}

function damaged(name: string, cause?: unknown): BackupError {
  return new BackupError(`备份里的 ${name} 坏了或被改过，不能用这一份，请换一份备份`, { cause });
}
