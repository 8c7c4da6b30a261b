import type { Ask } from '#adapters/model/offline/ask.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import { findKnowledgePoint } from './knowledge-search.ts';

/** Said of nothing else: 「判别式怎么用」 is no question about us. */
const HOW_TO_USE = /^(?:请问)?怎么(?:使)?用[?？。]?$/;

/** How to use the product. A knowledge point with a longer name in the question goes before. */
export function answerHelp(ask: Ask): Reply | undefined {
  const asked = HOW_TO_USE.test(ask.question.trim()) ? '你能做什么' : ask.question;
  const [best] = ask.library.search('help', asked, 3).filter(({ isSure }) => isSure);
  if (best?.entry.kind !== 'help') return undefined;
  const knowledge = findKnowledgePoint(ask);
  const lengths = [knowledge, best].map((hit) => hit?.matchedNames[0]?.length ?? 0);
  if ((lengths[0] ?? 0) > (lengths[1] ?? 0)) return undefined;
  const { item } = best.entry;
  return {
    recognised: `使用说明“${item.title}”`,
    steps: [`在 ${ask.library.help.length} 条使用说明中查找。`],
    text: item.answer,
    sources: [{ no: 1, title: `使用说明：${item.title}`, place: '使用说明', quote: item.title }],
    basis: 'content',
  };
}
