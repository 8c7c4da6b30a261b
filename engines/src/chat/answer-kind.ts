/** Shorter answers say something; they are nothing to make something of. */
const MIN_CHARS = 120;
/** A long answer shows what it is in its first pages. */
const LOOKED_AT_CHARS = 8_000;

const PLAN = /教学目标|教学过程|教学重点|教学难点|重难点|学情分析|教学环节|板书设计|设计意图|作业布置/g;
const OPTIONS = /^[ \t]*(?:[-*] )?[A-D][.．、] ?\S/gm;
const NUMBERED = /^[ \t]*(?:\*\*)?(?:第 ?)?\d{1,2} ?(?:题|[.．、)）])/gm;
const SOLVED = /答案|解析|解[：:]/;
const TAUGHT = /公式|定理|定义|概念|性质|课文|课标|知识点|例题|原理|规律|单词|语法|古诗|实验/;
const LETTER = /尊敬的|各位家长|评语|通知|总结|申请|此致/;
const CODE = /```/;

export type AnswerKind = 'plan' | 'exercise' | 'letter' | 'code' | 'taught' | 'text' | 'short';

/** What an answer is, as far as its words say: what fits it next depends on that. */
export function kindOfAnswer(text: string): AnswerKind {
  const head = text.slice(0, LOOKED_AT_CHARS);
  if (head.trim().length < MIN_CHARS) return 'short';
  if (new Set(head.match(PLAN) ?? []).size >= 2) return 'plan';
  if (countOf(head, OPTIONS) >= 4 || (countOf(head, NUMBERED) >= 3 && SOLVED.test(head))) return 'exercise';
  if (CODE.test(head)) return 'code';
  if (LETTER.test(head)) return 'letter';
  return TAUGHT.test(head) ? 'taught' : 'text';
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
