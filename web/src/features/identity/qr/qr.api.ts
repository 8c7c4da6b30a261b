import { confirmQr, generateQr, probeQr, QrState, scanQr, tokenLogin, updateQr } from '@app/contract/identity/qr.ts';
import type { TokenPair } from '@app/contract/identity/sign-on.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, callOrThrow } from '#lib/http/api-client.ts';
import { loadBaseConfig } from '#lib/http/base-config.ts';
import { endpointQuery, queryKeyOf } from '#lib/http/query-client.ts';
import { clientFacts } from '#lib/http/refresh-paths.ts';
import { sessionStore } from '#lib/session/session-store.ts';

/** A code of this device; `uuid` names it in every call that follows. */
export type ShownCode = { url: string; uuid: string };

export async function newCode(): Promise<ShownCode> {
  const { appId } = await loadBaseConfig();
  const { client, mac, deviceId } = clientFacts();
  const service = `${window.location.origin}/`;
  const url = await callOrThrow(generateQr, { appId, client, service, mac, deviceId, _: String(Date.now()) });
  return { url, uuid: new URL(url).searchParams.get('uuid') ?? '' };
}

export const stateOf = (uuid: string) => ({ ...endpointQuery(probeQr, { uuid }), retry: false });

/** Ends the code at the server and signs in with what its state carried. */
export async function collectLogin(uuid: string, loginToken: string): Promise<TokenPair> {
  await call(updateQr, { uuid, qrCodeState: QrState.success });
  return callOrThrow(tokenLogin, { loginToken });
}

/** Opening the address of a code is scanning it; once is enough. */
export const scannedCode = (uuid: string) =>
  queryOptions({
    queryKey: queryKeyOf(scanQr, uuid),
    queryFn: () => callOrThrow(scanQr, { uuid }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export function answerCode(uuid: string, isAllowed: boolean) {
  const { tgt } = sessionStore.getState();
  return callOrThrow(confirmQr, { uuid, isAllowed, ...(tgt ? { tgt } : {}) });
}
