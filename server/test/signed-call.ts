import type { Endpoint, InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { getBaseConfig } from '@app/contract/running/platform.ts';
import { getAiToken } from '@app/contract/talking/ai-platform.ts';
import { keyedHash } from '@app/engines/signing/keyed-hash.ts';
import { signRequest } from '@app/engines/signing/signature.ts';
import type { Teacher, TestApp } from './test-app.ts';

type Answered<E extends Endpoint> = { code: string; data: OutputOf<E>; message: string };

/** Calls an endpoint as a host of the AI platform does: with a key of her session, and a signature that opens once. */
export async function callSigned<E extends Endpoint>(
  app: TestApp,
  endpoint: E,
  form: InputOf<E>,
  as: Teacher,
): Promise<Answered<E>> {
  // The same words in the same moment have the same signature.
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  const now = app.clock.now.getTime();
  const base = { requestId: 'r', appId: 'a', version: '1', deviceId: 'd', accessToken: as.token, timestamp: now };
  const json = { 'content-type': 'application/json' };
  const payload = JSON.stringify(base);
  const { apiSecret } = (await app.call(getBaseConfig, {})).data.stream;
  const headers = { ...json, hash: keyedHash(apiSecret, payload) };
  const key = (await app.app.inject({ method: 'POST', url: getAiToken.path, payload, headers })).json().data;
  const signed = signRequest({ ...key, form, now });
  const sent = { method: 'POST', url: endpoint.path, payload: signed.body ?? '' } as const;
  return (await app.app.inject({ ...sent, headers: { ...json, ...signed.headers } })).json();
}
