import { AppError } from '@app/contract/errors.ts';
import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import type { PlatformRow } from './lti.queries.ts';
import { askPlatform } from './platform-calls.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim';
const KEYS_KEPT_MS = 10 * 60_000;
/** A key we do not know is asked for again, but no more often: anybody can invent its name. */
const KEYS_ASKED_AGAIN_MS = 60_000;
const MAX_PLATFORMS_KEPT = 100;
const CLOCK_LEEWAY_SECONDS = 60;
const MAX_AGE_SECONDS = 600;
const MAX_NAME_SIGNS = 50;

const short = z.string().min(1).max(255);
const address = z.string().max(2_000);

/** What of a launch we read; everything else a platform says is left alone. */
const Claims = z.object({
  sub: short,
  name: z.string().max(500).optional(),
  azp: short.optional(),
  aud: z.union([short, z.array(short).max(20)]),
  nonce: short,
  [`${CLAIM}/version`]: z.literal('1.3.0'),
  [`${CLAIM}/message_type`]: z.enum(['LtiResourceLinkRequest', 'LtiDeepLinkingRequest']),
  [`${CLAIM}/deployment_id`]: short,
  [`${CLAIM}/target_link_uri`]: address.optional(),
  [`${CLAIM}/roles`]: z.array(z.string().max(500)).max(100).default([]),
  [`${CLAIM}/custom`]: z.object({ link: z.string().max(100).optional() }).optional(),
  'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': z
    .object({ deep_link_return_url: address, data: z.string().max(20_000).optional() })
    .optional(),
  'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': z
    .object({ context_memberships_url: address })
    .optional(),
  'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': z
    .object({ lineitems: address.optional(), lineitem: address.optional() })
    .optional(),
});

export type Launched = ReturnType<typeof read>;
type KeptKeys = { keys: JSONWebKeySet; askedAt: number };
const kept = new Map<string, KeptKeys>();

/** What a platform says in its launch, once everything about it was found good. Keys come from where it was registered, never from the token. */
export async function verifyLaunch(
  platform: PlatformRow,
  token: string,
  { nonce, now }: { nonce: string; now: Date },
): Promise<Launched> {
  const { createLocalJWKSet, errors, jwtVerify } = await import('jose');
  const check = (keys: JSONWebKeySet) =>
    jwtVerify(token, createLocalJWKSet(keys), {
      issuer: platform.issuer,
      audience: platform.clientId,
      algorithms: ['RS256', 'ES256'],
      clockTolerance: CLOCK_LEEWAY_SECONDS,
      maxTokenAge: MAX_AGE_SECONDS,
      requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
      currentDate: now,
    });
  const { payload } = await check(await keysOf(platform, now))
    .catch(async (error: unknown) => {
      const again = error instanceof errors.JWKSNoMatchingKey ? await keysAgain(platform, now) : undefined;
      if (!again) throw error;
      return check(again);
    })
    .catch((error: unknown) => {
      throw error instanceof AppError ? error : notGood(error);
    });
  const claims = Claims.safeParse(payload);
  if (!claims.success) throw notGood(claims.error);
  const { azp, aud } = claims.data;
  const isForUs = azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === platform.clientId;
  if (!isForUs || claims.data.nonce !== nonce) throw notGood();
  return read(claims.data);
}

function read(claims: z.output<typeof Claims>) {
  const choosing = claims['https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings'];
  const columns = claims['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'];
  return {
    subject: claims.sub,
    personName: [...(claims.name ?? '')].slice(0, MAX_NAME_SIGNS).join(''),
    isChoosing: claims[`${CLAIM}/message_type`] === 'LtiDeepLinkingRequest',
    deploymentId: claims[`${CLAIM}/deployment_id`] as string,
    target: claims[`${CLAIM}/target_link_uri`] as string | undefined,
    isTeacher: (claims[`${CLAIM}/roles`] as string[]).some(isTeaching),
    linkId: (claims[`${CLAIM}/custom`] as { link?: string } | undefined)?.link,
    choosing: choosing && { returnUrl: choosing.deep_link_return_url, data: choosing.data },
    rosterUrl: claims['https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice']?.context_memberships_url,
    columns: columns && { listUrl: columns.lineitems, oneUrl: columns.lineitem },
  };
}

/** Roles of the course count, not those of the whole institution: a teacher may be a pupil of a course. */
function isTeaching(role: string): boolean {
  return /^http:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/membership(\/Instructor)?#(Instructor|ContentDeveloper|TeachingAssistant|Administrator)$/.test(
    role,
  );
}

async function keysOf(platform: PlatformRow, now: Date): Promise<JSONWebKeySet> {
  const known = kept.get(platform.id);
  return known && now.getTime() - known.askedAt < KEYS_KEPT_MS ? known.keys : fetchKeys(platform, now);
}

async function keysAgain(platform: PlatformRow, now: Date): Promise<JSONWebKeySet | undefined> {
  const known = kept.get(platform.id);
  return known && now.getTime() - known.askedAt < KEYS_ASKED_AGAIN_MS ? undefined : fetchKeys(platform, now);
}

async function fetchKeys(platform: PlatformRow, now: Date): Promise<JSONWebKeySet> {
  const { value } = await askPlatform(platform, platform.keysUrl);
  const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.enum(['RSA', 'EC']) })).max(50) });
  const found = Keys.safeParse(value);
  if (!found.success) throw new AppError('unavailable', '平台的公钥读不出来');
  const keys = found.data as JSONWebKeySet; // as far as it matters here; the library checks each key it uses
  kept.set(platform.id, { keys, askedAt: now.getTime() });
  const [oldest] = kept.keys();
  if (kept.size > MAX_PLATFORMS_KEPT && oldest !== undefined) kept.delete(oldest);
  return keys;
}

function notGood(cause?: unknown): AppError {
  return new AppError('forbidden', '平台的登录信息不对，请回到平台重新打开', { cause });
}
