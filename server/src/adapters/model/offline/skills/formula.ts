import type { Ask } from '#adapters/model/offline/ask.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import { normaliseText, topicOf } from '#content/search-text.ts';
import type { FormulaEntry } from '#content/shapes.ts';
import { facetOf } from './knowledge.ts';
import { findKnowledgePoint } from './knowledge-search.ts';

type Found = { item: FormulaEntry; name: string };

/** The formula itself, where it is wanted rather than an explanation: 「求根公式」, 「正弦定理」, 「特殊角三角函数值」. */
export function answerFormula(ask: Ask): Reply | undefined {
  const found = findFormula(ask);
  return found && facetOf(ask.question) === 'overview' && isWanted(ask, found)
    ? formulaReply(ask, found.item)
    : undefined;
}

/** 「氢气燃烧的化学方程式」, 「铁丝燃烧的现象」: the reaction that is named, not what an equation is. */
export function answerReaction(ask: Ask): Reply | undefined {
  if (!/方程式|反应|现象|燃烧|分解|检验|怎么写|原理/.test(ask.question)) return undefined;
  const hits = ask.library.search('formula', ask.question, 3);
  const found = hits.find(
    ({ entry, matchedNames }) => entry.item.id.startsWith('reaction-') && matchedNames.length > 0,
  );
  return found?.entry.kind === 'formula' && facetOf(ask.question) === 'overview'
    ? formulaReply(ask, found.entry.item)
    : undefined;
}

/** Any formula the question names, when there is nothing better. */
export function answerAnyFormula(ask: Ask): Reply | undefined {
  const found = findFormula(ask);
  return found && formulaReply(ask, found.item);
}

function findFormula({ library, question }: Ask): Found | undefined {
  const [best] = library.search('formula', question, 3).filter(({ isSure }) => isSure);
  return best?.entry.kind === 'formula' ? { item: best.entry.item, name: best.matchedNames[0] ?? '' } : undefined;
}

/** A knowledge point that is named more fully, or by its very title, goes before. */
function isWanted(ask: Ask, { name }: Found): boolean {
  const knowledge = findKnowledgePoint(ask);
  if (/公式|值表|函数值/.test(ask.question)) return name.length >= (knowledge?.matchedNames[0]?.length ?? 0);
  const topic = topicOf(ask.question);
  return name === topic && (!knowledge || normaliseText(knowledge.point.title) !== topic);
}

function formulaReply({ library }: Ask, item: FormulaEntry): Reply {
  return {
    recognised: `公式“${item.title}”`,
    steps: [`在 ${library.formulas.length} 条公式中查找。`],
    text: `### ${item.title}\n\n${item.formula}\n\n${item.meaning}[1]`,
    sources: [{ no: 1, title: `内置公式：${item.title}`, place: library.placeOf(item), quote: item.meaning }],
    basis: 'content',
  };
}
