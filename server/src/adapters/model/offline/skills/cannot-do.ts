import type { Ask } from '#adapters/model/offline/ask.ts';
import { HOW_TO_CONNECT } from '#adapters/model/offline/how-to-connect.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import { findKnowledgePoint } from './knowledge-search.ts';
import { sourceOf, writeKnowledge } from './knowledge-text.ts';

type Limit = { asked: RegExp; sentence: string };

const EXERCISES: Limit = {
  asked: /出.{0,6}(?:道|个|套).{0,8}题|出题|练习题|习题|测试题|试卷|组卷|命题|随堂小练|口算题/,
  sentence: '题库在“组卷”页：可以按知识点和题型挑题、组卷、导出。题库里没有的题，离线模式不会另编。',
};

const limits: readonly Limit[] = [
  {
    asked: /(?:写|作|创作|来)(?:一|几|两)?[首阕副]|(?:写|作|创作).{0,6}(?:诗|歌词|对联)|藏头诗/,
    sentence: '离线模式不会写诗词，也不会冒充古人的作品。',
  },
  {
    asked:
      /作文|范文|写.{0,10}(?:故事|小说|散文|日记|演讲稿|发言稿|主持稿|讲话稿|文章|论文|剧本|文案|总结|反思)|(?:演讲|发言|主持)稿/,
    sentence: '离线模式不能写文章。',
  },
  { asked: /翻译|译成|译为|translate/i, sentence: '离线模式不能翻译。' },
  { asked: /润色|改写|续写|扩写|仿写|缩写成|概括(?:下面|这段|全文)/, sentence: '离线模式不能改写或概括文字。' },
  {
    asked: /全文|原文|默写|背诵.{0,6}(?:课文|诗)|课文内容/,
    sentence: '内置资料不收录课文和诗文的全文，没有可靠依据，先不写。',
  },
  {
    asked:
      /天气(?:怎么样|如何|预报|好吗)|(?:今天|明天|后天|现在|本周).{0,4}天气|新闻|股票|油价|汇率|最新(?:政策|消息)|今年高考/,
    sentence: '离线模式不联网，没有实时信息。',
  },
  {
    asked: /画(?:一|张|幅|个)|生成.{0,4}(?:图|视频|音频|课件|ppt)|配图|做.{0,4}(?:ppt|课件)/i,
    sentence: '离线模式的对话不能生成图片、课件和音视频。',
  },
  { asked: /写.{0,6}(?:代码|程序)|编程|python|javascript|c\+\+/i, sentence: '离线模式不能写程序。' },
  EXERCISES,
];

/** What only a language model or a later part of the product can do; says so and offers what there is. */
export function answerCannotDo(ask: Ask): Reply | undefined {
  const limit = limits.find(({ asked }) => asked.test(ask.question));
  if (!limit) return undefined;
  const point = findKnowledgePoint(ask)?.point;
  const isExample = point?.example !== undefined && limit === EXERCISES;
  const offer = point
    ? isExample
      ? `内置资料里“${point.title}”有一道带解答的例题：\n\n${writeKnowledge(ask.library, point, 'example', 1)}`
      : `内置资料里有相关的知识点“${point.title}”，说“讲讲${point.title}”就能看。`
    : '';
  return {
    recognised: '离线模式做不了的事',
    steps: ['这类内容需要大模型，内置资料和程序计算都给不出可靠的结果。'],
    text: [limit.sentence, offer, HOW_TO_CONNECT].filter((paragraph) => paragraph !== '').join('\n\n'),
    sources: point && isExample ? [sourceOf(ask.library, point, 1)] : [],
    basis: isExample ? 'content' : 'none',
    ...(point ? { knowledgeId: point.id } : {}),
  };
}

/** Pinyin needs a dictionary of readings that is not here. */
export function answerPinyin(question: string): Reply | undefined {
  if (!/(?:加|标|注|转|写).{0,4}拼音|注音|拼音是|怎么读|的读音|读音是/.test(question)) return undefined;
  return {
    recognised: '给汉字注音',
    steps: ['内置资料没有字音表。'],
    text: `离线模式没有拼音功能，不能给汉字注音，多音字也判断不了。\n\n${HOW_TO_CONNECT}`,
    sources: [],
    basis: 'none',
  };
}
