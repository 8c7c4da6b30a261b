import type { Chat } from '@app/contract/talking/chat.ts';
import { type ExportFormat, exportChat } from '@app/contract/talking/exports.ts';
import { startExport } from '#lib/files/download-box.ts';

/** Saves a whole conversation as a file. */
export function saveChat({ chatId, title }: Pick<Chat, 'chatId' | 'title'>, format: ExportFormat): void {
  startExport(title || '对话', exportChat, { chatId, format });
}
