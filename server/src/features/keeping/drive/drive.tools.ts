import { listDrive } from '@app/contract/keeping/drive.ts';
import { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { aiLabel } from '#documents/word/ai-label.ts';
import { writeWordInThread } from '#documents/word/word-thread.ts';
import { storeOwnBytes } from '#features/keeping/storage/own-bytes.service.ts';
import type { Caller } from '#http/door.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { type Done, ifThere, tool } from '#tools/tool.ts';
import { addFile, requireEntry } from './drive.service.ts';
import { listFolder } from './listing.service.ts';

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
    run: async ({ deps, caller, ref }, { title, markdown }) => {
      await refuseBlocked(deps, `${title}\n${markdown}`);
      const content = { title, isTitleShown: true, ...aiLabel, parts: [{ markdown, sources: [] }] };
      const bytes = await writeWordInThread(caller.userId, content);
      const contextId = await storeOwnBytes(deps, caller, bytes);
      await addFile(deps, caller, { name: fileNameFrom(title, 'docx', '文档'), contextId, id: ref });
      return (await lookAt(deps, caller, ref)) ?? { said: '存好了', detail: title };
    },
    makes: { kind: 'file', look: lookAt },
  }),
];

async function lookAt(deps: Deps, caller: Caller, id: string): Promise<Done | undefined> {
  const entry = await ifThere(requireEntry(deps, caller, id));
  if (!entry) return undefined;
  const { name, sizeBytes } = entry;
  const frame = {
    state: 'done' as const,
    title: name,
    line: 'Word · 在云盘里',
    trouble: '',
    thing: { kind: 'file' as const, id },
  };
  const version = { no: entry.updatedAt.getTime(), at: entry.updatedAt.getTime() };
  return { said: `存好了：${name}`, detail: name, card: { type: 'word', ...frame, name, bytes: sizeBytes }, version };
}
