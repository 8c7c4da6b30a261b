import { AppError } from '@app/contract/errors.ts';
import { pictureIdsIn } from '@app/contract/keeping/design-pictures.ts';
import { DesignLayout, designLayoutNames } from '@app/contract/making/design-layouts.ts';
import { type DesignFormat, exportDesign, saveDesignToDrive } from '@app/contract/making/designs.ts';
import { Copy, Download, FileText, HardDrive, ListOrdered, Printer, Rows3, Sheet, Table2, Type } from 'lucide-react';
import type { ReactNode } from 'react';
import { SplitButton } from '#components/buttons/split-button.tsx';
import { saveToFolder } from '#components/files/save-to-folder.ts';
import type { MenuItem } from '#components/layers/menu.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { freshPictures } from '#components/pictures/known-pictures.ts';
import { chooseDesignForm } from '#lib/doors/design-form-door.ts';
import { startExport } from '#lib/files/download-box.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { changePreferences, usePreferences } from '#lib/session/preferences.ts';
import { track } from '#lib/tracking/tracking.ts';
import { type DesignDesk, useDeskStore } from './desk.ts';
import { type Saving, useSaving } from './saving.ts';

const layoutIcons: Record<DesignLayout, ReactNode> = { table: <Sheet />, brief: <Rows3 />, sections: <ListOrdered /> };

/** Out of the house: Word with one press, the rest in the menu beside it. */
export function ExportMenu() {
  const desk = useDeskStore();
  const saving = useSaving();
  const { designLayout } = usePreferences();
  const items: MenuItem[] = [
    { label: '按学校表格导出', icon: <Table2 />, onSelect: () => void fillForm(desk, saving) },
    { label: '导出 PDF', icon: <FileText />, onSelect: () => void download(desk, saving, 'pdf') },
    { label: '导出 Markdown', icon: <Type />, onSelect: () => void download(desk, saving, 'md') },
    'divider',
    { label: 'Word 存到云盘', icon: <HardDrive />, onSelect: () => void putAway(desk, saving, 'docx') },
    { label: 'PDF 存到云盘', icon: <HardDrive />, onSelect: () => void putAway(desk, saving, 'pdf') },
    'divider',
    ...DesignLayout.options.map((layout) => ({
      label: designLayoutNames[layout],
      icon: layoutIcons[layout],
      isChecked: layout === designLayout,
      onSelect: () => void layOut(layout),
    })),
    'divider',
    { label: '复制全文', icon: <Copy />, onSelect: () => void copyAll(desk) },
    { label: '打印', icon: <Printer />, onSelect: () => void printSheet(desk) },
  ];
  return (
    <SplitButton
      icon={<Download size={16} />}
      more={{ label: '其他导出方式', items }}
      onClick={() => void download(desk, saving, 'docx')}
    >
      导出 Word
    </SplitButton>
  );
}

/** The server writes files from what it has. */
async function download(desk: DesignDesk, { save }: Saving, format: DesignFormat, formId?: string): Promise<void> {
  if (!(await save())) return showToast('warning', '还没保存上，连上网络再导出');
  const { designId, design } = desk.getState();
  track('teachingDesign', 'export');
  // What she chose a moment ago may not have reached the server yet.
  const layout = usePreferences.getState().designLayout;
  startExport(design.head.title, exportDesign, { designId, format, layout, ...(formId && { formId }) });
}

/** Word and PDF of all her designs, from now on. */
async function layOut(layout: DesignLayout): Promise<void> {
  try {
    await changePreferences({ designLayout: layout });
    showToast('success', `Word 和 PDF 以后按${designLayoutNames[layout]}导出`);
  } catch {
    showToast('warning', '没有记住，连上网络再选');
  }
}

async function fillForm(desk: DesignDesk, saving: Saving): Promise<void> {
  const form = await chooseDesignForm();
  if (form) await download(desk, saving, 'docx', form.formId);
}

function putAway(desk: DesignDesk, { save }: Saving, format: DesignFormat): Promise<void> {
  return saveToFolder(async (place) => {
    if (!(await save())) throw new AppError('unavailable', '还没保存上，连上网络再存');
    const { designId } = desk.getState();
    track('teachingDesign', 'export');
    const layout = usePreferences.getState().designLayout;
    return callOrThrow(saveDesignToDrive, { designId, format, layout, ...place });
  });
}

async function copyAll(desk: DesignDesk): Promise<void> {
  const { copyDesign } = await import('./copy-design.tsx');
  const isCopied = await copyDesign(desk.getState().design);
  showToast(isCopied ? 'success' : 'error', isCopied ? '已复制，可以粘贴到 Word' : '没有复制成功，请再试一次');
}

/** The browser's own dialog prints the paper and nothing else (sheet-print.css). */
async function printSheet(desk: DesignDesk): Promise<void> {
  desk.setState({ active: undefined, editor: undefined });
  await freshPictures(pictureIdsIn(desk.getState().design));
  requestAnimationFrame(() => void whenDrawn().then(() => window.print()));
}

/** One that does not come holds nothing up. */
function whenDrawn(): Promise<unknown> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.ta-a4 img')];
  return Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
}
