import { randomInt } from 'node:crypto';
import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import {
  type issueCodes,
  REDEMPTION_ALPHABET,
  REDEMPTION_CODE_CHARS,
  type redeem,
} from '@app/contract/money/redemption.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { requireOperator } from '#features/identity/users/users.service.ts';
import { giveCombo } from '#features/money/combos/grants.service.ts';
import { giftToday } from '#features/money/combos/withdrawn.service.ts';
import type { Caller } from '#http/door.ts';
import { openWrongTries } from '#lib/wrong-tries.ts';
import { insertBatch } from './batches.queries.ts';
import { CODES } from './batches.service.ts';
import { type CodeRow, findCode, insertCodes, markUsed } from './redemption.queries.ts';

type IssueDeps = Pick<Deps, 'combos' | 'db' | 'newId' | 'now' | 'secrets'>;

const MAX_WRONG_TRIES = 10;
const PAUSE_MS = 10 * 60_000;
/** A code has 80 random bits, so this only keeps somebody from asking all day. */
const wrongTries = openWrongTries(MAX_WRONG_TRIES, PAUSE_MS);

/** Turns a code into what it stands for, once (SRV-033). */
export async function redeemCode(
  deps: Pick<Deps, 'db' | 'newId' | 'now' | 'secrets'>,
  { userId }: Caller,
  code: string,
): Promise<OutputOf<typeof redeem>> {
  const now = deps.now();
  if (wrongTries.isPaused(userId, now)) throw new AppError('too-many', '兑换码错了太多次，请 10 分钟后再试');
  const known = await findCode(deps.db, hashOf(deps, code));
  if (!known) {
    wrongTries.count(userId, now);
    throw new AppError('not-found', '兑换码不正确，请核对后再试');
  }
  refuseEnded(known, now);
  const gift = giftToday(known.gift);
  await deps.db.transaction(async (tx) => {
    if (!(await markUsed(tx, known.id, userId, now))) {
      // Somebody was faster, or it was withdrawn in between.
      refuseEnded(await findCode(tx, known.codeHash), now);
      throw alreadyUsed();
    }
    await giveCombo(deps, tx, gift, { userId, source: 'redemption', sourceRef: known.id });
  });
  const { comboId, comboName, days } = gift;
  return { comboId, comboName, days };
}

/** The only moment at which the codes can be read; who made them, how many and why is written down. */
export async function issue(
  deps: IssueDeps,
  caller: Caller,
  { comboId, count, termDays, reason }: z.output<(typeof issueCodes)['input']>,
): Promise<OutputOf<typeof issueCodes>> {
  await requireOperator(deps, caller);
  const now = deps.now();
  const gift = deps.combos.offerAt(comboId, now)?.gift;
  if (!gift) throw new AppError('not-found', '没有这个套餐');
  const batchId = deps.newId();
  const expiresAt = new Date(now.getTime() + termDays * DAY_MS);
  const codes = Array.from({ length: count }, newCode);
  const rows = codes.map((code) => {
    const codeHash = hashOf(deps, code);
    return { id: deps.newId(), batchId, codeHash, gift, expiresAt, createdAt: now };
  });
  await deps.db.transaction(async (tx) => {
    await insertBatch(tx, { id: batchId, gift, count, note: reason, expiresAt, createdAt: now });
    await insertCodes(tx, rows);
    const what = `${gift.comboName} ${count} 个：${reason}`;
    await writeDown(deps, tx, caller, {
      action: 'issueCodes',
      targetKind: CODES,
      targetId: batchId,
      reason: what,
      after: { 套餐: gift.comboName, 个数: count, 有效天数: termDays },
    });
  });
  return { codes: codes.map(inGroups), comboName: gift.comboName, expireAt: expiresAt.getTime() };
}

function refuseEnded(code: CodeRow | undefined, now: Date): void {
  if (code?.usedAt) throw alreadyUsed();
  if (code?.withdrawnAt) throw new AppError('conflict', '这个兑换码已经停用，请联系发码的人');
  if (code && code.expiresAt <= now) throw new AppError('conflict', '这个兑换码已经过期');
}

const alreadyUsed = () => new AppError('conflict', '这个兑换码已经用过了');

function newCode(): string {
  const sign = () => REDEMPTION_ALPHABET[randomInt(REDEMPTION_ALPHABET.length)];
  return Array.from({ length: REDEMPTION_CODE_CHARS }, sign).join('');
}

function inGroups(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

function hashOf({ secrets }: Pick<Deps, 'secrets'>, code: string): string {
  return secrets.codeHash('redemption', code);
}
