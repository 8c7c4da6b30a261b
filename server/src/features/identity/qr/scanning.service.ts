import type { InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { type confirmQr, QrState, type ScannedCode } from '@app/contract/identity/qr.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import {
  findSessionOfTicket,
  holderOfToken,
  isTwoStepSession,
  reserveSession,
} from '#features/identity/sign-on/sessions.service.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './qr.queries.ts';
import { canMove, stateAt, stateOfConfirm, stepsOfScan } from './qr-states.ts';

type ScanDeps = Pick<Deps, 'db' | 'config' | 'now' | 'newId'>;

/** The first teacher who opens a code has it; opening it again shows her the same. */
export async function scanCode(
  deps: ScanDeps,
  { userId }: Caller,
  uuid: string,
  ownOrigin: string,
): Promise<ScannedCode> {
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const code = await requireLiving(tx, uuid, userId, now);
    const state = code.userId ? code.state : walk(code, stepsOfScan[code.kind]);
    if (!code.userId) await queries.changeCode(tx, uuid, { state, userId, updatedAt: now });
    return {
      kind: code.kind,
      qrCodeState: state,
      deviceName: code.deviceName,
      site: siteOf(code.service, ownOrigin),
      askedAt: code.createdAt.getTime(),
      expiresAt: code.expiresAt.getTime(),
    };
  });
}

/** Her one answer to the question whether the device may sign in as her. A yes keeps a session free for it. */
export async function answerCode(
  deps: ScanDeps,
  caller: Caller,
  { uuid, isAllowed, ...proof }: InputOf<typeof confirmQr> & { token: string | undefined },
): Promise<OutputOf<typeof confirmQr>> {
  const now = deps.now();
  const { userId } = caller;
  const until = await endOf(deps, caller, proof);
  return deps.db.transaction(async (tx) => {
    const code = await requireLiving(tx, uuid, userId, now);
    if (!code.userId) throw new AppError('conflict', '请先扫码');
    if (code.sessionId) throw used();
    const { deviceId, deviceName } = code;
    const state = walk(code, [isAllowed ? stateOfConfirm[code.kind] : QrState.cancelled]);
    // The other device is as well proved as the phone that says yes.
    const isTwoStep = await isTwoStepSession({ db: tx }, caller);
    const sessionId = isAllowed
      ? await reserveSession(deps, tx, userId, { deviceId, deviceName }, { isTwoStep, isProved: false })
      : null;
    await queries.changeCode(tx, uuid, { state, sessionId, until, updatedAt: now });
    return { qrCodeState: state };
  });
}

/** Until when the other device stays signed in: as long as her session if the phone shows its ticket, else as long as her token. */
async function endOf(
  deps: ScanDeps,
  { sessionId }: Caller,
  { tgt, token }: { tgt?: string | undefined; token: string | undefined },
): Promise<Date | null> {
  const holder = tgt ? await findSessionOfTicket(deps, tgt) : undefined;
  return holder?.sessionId === sessionId ? holder.until : (await holderOfToken(deps, token)).until;
}

/** A code that can still be answered, and by nobody but whoever scanned it. */
async function requireLiving(tx: Queryable, uuid: string, userId: string, now: Date): Promise<queries.QrCodeRow> {
  const code = await queries.lockCode(tx, uuid);
  if (!code) throw over();
  if (code.userId && code.userId !== userId) {
    throw new AppError('conflict', '这个二维码已经被别人扫过，请在电脑上换一个再扫');
  }
  const state = stateAt(code, now);
  if (state === QrState.expired) throw over();
  if (state === QrState.cancelled) throw new AppError('conflict', '已经取消，请在电脑上换一个二维码再扫');
  if (state === QrState.success) throw used();
  return code;
}

/** Named to the teacher before she says yes; our own is no news. Behind a proxy only hosts can be compared. */
function siteOf(service: string, ownOrigin: string): string {
  const { host } = new URL(service);
  return host === new URL(ownOrigin).host ? '' : host;
}

function walk(code: queries.QrCodeRow, steps: readonly QrState[]): QrState {
  return steps.reduce<QrState>((from, to) => {
    if (!canMove(code.kind, from, to)) throw used();
    return to;
  }, code.state);
}

function over(): AppError {
  return new AppError('not-found', '二维码已经过期，请在电脑上刷新后再扫');
}

function used(): AppError {
  return new AppError('conflict', '这个二维码已经用过了');
}
