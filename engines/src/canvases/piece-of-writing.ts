/** What she wants written, as she says it at the beginning of her question. */
const WISHES =
  /(?:写|起草|草拟|拟|撰写|生成|来|改写|润色).{0,30}(?:信|稿|词|讲话|发言|方案|计划|总结|反思|作文|范文|文章|短文|通知|请示|报告|教案|教学设计|评语|倡议书|申请书?|读后感|说课|故事|剧本)/;
const WISH_CHARS = 200;
/** Shorter ones are read where they stand. */
const LONG_CHARS = 600;
const CODE = /^[ \t]*(?:```|~~~)/m;

/** Whether an answer is a text that she will go on working on: a letter, a speech, a plan, an essay; no explanation and no code. */
export function isPieceOfWriting(question: string, text: string): boolean {
  return text.length >= LONG_CHARS && WISHES.test(question.slice(0, WISH_CHARS)) && !CODE.test(text);
}
