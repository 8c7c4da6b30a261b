import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { getDownloadUrl } from '@app/contract/keeping/files.ts';
import { getZipUrl } from '@app/contract/keeping/storage.ts';
import { showToast } from '#components/layers/toast.tsx';
import { requestAddress } from '#lib/files/download.ts';
import { startDownload } from '#lib/files/download-box.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { track } from '#lib/tracking/tracking.ts';

/** What is larger goes to the browser itself, which keeps it on disk and goes on after a break. */
const MAX_BOX_BYTES = 200 * 1024 ** 2;

/** One file as it is; a folder, or several entries, as one zip. */
export async function downloadEntries(entries: readonly DriveEntry[]): Promise<void> {
  const [only] = entries;
  if (!only) return;
  track('cloudStorage', 'download');
  try {
    const isFile = entries.length === 1 && !only.isdir;
    const { name, size } = isFile ? only : await zipOf(entries);
    const addressOf = async (signal?: AbortSignal) => (isFile ? fileOf(only, signal) : zipOf(entries, signal));
    if (size > MAX_BOX_BYTES) {
      leaveToBrowser((await addressOf()).url);
      showToast('info', '文件较大，由浏览器下载');
      return;
    }
    // A fresh address for every try: one is good for some minutes only.
    const request = async (signal: AbortSignal) => requestAddress((await addressOf(signal)).url, signal);
    startDownload({ mode: 'downloadFile', title: name, verb: '下载', request });
  } catch (error) {
    showToast('error', error instanceof Error ? error.message : '下载失败,请重试');
  }
}

function fileOf({ dirId }: DriveEntry, signal?: AbortSignal): Promise<{ url: string }> {
  return callOrThrow(getDownloadUrl, { fileId: dirId }, { signal });
}

function zipOf(entries: readonly DriveEntry[], signal?: AbortSignal) {
  return callOrThrow(getZipUrl, { ids: entries.map(({ dirId }) => dirId) }, { signal });
}

function leaveToBrowser(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
