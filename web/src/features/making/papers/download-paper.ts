import { GenerationStatus } from '@app/contract/enums.ts';
import { AppError } from '@app/contract/errors.ts';
import {
  type AnswerPlace,
  createComposingPaperDownloadTask,
  createFormAnswersTask,
  createPaperDownloadTask,
  getPaperDownloadTask,
  type PaperFormat,
  type PaperLayout,
} from '@app/contract/making/paper-files.ts';
import { titleOfAnswers } from '@app/engines/papers/form-title.ts';
import { startDownload } from '#lib/files/download-box.ts';
import { waitForFile } from '#lib/files/wait-for-file.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { track } from '#lib/tracking/tracking.ts';

/** What a download may change of her package (rule DL-016). */
export type Membership = { vipRemainingDays: number; refreshCombo: () => Promise<unknown> };
export type FileWish = { format: PaperFormat; layout: PaperLayout; answers: AnswerPlace };

/** The kind of work, as downloads are counted. */
const origin = { templateId: 'paper combination', templateName: '组卷' };

/** Has the server write a paper it knows, through the download box. */
export function downloadPaper(paper: { id: string; title: string }, wish: FileWish, membership: Membership): void {
  track('paper', 'download');
  startDownload({
    mode: 'downloadPaper',
    ...itemOf(paper, wish),
    isPaper: true,
    createTask: (signal) => callOrThrow(createPaperDownloadTask, { paperId: paper.id, ...wish }, { signal }),
    readTask,
    ...membership,
  });
}

/** The answers of a paper and its other form, side by side. */
export function downloadFormAnswers(
  { id, title }: { id: string; title: string },
  format: PaperFormat,
  membership: Membership,
): void {
  track('paper', 'download');
  startDownload({
    mode: 'downloadPaper',
    ...itemOf({ id, title: titleOfAnswers(title) }, { format }),
    isPaper: false,
    createTask: (signal) => callOrThrow(createFormAnswersTask, { paperId: id, format }, { signal }),
    readTask,
    ...membership,
  });
}

type Topics = { id: string; title: string; topicIds: readonly string[] };

/** The same with chosen questions only (rule DL-019). */
export function downloadTopics({ topicIds, ...topics }: Topics, wish: FileWish, membership: Membership): void {
  track('paper', 'download');
  const asked = { topicIds: [...topicIds], isDeduction: true, title: topics.title, ...wish };
  startDownload({
    mode: 'downloadPaper',
    ...itemOf(topics, wish),
    isPaper: false,
    createTask: (signal) => callOrThrow(createComposingPaperDownloadTask, asked, { signal }),
    readTask,
    ...membership,
  });
}

/** The specification's fields of the item (rule ENT-023). */
function itemOf({ id, title }: { id: string; title: string }, { format }: Pick<FileWish, 'format'>) {
  return { fileName: title, extension: format, id, resId: id, ...origin };
}

/** Has it written without fetching it; for whatever else it goes to. */
export async function writePaper(paperId: string, wish: FileWish): Promise<{ taskId: string }> {
  const { taskId } = await callOrThrow(createPaperDownloadTask, { paperId, ...wish });
  await waitForFile((signal) => readTask(taskId, signal), new AbortController().signal);
  return { taskId };
}

/** What failed will not appear however long one waits. */
async function readTask(taskId: string, signal: AbortSignal): Promise<{ url?: string | undefined }> {
  const { url, status, message } = await callOrThrow(getPaperDownloadTask, { taskId }, { signal });
  if (status === GenerationStatus.failed) throw new AppError('unexpected', message || '文件没有写成，请重新导出');
  return { url };
}
