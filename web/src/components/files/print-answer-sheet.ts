import { AppError } from '@app/contract/errors.ts';
import { prepareAnswerSheet, printAnswerSheet } from '@app/contract/making/answer-sheets.ts';
import { showToast } from '#components/layers/toast.tsx';
import { startExport } from '#lib/files/download-box.ts';
import { callOrThrow } from '#lib/http/api-client.ts';

/** The answer sheet of a paper as a file to print; from then on photos of it can be read. Says whether it was laid out. */
export async function printAnswerSheetOf({ id, title }: { id: string; title: string }): Promise<boolean> {
  try {
    const { code, notice } = await callOrThrow(prepareAnswerSheet, { paperId: id });
    showToast('info', notice);
    startExport(`${title} 答题卡.pdf`, printAnswerSheet, { code });
    return true;
  } catch (error) {
    showToast('error', error instanceof AppError ? error.message : '答题卡没有排成，请再试一次');
    return false;
  }
}
