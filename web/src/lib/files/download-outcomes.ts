import { AppError, messages } from '@app/contract/errors.ts';
import { isPurchaseCode } from '#lib/doors/combo-door.ts';
import type { DownloadTask } from './download-modes.ts';

/**
 * What a download that did not succeed comes to.
 * - `purchase`: she may buy what is missing
 * - `refused`: trying again would be refused again, so it is only said
 * - `failed`: the box stays and offers another try
 */
export type Outcome = { kind: 'purchase' | 'refused' | 'failed'; message: string };

/** Rules DL-012 to DL-015; for papers decision G-069 leaves the same. */
const refusedCodes: readonly unknown[] = [40019];
const refusedResourceCodes: readonly unknown[] = [400, 30002, 4010];

export function outcomeOf(task: Pick<DownloadTask, 'mode'> & { verb?: string }, error: unknown): Outcome {
  const code = error instanceof AppError ? error.details.wireCode : undefined;
  const message = messageOf(task, error);
  if (isPurchaseCode(code)) return { kind: 'purchase', message };
  if (refusedCodes.includes(code)) return { kind: 'refused', message };
  if (task.mode === 'downloadResource' && refusedResourceCodes.includes(code)) return { kind: 'refused', message };
  return { kind: 'failed', message };
}

/** Rules DL-006 and DL-009: the sentence of whoever refused, or one of ours. */
function messageOf({ mode, verb }: Pick<DownloadTask, 'mode'> & { verb?: string }, error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof TypeError ? messages.offline : general(mode, verb);
  if (error.message !== messages.unexpected) return error.message;
  return error.code === 'unavailable' ? messages.offline : general(mode, verb);
}

function general(mode: DownloadTask['mode'], verb?: string): string {
  const isExport = mode === 'downloadPaper' || mode === 'downloadCoursewareAndOpen';
  return `${verb ?? (isExport ? '导出' : '下载')}出错，请稍后重试`;
}
