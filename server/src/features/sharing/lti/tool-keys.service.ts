import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { JWK, JWTPayload } from 'jose';
import type { Deps } from '#deps.ts';
import { insertKey, listKeys, lockKeys } from './lti.queries.ts';

type KeyDeps = Pick<Deps, 'db' | 'newId' | 'now' | 'secrets'>;

const ALGORITHM = 'RS256';
const SIGNED_SECONDS = 300;

/** What platforms check our signatures with. */
export async function publicKeys(deps: KeyDeps): Promise<{ keys: JWK[] }> {
  await ensureKey(deps);
  return { keys: (await listKeys(deps.db)).map(({ publicKey }) => publicKey) };
}

/** A message of ours to a platform; good for five minutes. */
export async function signAsTool(
  deps: KeyDeps,
  { issuer, audience }: { issuer: string; audience: string },
  claims: JWTPayload,
): Promise<string> {
  const { importJWK, SignJWT } = await import('jose');
  const key = await ensureKey(deps);
  const privateKey = await importJWK(open(deps, key.id, key.sealedPrivateKey), ALGORITHM);
  const seconds = Math.floor(deps.now().getTime() / 1_000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: key.id, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + SIGNED_SECONDS)
    .setJti(deps.newId())
    .sign(privateKey);
}

async function ensureKey(deps: KeyDeps) {
  const [known] = await listKeys(deps.db);
  if (known) return known;
  const { exportJWK, generateKeyPair } = await import('jose');
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  return deps.db.transaction(async (tx) => {
    await lockKeys(tx);
    const [first] = await listKeys(tx);
    if (first) return first;
    const id = deps.newId();
    const publicKey = { ...(await exportJWK(pair.publicKey)), kid: id, alg: ALGORITHM, use: 'sig' };
    const made = { id, publicKey, sealedPrivateKey: seal(deps, id, await exportJWK(pair.privateKey)) };
    await insertKey(tx, made);
    return made;
  });
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A copy of the database alone does not sign in our name. */
function seal(deps: KeyDeps, id: string, key: JWK): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(deps, id), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(key)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

function open(deps: KeyDeps, id: string, sealed: string): JWK {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, sealingKey(deps, id), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(opened.toString());
}

function sealingKey({ secrets }: KeyDeps, id: string): Buffer {
  return createHash('sha256').update(secrets.derivedKey('lti-key', id)).digest();
}
