import type { OutputOf } from '@app/contract/endpoint.ts';
import * as contract from '@app/contract/running/console-codes.ts';
import { chinaDay } from '@app/engines/time/china-day.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import * as batches from '#features/money/redemption/batches.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { csvFile } from '#lib/csv-file.ts';
import { requirePage } from './console-right.service.ts';
import { noteExport } from './exports.service.ts';

type CodeDeps = Pick<Deps, 'db' | 'now' | 'newId'>;
type Wish = z.output<typeof contract.listCodeBatches.input>;

const PAGE_OF_FILE = 500;

export async function listBatches(
  deps: CodeDeps,
  caller: Caller,
  wish: Wish,
): Promise<OutputOf<typeof contract.listCodeBatches>> {
  await requirePage(deps, caller, 'money', 'looks');
  return batches.listCodeBatches(deps, wish);
}

export async function exportBatches(deps: CodeDeps, caller: Caller, wish: Wish): Promise<OutgoingFile> {
  await requirePage(deps, caller, 'money', 'looks');
  await noteExport(deps, caller, { targetKind: 'code-batches', targetId: 'code-batches', label: '兑换码批次表' });
  return csvFile(
    '兑换码批次',
    ['批次编号', '发放日期', '套餐', '说明', '谁发的', '个数', '用了', '停用', '到期日', '状态'],
    (cursor) => batches.listCodeBatches(deps, { ...wish, cursor, limit: PAGE_OF_FILE }),
    (one) => [
      ...[one.batchId, chinaDay(new Date(one.createTime)), one.comboName, one.note, one.makerName],
      ...[one.count, one.used, one.withdrawn, chinaDay(new Date(one.expireTime))],
      contract.codeBatchStates[one.state],
    ],
  );
}

export async function readBatch(deps: CodeDeps, caller: Caller, batchId: string): Promise<contract.CodeBatch> {
  await requirePage(deps, caller, 'money', 'looks');
  return batches.readCodeBatch(deps, batchId);
}

export async function withdraw(
  deps: CodeDeps,
  caller: Caller,
  wish: z.output<typeof contract.withdrawCodes.input>,
): Promise<{ withdrawn: number }> {
  await requirePage(deps, caller, 'money', 'acts');
  return batches.withdrawCodes(deps, caller, wish);
}
