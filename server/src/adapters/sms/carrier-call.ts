import { parseJson } from '@app/engines/text/parse-json.ts';
import { smsError } from './sms-fault.ts';

/** Overridden by tests only. */
export type CarrierOptions = { timeoutMs?: number; now?: () => number };

export type CarrierCall = { carrier: string; url: URL; headers: Record<string, string>; body?: string };

/** `body` is undefined when the answer was not JSON. */
export type CarrierReply = { statusCode: number; body: unknown };

const TIMEOUT_MS = 5_000;

/** With these not one byte of the request has left, so asking again cannot send two messages. */
const notConnected = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Posts once, or twice when the first try found no connection; both tries share one deadline. */
export async function postToCarrier(call: CarrierCall, timeoutMs = TIMEOUT_MS): Promise<CarrierReply> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    return await post(call, deadline).catch((error) => {
      if (!notConnected.has(errorCode(error))) throw error;
      return post(call, deadline);
    });
  } catch (error) {
    if (deadline.aborted) throw smsError('timeout', `${call.carrier}: no answer within ${timeoutMs} ms`);
    // Only the code is kept: the error itself may hold the address, and with it the sign-in code.
    throw smsError('unreachable', `${call.carrier}: ${errorCode(error) || 'connection failed'}`);
  }
}

async function post(call: CarrierCall, signal: AbortSignal): Promise<CarrierReply> {
  const { request } = await import('undici');
  const reply = await request(call.url, {
    method: 'POST',
    headers: call.headers,
    body: call.body ?? null,
    signal,
    // A connection kept from an earlier message may be dead, and that shows only after sending.
    reset: true,
  });
  return { statusCode: reply.statusCode, body: parseJson(await reply.body.text()) };
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
