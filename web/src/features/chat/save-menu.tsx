import type { Exchange } from '@app/contract/chat.ts';
import { AppError, messages } from '@app/contract/errors.ts';
import { type ExportFormat, exportChat } from '@app/contract/exports.ts';
import { Download, FileText, LoaderCircle, Type } from 'lucide-react';
import { useState } from 'react';
import { MenuButton } from '#components/menu.tsx';
import { showToast } from '#components/toast.tsx';
import { download } from '#lib/download.ts';
import './save-menu.css';

/** Saves an answer as a file of the teacher's own. */
export function SaveMenu({ exchange: { chatId, messageId } }: { exchange: Exchange }) {
  const [isSaving, setIsSaving] = useState(false);
  const handleSave = async (format: ExportFormat) => {
    if (isSaving) return;
    setIsSaving(true);
    try {
      await download(exportChat, { chatId, messageId, format });
    } catch (error) {
      showToast('error', error instanceof AppError ? error.message : messages.unexpected);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <MenuButton
      label={isSaving ? '正在保存' : '保存'}
      icon={isSaving ? <LoaderCircle size={17} className="ta-save-busy" /> : <Download size={17} />}
      placement="below-start"
      items={[
        { label: '存为 Word', icon: <FileText />, onSelect: () => void handleSave('docx') },
        { label: '存为 Markdown', icon: <Type />, onSelect: () => void handleSave('md') },
      ]}
    />
  );
}
