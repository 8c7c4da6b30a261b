import type { InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import {
  type generateQr,
  QR_LIFE_SECONDS,
  type QrKind,
  type QrRecord,
  type QrState,
  scanPath,
  type updateQr,
} from '@app/contract/identity/qr.ts';
import type { TokenPair } from '@app/contract/identity/sign-on.ts';
import { addTicketCookie } from '@app/contract/identity/sso.ts';
import type { Deps } from '#deps.ts';
import { allowedService } from '#features/identity/sign-on/allowed-services.service.ts';
import { openReserved } from '#features/identity/sign-on/sessions.service.ts';
import { issueTicket } from '#features/identity/sign-on/tickets.service.ts';
import { deviceNameOf } from '#lib/device-name.ts';
import { equalHashes, newToken, tokenHash } from '#lib/secrets.ts';
import * as queries from './qr.queries.ts';
import { canMove, stateAt, stateOfConfirm } from './qr-states.ts';

type QrDeps = Pick<Deps, 'db' | 'config' | 'now' | 'newId'>;

const LOGIN_TOKEN_LIFE_MS = 60_000;
/** A code and its secret outlive the code's use, so that a page that slept hears that it is over. */
export const CODE_KEPT_SECONDS = 600;

/** A new code, and the secret of the browser that asked for it; none for a page that keeps its own. */
export async function generateCode(
  deps: QrDeps,
  input: InputOf<typeof generateQr>,
  asker: { origin: string; userAgent: string | undefined },
): Promise<{ url: string; uuid: string; secret: string | undefined }> {
  const kind: QrKind = input.customConfig !== undefined && input.service === undefined ? 'messaging' : 'own';
  if (kind === 'messaging' && deps.config.isProduction) {
    throw new AppError('unavailable', '还没有接入消息应用，请用手机浏览器扫码');
  }
  const now = deps.now();
  const uuid = deps.newId();
  const secret = input.probeHash ? undefined : newToken();
  await queries.insertCode(deps.db, {
    id: uuid,
    kind,
    probeHash: input.probeHash ?? tokenHash(secret ?? ''),
    deviceId: input.deviceId ?? '',
    deviceName: deviceNameOf(asker.userAgent),
    // What a page of another site learns is good at a listed address only.
    service: input.probeHash
      ? allowedService(deps.config, asker.origin, input.service)
      : serviceOf(input.service, asker.origin),
    createdAt: now,
    expiresAt: new Date(now.getTime() + QR_LIFE_SECONDS * 1_000),
  });
  return { url: addressOf(asker.origin, scanPath, { uuid, kind }), uuid, secret };
}

/** The state of a code and, once somebody confirmed it, what signs in: only for the browser that asked for the code. */
export async function probeCode(
  deps: QrDeps,
  uuid: string,
  { secret, origin }: { secret: string | undefined; origin: string },
): Promise<QrRecord> {
  const now = deps.now();
  const code = requireOwn(await queries.findCode(deps.db, uuid), secret);
  const { userId, sessionId, until, service } = code;
  const qrCodeState = stateAt(code, now);
  if (!userId || !sessionId || qrCodeState !== stateOfConfirm[code.kind]) return { qrCodeState };
  const loginToken = newToken();
  const expiresAt = new Date(now.getTime() + LOGIN_TOKEN_LIFE_MS);
  if (!(await queries.putLoginToken(deps.db, code, { hash: tokenHash(loginToken), expiresAt }))) return { qrCodeState };
  const at = await issueTicket(deps, { sessionId, until }, 'account', service);
  return { qrCodeState, userId, loginToken, at, atLoginUrl: addressOf(origin, addTicketCookie.path, { at, service }) };
}

export async function moveCode(
  deps: QrDeps,
  { uuid, qrCodeState }: { uuid: string; qrCodeState: QrState },
  secret: string | undefined,
): Promise<OutputOf<typeof updateQr>> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const code = requireOwn(await queries.lockCode(tx, uuid), secret);
    if (!canMove(code.kind, stateAt(code, now), qrCodeState)) {
      throw new AppError('conflict', '二维码的状态不能这样改变');
    }
    await queries.changeCode(tx, uuid, { state: qrCodeState, updatedAt: now });
  });
  return { qrCodeState };
}

/** Enters the session that was kept free when the teacher confirmed the code. */
export async function signInByLoginToken(deps: QrDeps, loginToken: string): Promise<TokenPair> {
  return deps.db.transaction(async (tx) => {
    const code = await queries.takeLoginToken(tx, tokenHash(loginToken), deps.now());
    if (!code?.userId || !code.sessionId) throw new AppError('invalid', '登录凭证已失效，请重新扫码');
    const session = await openReserved(deps, tx, { userId: code.userId, sessionId: code.sessionId, until: code.until });
    return { ...session, isNewUser: false, isReopened: false };
  });
}

export async function sweepQrCodes(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteCodesExpiredBefore(deps.db, new Date(deps.now().getTime() - CODE_KEPT_SECONDS * 1_000));
}

/** A wrong secret and an unknown code sound the same, so nobody learns which codes there are. */
function requireOwn(code: queries.QrCodeRow | undefined, secret: string | undefined): queries.QrCodeRow {
  if (code && secret && equalHashes(code.probeHash, tokenHash(secret))) return code;
  throw new AppError('not-found', '没有这个二维码，请刷新');
}

/** Where a browser goes on; whether tickets may go there is checked where they are used. */
function serviceOf(service: string | undefined, origin: string): string {
  const url = URL.parse(service ?? '/', origin);
  if (url && /^https?:$/.test(url.protocol)) return url.href;
  throw new AppError('invalid', '要登录的网站地址不正确');
}

function addressOf(origin: string, path: string, fields: Record<string, string>): string {
  const url = new URL(path, origin);
  url.search = new URLSearchParams(fields).toString();
  return url.href;
}
