import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { extensionOf } from '@app/contract/keeping/entry-names.ts';
import { getEtpAccessUrlByFileId, initTransfer } from '@app/contract/making/courseware.ts';
import { opensAsCourseware } from '@app/contract/media-types.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isCoursewareAppReady } from '#components/files/courseware-app-ready.ts';
import { showToast } from '#components/layers/toast.tsx';
import { startDownload } from '#lib/files/download-box.ts';
import { openOnDesktop } from '#lib/host/desktop-files.ts';
import { callOrThrow } from '#lib/http/api-client.ts';

/** Slides, of which a courseware can be made or which the courseware application opens (rule DL-018). */
export function isCoursewareFile({ name, isdir }: DriveEntry): boolean {
  return !isdir && opensAsCourseware(extensionOf(name));
}

/** Makes a courseware of slides of hers and opens it; the same file gives the same one. */
export function useEditSlides(): (entry: DriveEntry) => void {
  const navigate = useNavigate();
  const begin = useMutation({
    mutationFn: ({ dirId }: DriveEntry) => callOrThrow(initTransfer, { fileId: dirId }),
    onSuccess: ({ transferId }) => navigate({ to: '/createCoursewareSession', search: { coursewareId: transferId } }),
  });
  return (entry) => {
    // What the old format holds nobody here can read (rule DL-017).
    if (extensionOf(entry.name).toLowerCase() === '.ppt') {
      showToast('info', '暂不支持PPT格式文件编辑，您可以先下载到本地编辑');
    } else if (!begin.isPending) begin.mutate(entry);
  };
}

/** Hands slides of hers to the courseware application of the shell. */
export async function openInCoursewareApp({ dirId, name }: DriveEntry): Promise<void> {
  if (!(await isCoursewareAppReady())) return;
  const ending = extensionOf(name);
  startDownload({
    mode: 'downloadCoursewareAndOpen',
    fileName: name.slice(0, -ending.length),
    extension: ending.slice(1),
    exportAddress: (signal) => callOrThrow(getEtpAccessUrlByFileId, { fileId: dirId }, { signal }),
    open: openOnDesktop,
  });
}
