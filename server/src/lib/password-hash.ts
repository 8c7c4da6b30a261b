import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { equalHashes } from './secrets.ts';

/** A hash that is slow to make, with everything needed to make it again. */
export type PasswordHash = {
  hash: string;
  salt: string;
  cost: number;
  blockSize: number;
  parallelization: number;
};

type Work = Pick<PasswordHash, 'cost' | 'blockSize' | 'parallelization'>;

/** 32 MB and about a tenth of a second for each guess. */
const work: Work = { cost: 2 ** 15, blockSize: 8, parallelization: 1 };
const MAX_MEMORY_BYTES = 128 * 1024 * 1024;
const HASH_BYTES = 32;

const scryptAsync = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16).toString('base64url');
  return { hash: await stretched(password, salt, work), salt, ...work };
}

/** Takes as long when there is nothing to compare with, so that nobody learns who has a password. */
export async function isPassword(password: string, kept: PasswordHash | undefined): Promise<boolean> {
  const hash = await stretched(password, kept?.salt ?? '', kept ?? work);
  return kept !== undefined && equalHashes(hash, kept.hash);
}

async function stretched(password: string, salt: string, { cost, blockSize, parallelization }: Work): Promise<string> {
  const options = { cost, blockSize, parallelization, maxmem: MAX_MEMORY_BYTES };
  return (await scryptAsync(password.normalize('NFKC'), salt, HASH_BYTES, options)).toString('base64url');
}
