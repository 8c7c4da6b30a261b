import { getDownloadUrl } from '@app/contract/keeping/files.ts';
import { exportCourseware } from '@app/contract/making/courseware.ts';
import { exportDesign } from '@app/contract/making/designs.ts';
import { exportListeningWord } from '@app/contract/making/listening.ts';
import type { Thing } from '@app/contract/talking/cards.ts';
import { requestAddress } from '#lib/files/download.ts';
import { startDownload, startExport } from '#lib/files/download-box.ts';
import { callOrThrow } from '#lib/http/api-client.ts';

type ThingExport = { words: string; start: (title: string, id: string) => void };

/** The kinds whose desk writes a file without asking anything more, and without cost. */
const exports: Partial<Record<Thing['kind'], ThingExport>> = {
  design: { words: '导出 Word', start: (title, designId) => startExport(title, exportDesign, { designId }) },
  courseware: {
    words: '导出 PPTX',
    start: (title, coursewareId) =>
      startDownload({
        mode: 'downloadFile',
        title: `${title}.pptx`,
        verb: '导出',
        request: async (signal) => {
          const { url } = await callOrThrow(exportCourseware, { coursewareId }, { signal });
          return requestAddress(url, signal);
        },
      }),
  },
  file: {
    words: '下载',
    start: (title, fileId) =>
      startDownload({
        mode: 'downloadFile',
        title,
        verb: '下载',
        request: async (signal) =>
          requestAddress((await callOrThrow(getDownloadUrl, { fileId }, { signal })).url, signal),
      }),
  },
  listening: { words: '导出 Word', start: (title, id) => startExport(title, exportListeningWord, { id }) },
};

export function exportOf({ kind }: Thing): ThingExport | undefined {
  return exports[kind];
}
