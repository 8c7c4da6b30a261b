import type { Exchange } from '@app/contract/talking/chat.ts';
import { type ExportFormat, exportChat } from '@app/contract/talking/exports.ts';
import { Download, FileText, FolderOpen, HardDrive, LoaderCircle, Type } from 'lucide-react';
import { useState } from 'react';
import { MenuButton } from '#components/layers/menu.tsx';
import { startExport } from '#lib/files/download-box.ts';
import { readSaveFolder } from '#lib/files/save-folder.ts';
import './save-menu.css';
import { changeSaveFolder, FIRST_FOLDER, saveToDrive } from './save-to-drive.ts';

/** Saves an answer as a file of the teacher's own, on her computer or in her cloud disk. */
export function SaveMenu({ exchange: { chatId, messageId, ques } }: { exchange: Exchange }) {
  const [isSaving, setIsSaving] = useState(false);
  const download = (format: ExportFormat) => startExport(ques, exportChat, { chatId, messageId, format });
  const putAway = async (format: ExportFormat) => {
    if (isSaving) return;
    setIsSaving(true);
    await saveToDrive({ chatId, messageId }, format);
    setIsSaving(false);
  };
  const folder = readSaveFolder()?.name ?? FIRST_FOLDER;
  return (
    <MenuButton
      label={isSaving ? '正在保存' : '保存'}
      word={isSaving ? '正在保存' : '保存'}
      icon={isSaving ? <LoaderCircle size={17} className="ta-save-busy" /> : <Download size={17} />}
      placement="below-start"
      items={[
        { label: '存为 Word', icon: <FileText />, onSelect: () => download('docx') },
        { label: '存为 Markdown', icon: <Type />, onSelect: () => download('md') },
        'divider',
        { label: 'Word 存到云盘', icon: <HardDrive />, onSelect: () => void putAway('docx') },
        { label: 'Markdown 存到云盘', icon: <HardDrive />, onSelect: () => void putAway('md') },
        { label: `云盘位置：${folder}`, icon: <FolderOpen />, onSelect: () => void changeSaveFolder() },
      ]}
    />
  );
}
