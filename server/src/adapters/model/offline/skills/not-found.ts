import type { Ask } from '#adapters/model/offline/ask.ts';
import { HOW_TO_CONNECT } from '#adapters/model/offline/how-to-connect.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import { searchKnowledge } from './knowledge-search.ts';
import { bullets } from './knowledge-text.ts';

/** Below this share of a name's characters a topic is not even close. */
const CLOSE_COVERAGE = 0.25;
const MAX_TOPICS = 4;

/** Says plainly that there is no material, what comes closest, and how to connect a model. */
export function answerNotFound(ask: Ask): Reply {
  const closest = closestTopics(ask);
  const paragraphs = ['内置资料里没有这个问题的内容，我不编造答案。', closest, HOW_TO_CONNECT];
  return {
    recognised: '内置资料没有的问题',
    steps: [
      `查了知识点 ${ask.library.knowledge.length} 个、公式 ${ask.library.formulas.length} 条和使用说明，没有对得上的。`,
      '也不是能直接计算的题目。',
    ],
    text: paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'),
    sources: [],
    basis: 'none',
  };
}

/** The nearest topics as a list to ask for by name; empty when nothing is near. */
export function closestTopics(ask: Ask): string {
  const near = searchKnowledge(ask).filter(({ isSure, coverage }) => isSure || coverage >= CLOSE_COVERAGE);
  if (near.length === 0) return '';
  const lines = near.slice(0, MAX_TOPICS).map(({ point }) => `${point.title}（${ask.library.placeOf(point)}）`);
  return `最接近的知识点，说出名称就能看：\n\n${bullets(lines)}`;
}
