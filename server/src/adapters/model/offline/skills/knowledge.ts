import type { Ask } from '#adapters/model/offline/ask.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import type { Library } from '#content/library.ts';
import { findKnowledgePoint, type KnowledgeHit, searchKnowledge, unrecognisedPart } from './knowledge-search.ts';
import { type Facet, sourceOf, writeKnowledge } from './knowledge-text.ts';
import { closestLessons } from './not-found.ts';

const COMPARES = /区别|比较|对比|联系|异同|不同|[和与].{1,20}关系/;
const MAX_COMPARED = 3;
/** An unrecognised rest shorter than this is only wording. */
const REST_CHARS = 6;
const NO_REST = '没有针对其余部分的材料。';
/** Said of any topic: what is left besides these may be another topic. */
const WORDING =
  /有什么|有哪些|是什么|为什么|怎么样|怎么|怎样|如何|区别|比较|对比|联系|异同|不同|关系|常见|容易|学生|应该|可以/g;

const facets: readonly (readonly [RegExp, Facet])[] = [
  [/易错|常见错误|常犯|误区|错在哪|容易错/, 'mistakes'],
  [/例题|举个?例|例子/, 'example'],
  [/怎么教|怎样教|如何教|怎么讲|怎样讲|如何讲|教学建议|教学提示|导入|教法/, 'teaching'],
  [/要点|重点|关键/, 'key-points'],
];

/** Explains the knowledge point the question names, or two or three side by side when it asks to compare. */
export function answerKnowledge(ask: Ask): Reply | undefined {
  const best = findKnowledgePoint(ask);
  if (!best) return undefined;
  const hits = COMPARES.test(ask.question) ? comparedHits(ask, best) : [best];
  return replyAbout(ask, hits, facetOf(ask.question));
}

export function facetOf(question: string): Facet {
  return facets.find(([asked]) => asked.test(question))?.[1] ?? 'overview';
}

function replyAbout(ask: Ask, hits: readonly KnowledgeHit[], facet: Facet): Reply {
  const { library, question } = ask;
  const points = hits.map(({ point }) => point);
  const titles = points.map(({ title }) => `“${title}”`).join('、');
  const [first] = points;
  const isNamed = hits.some(({ matchedNames }) => matchedNames.length > 0);
  const lead = leadOf(library, question, hits, titles);
  return {
    recognised: `知识点${titles}`,
    steps: [`在 ${library.knowledge.length} 个知识点中查找，${isNamed ? '名称直接对上' : '按文字相近程度选出'}。`],
    text: [
      lead,
      ...points.map((point, i) => writeKnowledge(library, point, facet, i + 1)),
      // What it says nothing about may be a lesson of its own.
      lead.endsWith(NO_REST) ? closestLessons(ask) : '',
    ]
      .filter((paragraph) => paragraph !== '')
      .join('\n\n'),
    sources: points.map((point, i) => sourceOf(library, point, i + 1)),
    basis: 'content',
    ...(first ? { knowledgeId: first.id } : {}),
  };
}

/** Says honestly when the answer is only near the question, or covers only part of it. */
function leadOf(library: Library, question: string, hits: readonly KnowledgeHit[], titles: string): string {
  const isNamed = hits.some(({ matchedNames }) => matchedNames.length > 0);
  if (!isNamed) return `与这个问题最接近的知识点是${titles}。`;
  const rest = unrecognisedPart(library, question, hits).replace(WORDING, '');
  return rest.length < REST_CHARS ? '' : `内置资料里与这个问题有关的是${titles}，${NO_REST}`;
}

/** Those named word for word, leaving out names that are only part of another one's. */
function comparedHits(ask: Ask, best: KnowledgeHit): KnowledgeHit[] {
  const named = searchKnowledge(ask).filter(({ isSure, matchedNames }) => isSure && matchedNames.length > 0);
  const longest = (hit: KnowledgeHit): string => hit.matchedNames[0] ?? '';
  const others = named.filter(
    (hit) => hit !== best && !named.some((other) => other !== hit && longest(other).includes(longest(hit))),
  );
  return [best, ...others.filter(({ point }) => point.id !== best.point.id)].slice(0, MAX_COMPARED);
}
