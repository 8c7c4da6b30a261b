import { fileSizeText } from '@app/engines/drive/file-size.ts';
import { showToast } from '#components/layers/toast.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { driveCapacity } from './drive.api.ts';
import type { PlacedFile } from './dropped-files.ts';
import { addUploads } from './upload-queue.ts';

/** Begins to upload what there is room for, and says it when there is not. The server counts for itself as well. */
export async function addFiles(dirId: string, placed: readonly PlacedFile[]): Promise<void> {
  if (placed.length === 0) {
    showToast('warning', '没有可以上传的文件');
    return;
  }
  const wantedBytes = placed.reduce((sum, { file }) => sum + file.size, 0);
  try {
    const { total, used } = await queryClient.fetchQuery({ ...driveCapacity, staleTime: 0 });
    if (wantedBytes > total - used) {
      showToast('error', `云盘只剩 ${fileSizeText(Math.max(0, total - used))}，放不下`);
      return;
    }
    await addUploads(dirId, placed);
  } catch (error) {
    showToast('error', error instanceof Error ? error.message : String(error));
  }
}
