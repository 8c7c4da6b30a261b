import { paymentError } from './payment-fault.ts';

/** Overridden by tests only. */
export type ChannelOptions = { now: () => Date; timeoutMs?: number };

export type ChannelCall = {
  channel: string;
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: string;
};

/** The text as it came: its signature is over exactly that. */
export type ChannelReply = { statusCode: number; header: (name: string) => string | undefined; text: string };

const TIMEOUT_MS = 5_000;

/** Once: every call may be made again by whoever needs its answer, as all of them name our order. */
export async function callChannel(call: ChannelCall, timeoutMs = TIMEOUT_MS): Promise<ChannelReply> {
  const { request } = await import('undici');
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const { method, headers, body = null } = call;
    const reply = await request(call.url, { method, headers, body, signal: deadline, reset: true });
    const header = (name: string) => {
      const value = reply.headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    return { statusCode: reply.statusCode, header, text: await reply.body.text() };
  } catch (error) {
    if (deadline.aborted) throw paymentError('timeout', `${call.channel}: no answer within ${timeoutMs} ms`);
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'connection failed';
    throw paymentError('unreachable', `${call.channel}: ${code}`);
  }
}
