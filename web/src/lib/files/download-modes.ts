import type { DownloadMode } from '@app/contract/enums.ts';
import { AppError, messages } from '@app/contract/errors.ts';
import { cleanName, withExtension } from '@app/contract/keeping/entry-names.ts';
import { opensAsCourseware } from '@app/contract/media-types.ts';
import { nameOf, readFile, requestAddress } from './download.ts';
import { type FileStep, followFile, pause, waitForFile } from './wait-for-file.ts';

type Named = { fileName: string; extension: string };
/** The kind of work a file came from, counted when it is saved. */
type Origin = { templateId: string; templateName: string };
type Ask<T> = (signal: AbortSignal) => Promise<T>;

/** What each mode is told. Whoever starts a download brings the calls of its own service along. */
type ModeOptions = {
  /** The item's fields are the specification's (rule ENT-020). */
  downloadEnglishAudio: Origin & {
    id: string;
    title: string;
    extension: string;
    follow: (signal: AbortSignal) => AsyncIterable<FileStep>;
  };
  downloadResource: Named & {
    resId: string;
    userId: string;
    findAddress: Ask<{ downloadUrlList: readonly string[]; registerUrl?: string | undefined }>;
    report: () => Promise<unknown>;
  };
  downloadCoursewareAndOpen: Named & {
    exportAddress: Ask<{ url: string }>;
    open: (courseware: File) => Promise<unknown>;
  };
  /** The item's fields are the specification's (rule ENT-021). */
  downloadBase64Data: Named & Origin & { base64Data: string; resId: string };
  downloadCodeData: Named & { code: string };
  /** The item's fields are the specification's (rule ENT-023); `isPaper` is false for chosen questions. */
  downloadPaper: Origin &
    Named & {
      id: string;
      resId: string;
      isPaper: boolean;
      createTask: Ask<{ taskId: string }>;
      readTask: (taskId: string, signal: AbortSignal) => Promise<{ url?: string | undefined }>;
      vipRemainingDays: number;
      refreshCombo: () => Promise<unknown>;
    };
  /** Ours: a file that is answered at once, from the cloud disk or made of a conversation. */
  downloadFile: { title: string; verb: '下载' | '导出'; request: Ask<Response> };
};

type Mode = DownloadMode | 'downloadFile';
export type DownloadTask = { [M in Mode]: { mode: M } & ModeOptions[M] }[Mode];
type TaskOf<M extends Mode> = Extract<DownloadTask, { mode: M }>;

export type Running = { signal: AbortSignal; onProgress: (percent: number) => void };
export type DownloadedFile = { name: string; blob: Blob };

/** What the box calls a download. */
export function titleOf(task: DownloadTask): string {
  return 'title' in task ? task.title : nameIn(task);
}

/** Does what the task says. Nothing comes back from what is opened instead of saved. */
export async function perform(task: DownloadTask, running: Running): Promise<DownloadedFile | undefined> {
  // What the page already holds needs no network (rule DL-006).
  const isHere = task.mode === 'downloadBase64Data' || task.mode === 'downloadCodeData';
  if (!isHere && navigator.onLine === false) throw new AppError('unavailable', messages.offline);
  switch (task.mode) {
    case 'downloadBase64Data':
      return { name: nameIn(task), blob: new Blob([bytesOf(task.base64Data)]) };
    case 'downloadCodeData':
      return { name: nameIn(task), blob: new Blob([task.code], { type: 'text/plain;charset=utf-8' }) };
    case 'downloadFile':
      return fetchAnswered(task, running);
    case 'downloadEnglishAudio': {
      const url = await followFile(task.follow(running.signal));
      return fetchFrom(url, nameIn({ ...task, fileName: task.title }), running);
    }
    case 'downloadResource':
      return fetchResource(task, running);
    case 'downloadCoursewareAndOpen':
      await fetchAndOpen(task, running);
      return undefined;
    case 'downloadPaper':
      return fetchPaper(task, running);
  }
}

async function fetchAnswered({ title, request }: TaskOf<'downloadFile'>, running: Running): Promise<DownloadedFile> {
  const response = await request(running.signal);
  return { name: nameOf(response) ?? title, blob: await readFile(response, running.onProgress) };
}

async function fetchFrom(url: string, name: string, { signal, onProgress }: Running): Promise<DownloadedFile> {
  return { name, blob: await readFile(await requestAddress(url, signal), onProgress) };
}

/** The service wants to hear of a download a moment before it begins. */
const REGISTER_PAUSE_MS = 200;

async function fetchResource(task: TaskOf<'downloadResource'>, running: Running): Promise<DownloadedFile> {
  if (!task.resId || !task.userId) throw new AppError('invalid', '资源下载错误');
  const { downloadUrlList, registerUrl } = await task.findAddress(running.signal);
  const [url] = downloadUrlList;
  if (!url) throw new AppError('not-found', '获取文件下载地址失败');
  if (registerUrl) {
    await requestAddress(registerUrl, running.signal);
    await pause(REGISTER_PAUSE_MS, running.signal);
  }
  const file = await fetchFrom(url, nameIn(task), running);
  // The file is here; what became of the report is not hers to worry about (rule DL-020).
  await task.report().catch(() => undefined);
  return file;
}

async function fetchAndOpen(task: TaskOf<'downloadCoursewareAndOpen'>, running: Running): Promise<void> {
  if (!opensAsCourseware(task.extension)) throw new AppError('invalid', '这种文件不能作为课件打开');
  const { url } = await task.exportAddress(running.signal);
  const { name, blob } = await fetchFrom(url, nameIn(task), running);
  await task.open(new File([blob], name));
}

/** A paper that took longer than we wait for goes on being made; the next try asks for the same one (G-049). */
const papersUnderWay = new WeakMap<DownloadTask, string>();

async function fetchPaper(task: TaskOf<'downloadPaper'>, running: Running): Promise<DownloadedFile> {
  const taskId = papersUnderWay.get(task) ?? (await task.createTask(running.signal)).taskId;
  papersUnderWay.set(task, taskId);
  const url = await waitForFile((signal) => task.readTask(taskId, signal), running.signal).catch((error: unknown) => {
    // What could not be written is begun anew; only what is late or out of reach is asked for again.
    if (error instanceof AppError && error.code !== 'unavailable') papersUnderWay.delete(task);
    throw error;
  });
  const file = await fetchFrom(url, nameIn(task), running);
  papersUnderWay.delete(task);
  // It may have cost her one of her free papers (rule DL-016).
  if (task.vipRemainingDays === 0) await task.refreshCombo().catch(() => undefined);
  return file;
}

/** Made by us, so hyphens stand for what no system takes (rules NAME-003, NAME-006). */
function nameIn({ fileName, extension }: Named): string {
  return withExtension(cleanName(fileName), extension && `.${extension}`);
}

function bytesOf(base64Data: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64Data.replace(/^data:[^,]*,/, ''));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
