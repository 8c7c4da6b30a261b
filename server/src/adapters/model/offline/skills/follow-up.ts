import type { Ask } from '#adapters/model/offline/ask.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import type { KnowledgePoint } from '#content/shapes.ts';
import { facetOf } from './knowledge.ts';
import { type Facet, sourceOf, writeKnowledge } from './knowledge-text.ts';
import { outlineReply } from './lesson-outline.ts';

const MORE =
  /^(?:请)?(?:继续|接着说|接着讲|再详细(?:一?点|些)?|详细(?:一?点|些|说说)|多说(?:一?点|些)|展开(?:讲讲|说说)?|还有吗|还有呢|然后呢|再讲讲|再说说|更多)[。.?？!！吧呢\s]*$/;
const PART =
  /^(?:那|那么|请|再)?(?:给我|来|说说|讲讲|写|它的|这个的|有)?(?:一?个|一?份|几个)?(?:例题|例子|举个?例子?|易错点?|常见错误|要点|重点|怎么教|怎么讲|教学建议|教学提示|教案|教学设计|课时框架)(?:呢|吧|吗|有哪些|是什么)?[。.?？!！\s]*$/;

/** Older questions cannot be what 「继续」 refers to. */
const MAX_LOOK_BACK = 20;

/** 「继续」, 「再详细点」, 「易错点呢」: goes on with the knowledge point of the answer before, which is found by answering it again. */
export function answerFollowUp(ask: Ask, answer: (ask: Ask) => Reply): Reply | undefined {
  const question = ask.question.trim();
  const wantsMore = MORE.test(question);
  if (!wantsMore && !PART.test(question)) return undefined;
  const point = lastPoint(ask, answer);
  if (!point) return wantsMore ? nothingBefore() : undefined;
  if (/教案|教学设计|课时框架/.test(question)) return outlineReply(ask, point);
  if (!wantsMore) return partReply(ask, point, facetOf(question));
  return hasGoneOn(ask) ? allSaid(point) : partReply(ask, point, 'more');
}

function partReply({ library }: Ask, point: KnowledgePoint, facet: Facet): Reply {
  return {
    recognised: `接着上文讲“${point.title}”`,
    steps: ['从前面的对话找到正在讲的知识点。'],
    text: writeKnowledge(library, point, facet, 1),
    sources: [sourceOf(library, point, 1)],
    basis: 'content',
    knowledgeId: point.id,
  };
}

function lastPoint(ask: Ask, answer: (ask: Ask) => Reply): KnowledgePoint | undefined {
  const earlier = ask.earlierQuestions.slice(-MAX_LOOK_BACK);
  const question = earlier.at(-1);
  if (question === undefined) return undefined;
  const { knowledgeId } = answer({ ...ask, question, earlierQuestions: earlier.slice(0, -1) });
  return knowledgeId === undefined ? undefined : ask.library.findKnowledge(knowledgeId);
}

function hasGoneOn({ earlierQuestions }: Ask): boolean {
  return MORE.test(earlierQuestions.at(-1)?.trim() ?? '');
}

function allSaid({ id, title }: KnowledgePoint): Reply {
  return {
    recognised: `接着上文讲“${title}”`,
    steps: ['这个知识点的资料前面已经全部给出。'],
    text: `关于“${title}”，内置资料已经全部给出，没有更多内容了。还可以说“${title}教案框架”，或者换一个知识点。`,
    sources: [],
    basis: 'content',
    knowledgeId: id,
  };
}

function nothingBefore(): Reply {
  const text = '前面的回答已经完整，没有可以接着讲的知识点。请说出知识点的名称，例如“讲讲勾股定理”。';
  return { recognised: '要求继续，但前面没有知识点', steps: ['查看了前面的对话。'], text, sources: [], basis: 'none' };
}
