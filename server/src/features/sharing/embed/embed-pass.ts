import { AppError } from '@app/contract/errors.ts';
import { embedViews } from '@app/contract/sharing/embed.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { type EmbedKeyRow, findKey } from './embed.queries.ts';
import { embedSecret } from './embed-keys.service.ts';

/** A pass is for opening a frame now, not for keeping. */
const MAX_LIFE_SECONDS = 10 * 60;
const CLOCK_LEEWAY_SECONDS = 30;

const Claims = z.object({
  /** The teacher's id here, as the portal learned it when she signed in. */
  sub: z.uuid(),
  view: z.enum(embedViews),
  /** Which of her things; a conversation without it is a new one, and the disk has none. */
  ref: z.uuid().optional(),
  origin: z.string().max(300),
  jti: z.string().min(8).max(100),
  iat: z.number(),
  exp: z.number(),
});

export type EmbedPass = z.infer<typeof Claims> & { key: EmbedKeyRow };

/** What a portal signed, once everything about it was found good. */
export async function readPass(deps: Pick<Deps, 'db' | 'now' | 'secrets'>, token: string): Promise<EmbedPass> {
  const { decodeProtectedHeader, errors, jwtVerify } = await import('jose');
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = z.uuid().safeParse(kid).success ? await findKey(deps.db, String(kid)) : undefined;
    if (!key) throw notGood();
    const { payload } = await jwtVerify(token, new TextEncoder().encode(embedSecret(deps, key.id)), {
      algorithms: ['HS256'],
      clockTolerance: CLOCK_LEEWAY_SECONDS,
      maxTokenAge: MAX_LIFE_SECONDS,
      requiredClaims: ['exp', 'iat', 'jti', 'sub'],
      currentDate: deps.now(),
    });
    const claims = Claims.safeParse(payload);
    const isShort = claims.success && claims.data.exp - claims.data.iat <= MAX_LIFE_SECONDS;
    if (!claims.success || !isShort || claims.data.origin !== key.origin) throw notGood();
    return { ...claims.data, key };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AppError('not-found', '这一页已经过期，请刷新门户页面');
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw notGood(error);
    throw error;
  }
}

function notGood(cause?: unknown): AppError {
  return new AppError('forbidden', '门户给的凭证不对，请联系门户的管理员', { cause });
}
