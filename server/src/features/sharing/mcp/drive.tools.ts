import { Readable } from 'node:stream';
import { AppError } from '@app/contract/errors.ts';
import { type DriveEntry, listDrive } from '@app/contract/keeping/drive.ts';
import { TypedName } from '@app/contract/keeping/entry-names.ts';
import { readTypeOf } from '@app/contract/keeping/previews.ts';
import { z } from 'zod';
import { saveToDrive } from '#features/keeping/drive/drive-copies.service.ts';
import { listFolder } from '#features/keeping/drive/listing.service.ts';
import { readPreview } from '#features/keeping/previews/previews.service.ts';
import { from, pieceOf } from './text-piece.ts';
import { tool } from './tool.ts';

/** As much as a model writes in one go, several times over. */
export const MAX_SAVED_CHARS = 200_000;

const folderId = z.uuid('文件夹的编号不正确').optional();
const paging = { page: listDrive.input.shape.page, limit: listDrive.input.shape.limit };

export const driveTools = [
  tool({
    name: 'list_drive',
    title: '看云盘里的文件夹',
    description: '列出这位老师云盘里一个文件夹的内容，文件夹在前；不给 folderId 就列出最外层的文件夹。',
    input: z.object({ folderId: folderId.describe('list_drive 给出的文件夹编号'), ...paging }),
    run: async (deps, caller, { folderId: dirId, page, limit }) => {
      const { list, total } = await listFolder(deps, caller, listDrive.input.parse({ dirId, page, limit }));
      return { list: list.map(toEntry), total };
    },
  }),
  tool({
    name: 'search_drive',
    title: '在云盘里查找',
    description: '按文件名和文件里的文字查找这位老师的云盘，先是名字符合的，再是内容符合的，内容符合的带一句原文。',
    input: z.object({ words: z.string().trim().min(1, '请写要找的词').max(100, '要找的词不能超过 100 字'), ...paging }),
    run: async (deps, caller, { words, page, limit }) => {
      const wish = listDrive.input.parse({ fuzzyQuery: words, recursive: true, page, limit });
      const { list, total } = await listFolder(deps, caller, wish);
      return { list: list.map(toEntry), total };
    },
  }),
  tool({
    name: 'read_drive_file',
    title: '读云盘里的文件',
    description:
      '读出云盘里一个文件的文字（Word、PowerPoint、Excel、PDF、文本），分段给出，每段末尾写明下一段从哪里开始。',
    input: z.object({ fileId: z.uuid('文件的编号不正确').describe('list_drive 或 search_drive 给出的文件编号'), from }),
    run: async (deps, caller, input) => {
      const { state, markdown, message } = await readPreview(deps, caller, input.fileId);
      if (state === 'waiting') throw new AppError('unavailable', '这个文件正在读取，请过几秒再试');
      if (state === 'failed') throw new AppError('invalid', message || '这个文件读不出文字');
      return pieceOf(markdown, input.from);
    },
  }),
  tool({
    name: 'save_text_file',
    title: '往云盘里存一个文本文件',
    description:
      '把一段文字存成云盘里的一个新文件（.md、.txt 或 .csv）。不会改动已有的文件：同名时新文件的名字后面加“-副本”。不给 folderId 就放进“我的上传”。',
    isSaving: true,
    input: z.object({
      folderId: folderId.describe('放进哪个文件夹'),
      name: TypedName.refine((name) => ['md', 'txt', 'csv'].includes(readTypeOf(name) ?? ''), {
        message: '文件名请以 .md、.txt 或 .csv 结尾',
      }),
      text: z.string().min(1, '文件不能是空的').max(MAX_SAVED_CHARS, `一个文件最多 ${MAX_SAVED_CHARS} 个字`),
    }),
    run: async (deps, caller, { folderId: dirId, name, text }) => {
      const bytes = Buffer.from(text);
      const saved = await saveToDrive(deps, caller, dirId, async () => ({
        name,
        mimeType: 'text/plain; charset=utf-8',
        sizeBytes: bytes.length,
        isShown: false,
        bytes: Readable.from([bytes], { objectMode: false }),
      }));
      return { saved: saved.name, fileId: saved.fileId, folderId: saved.dirId };
    },
  }),
];

function toEntry({ dirId, name, isdir, size, updateTime, place, quote }: DriveEntry) {
  const common = {
    name,
    changed: new Date(updateTime).toISOString(),
    ...(place && { place }),
    ...(quote && { quote }),
  };
  return isdir ? { folderId: dirId, ...common } : { fileId: dirId, sizeBytes: size, ...common };
}
