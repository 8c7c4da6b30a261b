import { AppError } from '@app/contract/errors.ts';
import { type AiToken, HASH_HEADER, KEY_EXPIRED } from '@app/contract/talking/ai-platform.ts';
import { keyedHash } from '@app/engines/signing/keyed-hash.ts';
import { AUTH_VERSION, SIGNATURE_LIFE_MS, signatureOf, signedHeaders } from '@app/engines/signing/signature.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Deps } from '#deps.ts';
import { authenticate } from '#features/identity/sign-on/sessions.service.ts';
import type { Caller } from '#http/door.ts';
import type { SignedContent } from '#http/serve-signed.ts';
import { streamKey } from '#lib/day-keys.ts';
import { equalHashes } from '#lib/secrets.ts';
import { deleteSignaturesExpiredBefore, findLivingSession, useSignature } from './platform-keys.queries.ts';

type KeyDeps = Pick<Deps, 'config' | 'db' | 'secrets' | 'now' | 'newId'>;

const KEY_LIFE_MS = 30 * 60_000;
/** The way to us takes time, and a browser reckons our clock from an answer that took time too. */
const CLOCK_LEEWAY_MS = 30_000;

/** The caller of the token request: her access token is good, and the page of these days vouches for the body. */
export async function verifyHash(deps: KeyDeps, { content, fields, header }: SignedContent): Promise<Caller> {
  const given = header(HASH_HEADER) ?? '';
  const now = deps.now();
  const days = [now, new Date(now.getTime() - DAY_MS)];
  const isGood = days.map((day) => equalHashes(keyedHash(streamKey(deps.secrets, day), content), given)).includes(true);
  if (!isGood) throw new AppError('forbidden', '请求校验不通过');
  const { accessToken, uid } = fields;
  const caller = await authenticate(deps, typeof accessToken === 'string' ? accessToken : undefined);
  if (uid && uid !== caller.userId) throw new AppError('forbidden', '不能替别人取凭证');
  return caller;
}

/** A key for this session and the next half hour. It is derived, so every node knows it and none keeps it (G-022). */
export async function issueKey(deps: Pick<Deps, 'secrets' | 'now'>, { sessionId }: Caller): Promise<AiToken> {
  const now = deps.now().getTime();
  const appKey = `${sessionId}.${now + KEY_LIFE_MS}`;
  return {
    token: `${appKey}.${deps.secrets.derivedKey('ai-token', appKey)}`,
    expiresIn: KEY_LIFE_MS / 1_000,
    appKey,
    appSecret: appSecretOf(deps, appKey),
    serverTime: now,
  };
}

/** Whose token of `issueKey` it is; it opens the chat socket. */
export async function callerOfToken(deps: KeyDeps, token: string): Promise<Caller> {
  const at = token.lastIndexOf('.');
  const appKey = token.slice(0, at);
  if (!equalHashes(deps.secrets.derivedKey('ai-token', appKey), token.slice(at + 1))) {
    throw new AppError('not-signed-in', '凭证不正确', { tokenStatus: 'SHD-0111' });
  }
  return callerOfKey(deps, appKey);
}

/** The caller of a signed request. Each signature opens once, on whichever node, and only until it ends (SRV-005). */
export async function verifySignature(deps: KeyDeps, { content, header }: SignedContent): Promise<Caller> {
  const appKey = header(signedHeaders.appKey) ?? '';
  const signature = header(signedHeaders.signature) ?? '';
  const expires = header(signedHeaders.expires) ?? '';
  const version = header(signedHeaders.authVersion) ?? AUTH_VERSION;
  if (!appKey || !signature || !expires || version !== AUTH_VERSION)
    throw new AppError('forbidden', '缺少签名或版本不对');
  if (!equalHashes(signatureOf(appSecretOf(deps, appKey), content, expires), signature)) {
    throw new AppError('forbidden', '签名不正确');
  }
  const now = deps.now().getTime();
  const expiresAt = Number(expires);
  if (!(expiresAt > now)) throw expired('签名已过期，请重试');
  if (expiresAt > now + SIGNATURE_LIFE_MS + CLOCK_LEEWAY_MS) throw new AppError('forbidden', '签名的有效期太长');
  const caller = await callerOfKey(deps, appKey);
  if (!(await useSignature(deps.db, signature, new Date(expiresAt)))) throw new AppError('conflict', '签名已经用过');
  return caller;
}

export async function sweepSignatures(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteSignaturesExpiredBefore(deps.db, deps.now());
}

async function callerOfKey(deps: KeyDeps, appKey: string): Promise<Caller> {
  const [sessionId = '', keyExpiresAt] = appKey.split('.');
  const isYoung = Number(keyExpiresAt) > deps.now().getTime();
  const caller = isYoung ? await findLivingSession(deps.db, sessionId) : undefined;
  if (!caller) throw expired('凭证已过期，请重试');
  return caller;
}

function appSecretOf({ secrets }: Pick<Deps, 'secrets'>, appKey: string): string {
  return secrets.derivedKey('ai-platform', appKey);
}

function expired(message: string): AppError {
  return new AppError('not-signed-in', message, { wireCode: KEY_EXPIRED });
}
