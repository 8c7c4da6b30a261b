import { type DesignFormat, exportDesign, saveDesignToDrive } from '@app/contract/designs.ts';
import { getCapacity, listDrive } from '@app/contract/drive.ts';
import { AppError, messages } from '@app/contract/errors.ts';
import { ChevronDown, Copy, Download, HardDrive, Printer, Table2, Type } from 'lucide-react';
import { Button } from '#components/button.tsx';
import { MenuButton, type MenuItem } from '#components/menu.tsx';
import { showToast } from '#components/toast.tsx';
import { offerNext } from '#components/undo-bar.tsx';
import { callOrThrow } from '#lib/api-client.ts';
import { chooseDesignForm } from '#lib/design-form-door.ts';
import { startExport } from '#lib/download-box.ts';
import { chooseDriveFolder, showDriveFolder } from '#lib/drive-door.ts';
import { queryClient } from '#lib/query-client.ts';
import { type Desk, useDeskStore } from './desk.ts';
import { type Saving, useSaving } from './saving.ts';

/** Out of the house: Word with one press, the rest in the menu beside it. */
export function ExportMenu() {
  const desk = useDeskStore();
  const saving = useSaving();
  const items: MenuItem[] = [
    { label: '按学校表格导出', icon: <Table2 />, onSelect: () => void fillForm(desk, saving) },
    { label: '导出 Markdown', icon: <Type />, onSelect: () => void download(desk, saving, 'md') },
    { label: '存到云盘', icon: <HardDrive />, onSelect: () => void putAway(desk, saving) },
    'divider',
    { label: '复制全文', icon: <Copy />, onSelect: () => void copyAll(desk) },
    { label: '打印 / 存为 PDF', icon: <Printer />, onSelect: () => printSheet(desk) },
  ];
  return (
    <span className="ta-design-export">
      <Button variant="primary" icon={<Download size={16} />} onClick={() => void download(desk, saving, 'docx')}>
        导出 Word
      </Button>
      <MenuButton
        label="其他导出方式"
        icon={<ChevronDown size={16} />}
        className="ta-design-export-more"
        items={items}
      />
    </span>
  );
}

/** The server writes files from what it has. */
async function download(desk: Desk, { save }: Saving, format: DesignFormat, formId?: string): Promise<void> {
  if (!(await save())) return showToast('warning', '还没保存上，连上网络再导出');
  const { designId, design } = desk.getState();
  startExport(design.head.title, exportDesign, { designId, format, ...(formId && { formId }) });
}

async function fillForm(desk: Desk, saving: Saving): Promise<void> {
  const form = await chooseDesignForm();
  if (form) await download(desk, saving, 'docx', form.formId);
}

async function putAway(desk: Desk, { save }: Saving): Promise<void> {
  const folder = await chooseDriveFolder();
  if (!folder) return;
  if (!(await save())) return showToast('warning', '还没保存上，连上网络再存');
  try {
    const wish = { designId: desk.getState().designId, ...(folder.dirId && { dirId: folder.dirId }) };
    const { dirId, name } = await callOrThrow(saveDesignToDrive, wish);
    for (const { path } of [listDrive, getCapacity]) void queryClient.invalidateQueries({ queryKey: [path] });
    offerNext(`“${name}”已存到“${folder.name}”`, '打开位置', () => showDriveFolder(dirId));
  } catch (error) {
    showToast('error', error instanceof AppError ? error.message : messages.unexpected);
  }
}

async function copyAll(desk: Desk): Promise<void> {
  const { copyDesign } = await import('./copy-design.tsx');
  const isCopied = await copyDesign(desk.getState().design);
  showToast(isCopied ? 'success' : 'error', isCopied ? '已复制，可以粘贴到 Word' : '没有复制成功，请再试一次');
}

/** The browser's own dialog prints the paper and nothing else (sheet-print.css), or keeps it as a PDF. */
function printSheet(desk: Desk): void {
  desk.setState({ active: undefined, editor: undefined });
  requestAnimationFrame(() => window.print());
}
