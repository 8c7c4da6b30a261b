import { z } from 'zod';
import { tool } from '#tools/tool.ts';
import { findKnowledge } from './passages.service.ts';

const MAX_WORDS_CHARS = 200;

export const agentsTools = [
  tool({
    name: 'search_knowledge',
    description: '在这个助手自己的知识文件里再找一次，已经给你的资料不够回答时用。',
    verb: '查助手的资料',
    isWanted: ({ agentId }) => agentId !== null,
    input: z.object({
      words: z.string().trim().min(1, '请写要找的内容').max(MAX_WORDS_CHARS, `最多 ${MAX_WORDS_CHARS} 字`),
    }),
    run: async ({ deps, asked: { agentId } }, { words }) => {
      const found = agentId ? await findKnowledge(deps, agentId, { question: words, earlier: [] }) : undefined;
      if (!found?.length) return { said: '没有找到', detail: `没有找到“${words.slice(0, 40)}”` };
      const said = found.map(({ title, place, quote }) => `《${title}》${place}\n${quote}`).join('\n\n');
      const names = [...new Set(found.map(({ title }) => title))];
      return { said, detail: `${names.join('、')}，${found.length} 段` };
    },
  }),
];
