import type { InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import {
  type generateQr,
  QR_LIFE_SECONDS,
  type QrKind,
  type QrRecord,
  QrState,
  scanPath,
  type updateQr,
} from '@app/contract/qr.ts';
import type { TokenPair } from '@app/contract/sign-on.ts';
import type { Deps } from '#deps.ts';
import { openSession } from '#features/sign-on/sessions.service.ts';
import { deviceNameOf } from '#lib/device-name.ts';
import { equalHashes, newToken, tokenHash } from '#lib/secrets.ts';
import * as queries from './qr.queries.ts';
import { canMove, stateAt, stateOfConfirm } from './qr-states.ts';

type QrDeps = Pick<Deps, 'db' | 'config' | 'now' | 'newId'>;

const LOGIN_TOKEN_LIFE_MS = 60_000;
/** A code and its secret outlive the code's use, so that a page that slept hears that it is over. */
export const CODE_KEPT_SECONDS = 600;

/** A new code, and the secret of the browser that asked for it. */
export async function generateCode(
  deps: QrDeps,
  input: InputOf<typeof generateQr>,
  asker: { origin: string; userAgent: string | undefined },
): Promise<{ url: string; uuid: string; secret: string }> {
  const kind: QrKind = input.customConfig !== undefined && input.service === undefined ? 'messaging' : 'own';
  if (kind === 'messaging' && deps.config.isProduction) {
    throw new AppError('unavailable', '还没有接入消息应用，请用手机浏览器扫码');
  }
  const now = deps.now();
  const uuid = deps.newId();
  const secret = newToken();
  await queries.insertCode(deps.db, {
    id: uuid,
    kind,
    probeHash: tokenHash(secret),
    deviceId: input.deviceId ?? '',
    deviceName: deviceNameOf(asker.userAgent),
    createdAt: now,
    expiresAt: new Date(now.getTime() + QR_LIFE_SECONDS * 1_000),
  });
  const url = new URL(scanPath, asker.origin);
  url.search = new URLSearchParams({ uuid, kind }).toString();
  return { url: url.href, uuid, secret };
}

/** The state of a code and, once somebody confirmed it, what signs in: only for the browser that asked for the code. */
export async function probeCode(deps: QrDeps, uuid: string, secret: string | undefined): Promise<QrRecord> {
  const now = deps.now();
  const code = requireOwn(await queries.findCode(deps.db, uuid), secret);
  const state = stateAt(code, now);
  if (!code.userId || state !== stateOfConfirm[code.kind]) return { qrCodeState: state };
  const loginToken = newToken();
  const expiresAt = new Date(now.getTime() + LOGIN_TOKEN_LIFE_MS);
  const isPut = await queries.putLoginToken(deps.db, code, { hash: tokenHash(loginToken), expiresAt });
  return { qrCodeState: state, ...(isPut ? { loginToken, userId: code.userId } : {}) };
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
    await queries.changeCode(tx, uuid, { state: qrCodeState, updatedAt: now, ...voidedBy(qrCodeState) });
  });
  return { qrCodeState };
}

/** Signs in as the teacher who confirmed the code; the session bears the name of the device that asked for it. */
export async function signInByLoginToken(deps: QrDeps, loginToken: string): Promise<TokenPair> {
  return deps.db.transaction(async (tx) => {
    const code = await queries.takeLoginToken(tx, tokenHash(loginToken), deps.now());
    if (!code?.userId) throw new AppError('invalid', '登录凭证已失效，请重新扫码');
    const { deviceId, deviceName } = code;
    const session = await openSession(deps, tx, code.userId, { deviceId, deviceName });
    return { ...session, isNewUser: false, isReopened: false };
  });
}

/** What nobody may sign in with any more, once a code ended without success. */
export function voidedBy(state: QrState): Partial<queries.QrCodeRow> {
  return state === QrState.cancelled || state === QrState.expired ? { loginTokenHash: null } : {};
}

export async function sweepQrCodes(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteCodesExpiredBefore(deps.db, new Date(deps.now().getTime() - CODE_KEPT_SECONDS * 1_000));
}

/** A wrong secret and an unknown code sound the same, so nobody learns which codes there are. */
function requireOwn(code: queries.QrCodeRow | undefined, secret: string | undefined): queries.QrCodeRow {
  if (code && secret && equalHashes(code.probeHash, tokenHash(secret))) return code;
  throw new AppError('not-found', '没有这个二维码，请刷新');
}
