import { AppError } from '@app/contract/errors.ts';
import type { CodeBatch, CodeBatchState } from '@app/contract/running/console-codes.ts';
import { pageOf, readCursor } from '#db/keyset.ts';
import type { Deps } from '#deps.ts';
import { writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { type DoneToThing, listDoneTo } from '#features/identity/audit-log/audit-of-thing.service.ts';
import { requireOperator } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './batches.queries.ts';

type BatchDeps = Pick<Deps, 'db' | 'now'>;
type Wish = { keyword: string; order: 'asc' | 'desc'; cursor: string; limit: number };

/** What the record calls codes that were made together. */
export const CODES = 'redemption-codes';

export async function listCodeBatches(deps: BatchDeps, wish: Wish): Promise<{ list: CodeBatch[]; next: string }> {
  const place = readCursor(wish.cursor, 'moment', 'uuid');
  const { keyword, order, limit } = wish;
  const rows = await queries.listBatches(deps.db, keyword, { order, place }, limit + 1);
  const { list, next } = pageOf(rows, limit, ({ timeText, batch }) => ({ value: timeText, id: batch.id }));
  return { list: await withMakers(deps, list), next };
}

export async function readCodeBatch(deps: BatchDeps, batchId: string): Promise<CodeBatch> {
  const row = await queries.findBatch(deps.db, batchId);
  const [batch] = row ? await withMakers(deps, [row]) : [];
  if (!batch) throw gone();
  return batch;
}

/** What was redeemed stays hers; a code that is being redeemed at this moment is either. */
export async function withdrawCodes(
  deps: BatchDeps & Pick<Deps, 'newId'>,
  caller: Caller,
  { batchId, reason }: { batchId: string; reason: string },
): Promise<{ withdrawn: number }> {
  await requireOperator(deps, caller);
  const withdrawn = await deps.db.transaction(async (tx) => {
    const batch = await queries.lockBatch(tx, batchId);
    if (!batch) throw gone();
    if (batch.withdrawnAt) throw new AppError('conflict', '这一批已经停用了');
    const unused = await queries.withdrawUnused(tx, batchId, deps.now());
    if (unused === 0) throw new AppError('conflict', '这一批都用完了，没有可以停用的');
    await writeDown(deps, tx, caller, {
      action: 'withdraw-codes',
      targetKind: CODES,
      targetId: batchId,
      label: batch.gift.comboName,
      reason,
      before: { 可以兑换: unused, 停用: 0 },
      after: { 可以兑换: 0, 停用: unused },
    });
    return unused;
  });
  return { withdrawn };
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findBatch>>>;

async function withMakers(deps: BatchDeps, rows: readonly Row[]): Promise<CodeBatch[]> {
  const ids = rows.map(({ batch }) => batch.id);
  const done = await listDoneTo(deps, CODES, ids);
  const now = deps.now();
  return rows.map((row) => toBatch(row, done, now));
}

function toBatch({ batch, used, withdrawn }: Row, done: readonly DoneToThing[], now: Date): CodeBatch {
  const { id, gift, count, note, expiresAt, createdAt } = batch;
  const made = done.find(({ targetId, action }) => targetId === id && action === 'issueCodes');
  return {
    ...{ batchId: id, comboName: gift.comboName, note: note || (made?.reason ?? ''), count, used, withdrawn },
    makerName: made?.actorName ?? '',
    state: stateOf({ batch, used, withdrawn }, now),
    expireTime: expiresAt.getTime(),
    createTime: createdAt.getTime(),
  };
}

function stateOf({ batch, used }: Row, now: Date): CodeBatchState {
  if (used >= batch.count) return 'used-up';
  if (batch.withdrawnAt) return 'withdrawn';
  return batch.expiresAt <= now ? 'over' : 'good';
}

function gone(): AppError {
  return new AppError('not-found', '找不到这一批兑换码');
}
