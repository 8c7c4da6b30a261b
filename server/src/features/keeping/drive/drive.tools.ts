import { listDrive } from '@app/contract/keeping/drive.ts';
import { z } from 'zod';
import { tool } from '#tools/tool.ts';
import { listFolder } from './listing.service.ts';
import { keepWord, lookAtWord } from './word-files.service.ts';

const MAX_FOUND = 10;
const MAX_TEXT_CHARS = 50_000;

export const driveTools = [
  tool({
    name: 'search_drive',
    description: '按名字和内容在老师的云盘里找文件，老师提到自己的文件时用。',
    verb: '查云盘',
    input: z.object({ words: z.string().trim().min(1, '请写要找的词').max(100, '要找的词不能超过 100 字') }),
    run: async ({ deps, caller }, { words }) => {
      const wish = listDrive.input.parse({ fuzzyQuery: words, recursive: true, page: 1, limit: MAX_FOUND });
      const { list, total } = await listFolder(deps, caller, wish);
      const said = list.map(({ name, place, quote }) => [name, place, quote].filter(Boolean).join('：'));
      return { said: said.join('\n') || '云盘里没有找到', detail: `找到 ${total} 个` };
    },
  }),
  tool({
    name: 'save_word',
    description: '把一篇写好的文字存成云盘里的一个 Word 文件，老师要 Word、文档、存起来时用。',
    verb: '存成 Word',
    input: z.object({
      title: z.string().trim().min(1, '请写标题').max(60, '标题最多 60 字'),
      markdown: z
        .string()
        .trim()
        .min(1, '文件不能是空的')
        .max(MAX_TEXT_CHARS, `最多 ${MAX_TEXT_CHARS} 字`)
        .describe('全文，Markdown'),
    }),
    run: ({ deps, caller, ref }, { title, markdown }) => keepWord(deps, caller, { id: ref, title, markdown }),
    makes: { kind: 'file', look: lookAtWord },
  }),
];
