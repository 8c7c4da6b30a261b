import { AppError } from '@app/contract/errors.ts';
import type { DesktopFiles } from '@app/contract/running/host-bridge.ts';
import { base64Of } from '#lib/files/base64-of.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { askHost } from './ask-host.ts';
import { useHostContext } from './host-context.ts';

/** Rule CW-013. */
const OPEN_FAILED = '打开失败，请重试';
const ADD_FAILED = '没有存进去，请再试一次';

/** Hands a file over to the courseware application of the shell, which opens it. */
export async function openOnDesktop(file: File): Promise<void> {
  const { userId = '', loginName = '' } = sessionStore.getState().userInfo ?? {};
  // Of the place in a book only the book is known, where the host has one open.
  const { bookCode = '' } = useHostContext.getState().book ?? {};
  const place = { bookCode, unit1: '', unit2: '', unit3: '', unit4: '' };
  const files = [{ name: file.name, base64Data: await base64Of(file) }];
  const payload: DesktopFiles = { files, ...place, loginName, record: false, userId };
  const opened = await askHost('courseware.open', payload);
  if (!opened.success) throw new AppError('unexpected', OPEN_FAILED);
}

/** Puts a file into one of the host's own folders. */
export async function addToHost(dirId: string, file: File): Promise<void> {
  const added = await askHost('file.add', { dirId, name: file.name, base64Data: await base64Of(file) });
  if (!added.success) throw new AppError('unexpected', ADD_FAILED);
}

/** Whether the host saved the file. The webview of an app saves nothing by itself. */
export async function saveByHost(name: string, blob: Blob): Promise<boolean> {
  const saved = await askHost('file.download', { name, base64Data: await base64Of(blob) });
  return saved.success;
}
