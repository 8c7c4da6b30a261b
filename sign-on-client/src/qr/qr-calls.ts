import { encodeConfig } from '#addresses.ts';
import { toBase64Url } from '#crypto/base64.ts';
import { sha256 } from '#crypto/sha256.ts';
import { clientFacts, type Desk } from '#desk.ts';
import { callByForm, callByScript, queryOf } from '#page/calls.ts';
import { recordOf, type SignOnResult, textOf } from '#results.ts';
import { generated, generateFailed, QrState } from './qr-results.ts';

/** Whose phone scans: one that is signed in here, or a messaging app's. */
export type QrKind = 'own' | 'messaging';

/** A code this page shows. Only this page can ask for it: the secret is in no picture and in no address. */
export type ShownCode = { url: string; uuid: string; secret: string };

export type QrRecord = {
  qrCodeState: QrState;
  at: string;
  loginToken: string;
  userId: string;
  atLoginUrl: string;
};

export type CodeRequest = { kind: QrKind; appId?: string | undefined; customConfig?: object | undefined };

export async function generateCode(
  desk: Desk,
  { kind, appId, customConfig }: CodeRequest,
): Promise<{ result: SignOnResult; code?: ShownCode }> {
  const { QRServerUrl, appKey, timeout, callBy } = desk.config;
  if (!QRServerUrl) return { result: generateFailed('configure QR server URL') };
  if (!appId && !appKey) return { result: generateFailed('configure app key or pass appId') };
  const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const { client, mac, extInfo: deviceId, service } = clientFacts(desk);
  const fields = {
    appId: appId || appKey,
    client,
    mac,
    deviceId,
    ...(kind === 'messaging' ? { customConfig: encodeConfig(customConfig || {}) } : { service }),
    probeHash: toBase64Url(sha256(new TextEncoder().encode(secret))),
    _: Date.now(),
  };
  const call = callBy === 'script' ? callByScript : callByForm;
  const said = await call(`${QRServerUrl}/generate`, fields, timeout).catch(() => 'network');
  if (said === 'network') return { result: generateFailed('network error') };
  const { Code, Data } = recordOf(said);
  if (Code !== 0) return { result: generateFailed('service error') };
  try {
    const url = new URL(textOf(Data));
    const uuid = url.searchParams.get('uuid') || '';
    return { result: generated(url.href), code: { url: url.href, uuid, secret } };
  } catch {
    return { result: generateFailed('interface request error') };
  }
}

/** The state of a code, or nothing where it could not be told. */
export async function probeCode({ config }: Desk, { uuid, secret }: ShownCode): Promise<QrRecord | undefined> {
  try {
    const address = `${config.QRServerUrl}/stateProbe?${queryOf({ uuid })}`;
    const { Code, Data } = recordOf(await callByForm(address, { secret }, config.timeout));
    const { qrCodeState, at, loginToken, userId, atLoginUrl } = recordOf(Data);
    const state = Object.values(QrState).find((one) => one === qrCodeState);
    if (Code !== 0 || state === undefined) return undefined;
    return {
      qrCodeState: state,
      at: textOf(at),
      loginToken: textOf(loginToken),
      userId: textOf(userId),
      atLoginUrl: textOf(atLoginUrl),
    };
  } catch {
    return undefined;
  }
}

/** Ends a code at the server; a login does not fail because this did. */
export async function endCode({ config }: Desk, { uuid, secret }: ShownCode): Promise<void> {
  const address = `${config.QRServerUrl}/updateQrcodeState?${queryOf({ uuid })}`;
  await callByForm(address, { secret, qrCodeState: QrState.success }, config.timeout).catch(() => undefined);
}
