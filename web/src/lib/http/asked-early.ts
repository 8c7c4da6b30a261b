import type { OutputOf } from '@app/contract/endpoint.ts';
import { readFirstScreen } from '@app/contract/running/platform.ts';
import { readResponse } from './transport.ts';

/** For whom index.html asked, before any script of ours was here, and what comes of it. */
type AskedEarly = { token: string; chatId: string | undefined; response: Promise<Response> };

declare global {
  var askedEarly: AskedEarly | undefined;
}

/** What index.html asked for, once and if it is what is wanted now: another token may have come in since. */
export function readAskedEarly(
  wanted: Omit<AskedEarly, 'response'>,
): Promise<OutputOf<typeof readFirstScreen>> | undefined {
  const { askedEarly } = globalThis;
  globalThis.askedEarly = undefined;
  if (askedEarly?.token !== wanted.token || askedEarly.chatId !== wanted.chatId) return undefined;
  return readResponse(readFirstScreen, askedEarly.response);
}
