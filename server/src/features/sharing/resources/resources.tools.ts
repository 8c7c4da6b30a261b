import { searchResources as searchCall } from '@app/contract/sharing/resources.ts';
import { z } from 'zod';
import { tool } from '#tools/tool.ts';
import { searchResources } from './search.service.ts';

const MOST_ROWS = 8;

export const resourceTools = [
  tool({
    name: 'find_resources',
    description: '在资源库里找教案、课件等资源，老师要找资源、资料时用。',
    verb: '查资源库',
    input: z.object({
      words: z
        .string()
        .trim()
        .min(1, '请写要找什么')
        .max(200, '要找的话最多 200 字')
        .describe('一句话，如“公式法 课件”'),
    }),
    run: async ({ deps, caller }, { words }) => {
      const wish = searchCall.input.parse({ keyword: words, page: 1, limit: MOST_ROWS });
      const { list, total } = await searchResources(deps, caller, wish);
      const rows = list.map(({ resId, title, book, lesson, source, createTime }) => ({
        id: resId,
        title,
        place: [source === 'school' ? '本校资源' : '资源库', book, lesson].filter(Boolean).join(' · '),
        date: createTime > 0 ? new Date(createTime).toISOString().slice(0, 10) : '',
        url: '',
      }));
      const said = rows.map(({ title, place }) => `${title}（${place}）`).join('\n') || '资源库里没有找到';
      const frame = { state: 'done' as const, title: words.slice(0, 60), line: `资源 · 找到 ${total} 个`, trouble: '' };
      const card = { type: 'resource' as const, ...frame, rows, dropped: 0 };
      return { said, detail: `找到 ${total} 个`, ...(rows.length > 0 && { card }) };
    },
  }),
];
