import { AppError } from '@app/contract/errors.ts';
import { ADDRESS_MISSING, exportCourseware, saveCoursewareToDrive } from '@app/contract/making/courseware.ts';
import type { HostDirectory } from '@app/contract/running/host-bridge.ts';
import { useRouter } from '@tanstack/react-router';
import { AppWindow, Download, FileDown, FileText, FolderInput, HardDrive, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SplitButton } from '#components/buttons/split-button.tsx';
import { isCoursewareAppReady } from '#components/files/courseware-app-ready.ts';
import { saveToFolder } from '#components/files/save-to-folder.ts';
import type { MenuItem } from '#components/layers/menu.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { requestAddress } from '#lib/files/download.ts';
import { startDownload } from '#lib/files/download-box.ts';
import { hostSays } from '#lib/host/ask-host.ts';
import { installWord, refreshCourseware, useCourseware } from '#lib/host/courseware-app.ts';
import { addToHost, openOnDesktop } from '#lib/host/desktop-files.ts';
import { useHostContext } from '#lib/host/host-context.ts';
import { findShell } from '#lib/host/shell-bridge.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { track } from '#lib/tracking/tracking.ts';
import { type DeckDesk, useDeskStore } from './deck-desk.ts';
import { ExportDialog, type FileWish, wishedName } from './export-dialog.tsx';
import { InstallHint } from './install-hint.tsx';

type Save = () => Promise<boolean>;

/** Out of the house: PowerPoint with one press, the cloud disk and the courseware application of a desktop shell beside it. */
export function ExportMenu({ save }: { save: Save }) {
  const desk = useDeskStore();
  const hasShell = findShell() !== undefined;
  const installing = useCourseware(installWord);
  const folders = useHostFolders();
  const [isHinting, setIsHinting] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  // The desk is also shown where there is no router.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const sendOut = async () => {
    if (!(await isSaved(save))) return;
    router?.history.push(`/room?thingId=${encodeURIComponent(desk.getState().coursewareId)}`);
  };
  useEffect(() => {
    if (hasShell) void refreshCourseware();
  }, [hasShell]);
  const items: MenuItem[] = [
    { label: 'PDF、讲义和图片', icon: <FileDown />, onSelect: () => setIsChoosing(true) },
    { label: '讲稿（Word）', icon: <FileText />, onSelect: () => void download(desk, save, { format: 'docx' }) },
    { label: '发给学生', icon: <Send />, onSelect: () => void sendOut() },
    { label: '存到云盘', icon: <HardDrive />, onSelect: () => void putAway(desk, save, { format: 'pptx' }) },
    ...(hasShell
      ? [
          {
            label: installing || '在课件应用中打开',
            icon: <AppWindow />,
            onSelect: () => void openInApplication(desk, save, () => setIsHinting(true)),
          },
        ]
      : []),
    ...folders.map(({ dirId, name }) => ({
      label: `存到「${name}」`,
      icon: <FolderInput />,
      onSelect: () => void handOver(desk, save, (file) => addToHost(dirId, file)),
    })),
  ];
  return (
    <>
      <SplitButton
        icon={<Download size={16} />}
        more={{ label: '其他导出方式', items }}
        onClick={() => void download(desk, save, { format: 'pptx' })}
      >
        导出 PPTX
      </SplitButton>
      {isChoosing && (
        <ExportDialog
          onClose={() => setIsChoosing(false)}
          onDownload={(wish) => void download(desk, save, wish)}
          onPutAway={(wish) => void putAway(desk, save, wish)}
        />
      )}
      {isHinting && <InstallHint onClose={() => setIsHinting(false)} />}
    </>
  );
}

/** As many as a menu bears. */
const MOST_FOLDERS = 6;

/** The folders of the host's own disk, where it has one. */
function useHostFolders(): readonly HostDirectory[] {
  const hasCloud = useHostContext(({ channels }) => channels.includes('cloud'));
  const [folders, setFolders] = useState<readonly HostDirectory[]>([]);
  useEffect(() => {
    if (!hasCloud) return;
    let isGone = false;
    void hostSays('cloud.listDirectories', {}).then((answer) => {
      if (!isGone) setFolders(answer?.directories.slice(0, MOST_FOLDERS) ?? []);
    });
    return () => {
      isGone = true;
    };
  }, [hasCloud]);
  return hasCloud ? folders : [];
}

async function download(desk: DeckDesk, save: Save, wish: FileWish): Promise<void> {
  if (!(await isSaved(save))) return;
  const { coursewareId, deck } = desk.getState();
  track('courseware', 'export');
  startDownload({
    mode: 'downloadFile',
    title: wishedName(deck.title, wish),
    verb: '导出',
    request: async (signal) => requestAddress((await addressOf(coursewareId, wish, signal)).url, signal),
  });
}

async function openInApplication(desk: DeckDesk, save: Save, onNotInstalled: () => void): Promise<void> {
  if (await isCoursewareAppReady(onNotInstalled)) await handOver(desk, save, openOnDesktop);
}

/** Exports the deck and gives the file to the program around the page. */
async function handOver(desk: DeckDesk, save: Save, open: (file: File) => Promise<void>): Promise<void> {
  if (!(await isSaved(save))) return;
  const { coursewareId, deck } = desk.getState();
  track('courseware', 'export');
  startDownload({
    mode: 'downloadCoursewareAndOpen',
    fileName: deck.title,
    extension: 'pptx',
    exportAddress: (signal) => addressOf(coursewareId, { format: 'pptx' }, signal),
    open,
  });
}

/** The server writes files from what it has. */
async function isSaved(save: Save): Promise<boolean> {
  const isThere = await save();
  if (!isThere) showToast('warning', '还没保存上，连上网络再导出');
  return isThere;
}

async function addressOf(coursewareId: string, wish: FileWish, signal: AbortSignal): Promise<{ url: string }> {
  const { url } = await callOrThrow(exportCourseware, { coursewareId, ...wish }, { signal });
  if (url === '') throw new AppError('not-found', ADDRESS_MISSING);
  return { url };
}

function putAway(desk: DeckDesk, save: Save, wish: FileWish): Promise<void> {
  return saveToFolder(async (place) => {
    if (!(await save())) throw new AppError('unavailable', '还没保存上，连上网络再存');
    const { coursewareId } = desk.getState();
    track('courseware', 'export');
    return callOrThrow(saveCoursewareToDrive, { coursewareId, ...wish, ...place });
  });
}
