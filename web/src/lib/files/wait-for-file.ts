import { AppError } from '@app/contract/errors.ts';

export const POLL_EVERY_MS = 2_000;
const GIVE_UP_AFTER_MS = 30_000;

type ReadTask = (signal: AbortSignal) => Promise<{ url?: string | undefined }>;

/** Asks for a file that is being made until its address is there (rules WAIT-001 to WAIT-004). */
export async function waitForFile(readTask: ReadTask, signal: AbortSignal): Promise<string> {
  for (let waitedMs = 0; waitedMs < GIVE_UP_AFTER_MS; waitedMs += POLL_EVERY_MS) {
    await pause(POLL_EVERY_MS, signal);
    const { url } = await readTask(signal);
    if (url) return url;
  }
  throw new AppError('unavailable', '未能在规定时间内获取到文件地址');
}

export type FileStep = { step: string; url?: string | undefined; message?: string | undefined };

/** Follows a file that tells of its steps (rule WAIT-005). */
export async function followFile(steps: AsyncIterable<FileStep>): Promise<string> {
  for await (const { step, url, message } of steps) {
    if (step === 'task_success' && url) return url;
    if (step === 'task_fail') throw new AppError('unexpected', message || '音频没有做成，请重试');
  }
  throw new AppError('unexpected', '音频没有做成，请重试');
}

export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
