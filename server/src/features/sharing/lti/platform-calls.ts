import { AppError } from '@app/contract/errors.ts';
import { parseJson } from '@app/engines/text/parse-json.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { PlatformRow } from './lti.queries.ts';
import { requireOwnAddress } from './platforms.service.ts';
import { signAsTool } from './tool-keys.service.ts';

const MAX_ANSWER_BYTES = 1024 * 1024;
const PATIENCE_MS = 8_000;

export type PlatformAnswer = { value: unknown; link: string };
type Ask = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string | URLSearchParams };

/** Asks the platform itself and nobody else: no other address, no redirect, so much of an answer and so long. */
export async function askPlatform(platform: PlatformRow, address: string, ask: Ask = {}): Promise<PlatformAnswer> {
  const url = requireOwnAddress(platform, address);
  try {
    const response = await fetch(url, { ...ask, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await readBounded(response);
    if (!response.ok) throw silent();
    return { value: parseJson(text), link: response.headers.get('link') ?? '' };
  } catch (error) {
    throw error instanceof AppError ? error : silent(error);
  }
}

/** A key for one of the platform's services, asked for with our signature. */
export async function askForAccess(
  deps: Pick<Deps, 'db' | 'newId' | 'now' | 'secrets'>,
  platform: PlatformRow,
  scope: string,
): Promise<string> {
  const { clientId, tokenUrl } = platform;
  const assertion = await signAsTool(deps, { issuer: clientId, audience: tokenUrl }, { sub: clientId });
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    scope,
  });
  const { value } = await askPlatform(platform, tokenUrl, { method: 'POST', body });
  const given = z.object({ access_token: z.string().min(1).max(10_000) }).safeParse(value);
  if (!given.success) throw silent();
  return given.data.access_token;
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new AppError('unavailable', '平台的回答太大，没有读完');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function silent(cause?: unknown): AppError {
  return new AppError('unavailable', '平台没有给出回答，请稍后再试', { cause });
}
