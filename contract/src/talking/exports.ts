import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';

/** What generated content must say of itself wherever it goes. */
export const AI_LABEL = '内容由 AI 生成，请核对后使用';

/** Longer than any lesson plan; formulas are costly to turn into equations. */
export const MAX_EXPORT_CHARS = 200_000;

export const ExportFormat = z.enum(['docx', 'md'], '请选择 Word 或 Markdown');
export type ExportFormat = z.infer<typeof ExportFormat>;

const id = z.uuid('编号不正确');

export const exportChat = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/export'),
  summary: 'A conversation, or one answer of it, as a Word file with native equations or as Markdown',
  timeoutMs: 60_000,
  envelope: 'none',
  input: z.object({ chatId: id, messageId: id.optional(), format: ExportFormat }),
  output: z.file(),
});

export const saveChatToDrive = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/saveToDrive'),
  summary:
    'The same file, put into a folder of my cloud disk, 我的上传 unless told where; a name in use gets a copy suffix',
  timeoutMs: 60_000,
  input: z.object({ chatId: id, messageId: id.optional(), format: ExportFormat, dirId: id.optional() }),
  output: z.object({ fileId: z.string(), dirId: z.string(), name: z.string() }),
});
