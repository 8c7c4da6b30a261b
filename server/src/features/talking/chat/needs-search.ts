/** Said in passing: nothing to look up. */
const GREETING =
  /^(?:你好|您好|嗨|哈喽|hello|hi|hey|早上好|上午好|中午好|下午好|晚上好|早|在吗|在不在|谢谢|感谢|多谢|辛苦|再见|拜拜|好的|收到|嗯|可以|ok|你是谁|你会什么|你能做什么|老师|同学们|助手|了|你|啊|呀|哦)+$/i;
const ASKING_TO_COMPUTE = /请|帮我|计算|算一下|算算|算|求|等于多少|是多少|等于几|得多少|等于|的值|结果|一下|约等于/g;
const ARITHMETIC = /^(?=.*\d)[\d.,+\-*/^%=()×÷√π²³·:]+$/;
/** Work on words that are in the question or in the conversation already. */
const GIVEN_TEXT =
  /(?:翻译|译成|译为|润色|改写|缩写|扩写|续写|校对|改错|总结|概括)[^：:\n]{0,14}[：:\n“「"]|(?:翻译|润色|改写|缩写|扩写|校对|总结|概括|修改)(?:一下)?(?:下面|以下|这段|这句|这篇|上面|上文)|把(?:下面|以下|这段|这句|上面|上文)/;
const GO_ON =
  /^(?:请|帮我)?(?:继续|接着|往下|然后呢|还有呢)(?:往下)?(?:写|说|讲|生成|输出|出题)?(?:吧|下去|完)?$|^(?:请)?(?:再|更|换|改|重新|缩短|精简|简洁|口语)[^？?]{0,8}$/;
const ATTACHED =
  /附件|(?:上传|发给你|给你|传)的|这(?:份|个|篇|张|幅|本|些)(?:文件|文档|材料|课件|试卷|卷子|教案|图|图片|照片|表格|pdf|word|ppt|docx?)/i;

/** With a file attached the question is about the file, unless it says otherwise. */
const LOOK_OUTSIDE = /联网|上网|网上|网络上|搜索|搜一下|最新|查一查|查资料/;

/** Whether looking something up can help to answer: not for greetings, sums, given text, going on and attached files. */
export function needsSearch(question: string, hasFiles = false): boolean {
  const text = question.normalize('NFKC').trim();
  const plain = text.replace(/[\s\p{P}\p{Emoji_Presentation}~]+/gu, '');
  if (plain === '' || GREETING.test(plain)) return false;
  if (ARITHMETIC.test(text.replace(ASKING_TO_COMPUTE, '').replace(/[\s?？。!,，、;]+/g, ''))) return false;
  if (hasFiles) return LOOK_OUTSIDE.test(text);
  return !GIVEN_TEXT.test(text) && !GO_ON.test(plain) && !ATTACHED.test(text);
}
