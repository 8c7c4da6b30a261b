import type { Endpoint, InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import {
  type AiToken,
  getAiToken,
  HASH_HEADER,
  KEY_EXPIRED,
  type PlatformBase,
} from '@app/contract/talking/ai-platform.ts';
import { keyedHash } from '@app/engines/signing/keyed-hash.ts';
import { signRequest } from '@app/engines/signing/signature.ts';
import type { z } from 'zod';
import { CLIENT, deviceId } from '#lib/host/device.ts';
import { randomId } from '#lib/session/random-id.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { loadBaseConfig } from './base-config.ts';
import { checkInput } from './request-input.ts';
import { withToken } from './token-guard.ts';
import { requestSigned } from './transport.ts';

/** A key is renewed while it is still good for a slow request. */
const RENEW_BEFORE_MS = 60_000;

type Key = AiToken & { accessToken: string; takenAt: number };

let known: Promise<Key> | undefined;

/** Calls the AI platform with a signature of this session; a key that has run out is replaced once. */
export async function callSigned<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  try {
    return await sendSigned(endpoint, input);
  } catch (error) {
    const isExpired = error instanceof AppError && error.details.wireCode === KEY_EXPIRED;
    if (!isExpired) throw error;
    known = undefined;
    return sendSigned(endpoint, input);
  }
}

/** Of a message that brings the platform's token itself; with a new one after the last was refused. */
export async function takeBase(isRefused: boolean): Promise<z.infer<typeof PlatformBase>> {
  if (isRefused) known = undefined;
  return baseOf((await usableKey()).token);
}

async function sendSigned<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const form = checkInput(endpoint, input);
  const key = await usableKey();
  // The server's clock as it stands now, whatever ours says.
  const now = key.serverTime + (performance.now() - key.takenAt);
  const { body = '', headers } = signRequest({ ...key, form, platform: CLIENT, now: Math.round(now) });
  return requestSigned(endpoint, body, { ...headers, ...callerHeaders(key.accessToken) });
}

/** Who signs, beside what is signed: the gateways of a school read these and not the body. */
function callerHeaders(token: string): Record<string, string> {
  const id = deviceId();
  return { token, deviceId: id, clientType: CLIENT, extInfo: id };
}

async function usableKey(): Promise<Key> {
  const key = await known?.catch(() => undefined);
  const ageMs = key ? performance.now() - key.takenAt : 0;
  const isGood =
    key && key.accessToken === sessionStore.getState().token && ageMs < key.expiresIn * 1_000 - RENEW_BEFORE_MS;
  if (isGood) return key;
  known = fetchKey();
  return known;
}

async function fetchKey(): Promise<Key> {
  const { stream } = await loadBaseConfig();
  return withToken(getAiToken, async (accessToken) => {
    const takenAt = performance.now();
    const body = JSON.stringify(await baseOf(accessToken));
    const key = await requestSigned(getAiToken, body, { [HASH_HEADER]: keyedHash(stream.apiSecret, body) });
    return { ...key, accessToken, takenAt };
  });
}

async function baseOf(accessToken: string): Promise<z.infer<typeof PlatformBase>> {
  const { appId, appmeta } = await loadBaseConfig();
  return {
    requestId: randomId(),
    appId,
    version: appmeta.version,
    df: '',
    deviceId: deviceId(),
    accessToken,
    uid: sessionStore.getState().userInfo?.userId ?? '',
    platform: CLIENT,
    timestamp: Date.now(),
  };
}
