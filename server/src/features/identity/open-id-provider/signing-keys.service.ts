import { generateKeyPair, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import { changeFact, keepMadeFact } from '#db/facts.ts';
import type { Deps } from '#deps.ts';
import { seal, unseal } from '#lib/sealed.ts';

type KeyDeps = Pick<Deps, 'db' | 'secrets'>;

const FACT = 'open-id-keys';
const MODULUS_BITS = 2_048;
/** What former keys signed lives an hour at most; two of them are known still. */
const KEYS_KEPT = 3;

/** As they are kept: the same text means the same keys. Made at the first use, for every node. */
export async function keptKeys(deps: KeyDeps): Promise<string> {
  return keepMadeFact(deps.db, FACT, async () => sealKeys(deps, [await newKey()]));
}

/** The first one signs. After the installation's secret was changed nobody can open them, and others are made. */
export async function openKeys(deps: KeyDeps, kept: string): Promise<JWK[]> {
  const text = unseal(deps.secrets, FACT, kept);
  if (text !== undefined) return JSON.parse(text) as JWK[]; // our own writing, sealed
  const keys = [await newKey()];
  await changeFact(deps.db, FACT, sealKeys(deps, keys));
  return keys;
}

/** What was signed by the former key stays good. */
export async function rotateKeys(deps: KeyDeps): Promise<void> {
  const former = await openKeys(deps, await keptKeys(deps));
  await changeFact(deps.db, FACT, sealKeys(deps, [await newKey(), ...former].slice(0, KEYS_KEPT)));
}

function sealKeys({ secrets }: Pick<Deps, 'secrets'>, keys: readonly JWK[]): string {
  return seal(secrets, FACT, JSON.stringify(keys));
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomUUID() } as JWK;
}
