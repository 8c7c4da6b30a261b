import { AppError } from '@app/contract/errors.ts';
import { ADDRESS_MISSING, exportCourseware, saveCoursewareToDrive } from '@app/contract/making/courseware.ts';
import { AppWindow, Download, HardDrive } from 'lucide-react';
import { useEffect } from 'react';
import { SplitButton } from '#components/buttons/split-button.tsx';
import { saveToFolder } from '#components/files/save-to-folder.ts';
import type { MenuItem } from '#components/layers/menu.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { requestAddress } from '#lib/files/download.ts';
import { startDownload } from '#lib/files/download-box.ts';
import { installWord, refreshCourseware, useCourseware } from '#lib/host/courseware-app.ts';
import { openOnDesktop } from '#lib/host/desktop-files.ts';
import { findShell } from '#lib/host/shell-bridge.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { track } from '#lib/tracking/tracking.ts';
import { type DeckDesk, useDeskStore } from './deck-desk.ts';

type Save = () => Promise<boolean>;

/** Out of the house: PowerPoint with one press, the cloud disk and the courseware application of a desktop shell beside it. */
export function ExportMenu({ save }: { save: Save }) {
  const desk = useDeskStore();
  const hasShell = findShell() !== undefined;
  const installing = useCourseware(installWord);
  useEffect(() => {
    if (hasShell) void refreshCourseware();
  }, [hasShell]);
  const items: MenuItem[] = [
    { label: '存到云盘', icon: <HardDrive />, onSelect: () => void putAway(desk, save) },
    ...(hasShell
      ? [
          {
            label: installing || '在课件应用中打开',
            icon: <AppWindow />,
            onSelect: () => void openInApplication(desk, save),
          },
        ]
      : []),
  ];
  return (
    <SplitButton
      icon={<Download size={16} />}
      more={{ label: '其他导出方式', items }}
      onClick={() => void download(desk, save)}
    >
      导出 PPTX
    </SplitButton>
  );
}

async function download(desk: DeckDesk, save: Save): Promise<void> {
  if (!(await isSaved(save))) return;
  const { coursewareId, deck } = desk.getState();
  track('courseware', 'export');
  startDownload({
    mode: 'downloadFile',
    title: `${deck.title}.pptx`,
    verb: '导出',
    request: async (signal) => requestAddress((await addressOf(coursewareId, signal)).url, signal),
  });
}

async function openInApplication(desk: DeckDesk, save: Save): Promise<void> {
  const problem = await refreshCourseware();
  if (problem) {
    showToast('error', problem);
    return;
  }
  if (!(await isSaved(save))) return;
  const { coursewareId, deck } = desk.getState();
  track('courseware', 'export');
  startDownload({
    mode: 'downloadCoursewareAndOpen',
    fileName: deck.title,
    extension: 'pptx',
    exportAddress: (signal) => addressOf(coursewareId, signal),
    open: openOnDesktop,
  });
}

/** The server writes files from what it has. */
async function isSaved(save: Save): Promise<boolean> {
  const isThere = await save();
  if (!isThere) showToast('warning', '还没保存上，连上网络再导出');
  return isThere;
}

async function addressOf(coursewareId: string, signal: AbortSignal): Promise<{ url: string }> {
  const { url } = await callOrThrow(exportCourseware, { coursewareId }, { signal });
  if (url === '') throw new AppError('not-found', ADDRESS_MISSING);
  return { url };
}

function putAway(desk: DeckDesk, save: Save): Promise<void> {
  return saveToFolder(async (place) => {
    if (!(await save())) throw new AppError('unavailable', '还没保存上，连上网络再存');
    const { coursewareId } = desk.getState();
    track('courseware', 'export');
    return callOrThrow(saveCoursewareToDrive, { coursewareId, ...place });
  });
}
