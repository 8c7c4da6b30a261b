/** Words that ask rather than name: they say nothing about the topic. */
const ASKING =
  /请问|请你|请|帮我|帮忙|麻烦|可以|能不能|能否|一下|什么叫做?|什么是|是什么|什么|哪些|哪个|怎么样|怎么|怎样|如何|为什么|告诉我|给我|给学生|跟学生|我想知道|我想|想要|知道|了解|介绍|解释|讲解|讲讲|讲一讲|讲清楚|讲|说说|说一说|谈谈|总结|归纳|整理|列出|有关|关于|的?意思|的?定义|的?概念|的?含义|的?内容|的?知识点?|的?要点|的?重点|的?难点|的?易错点?|的?常见错误|(?:最|特别|经常|比较)?(?:容易|爱|常)(?:出|犯|做|弄|搞|答|写)?错误?(?:的?地方)?|错在|误区|哪里|哪儿|的?例题|的?区别|的?联系|的?关系|比较|详细|简单|老师|同学|学生|孩子|课堂|这个|那个|这一课|一课|吗|呢|吧|啊|呀|的|了|和|与|及|以及|是/g;

/** One form for comparison: half-width, lower case, letters and digits only. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The words of a question that name something, with gaps where it only asks. */
export function withoutAsking(question: string): string {
  return question.normalize('NFKC').replace(ASKING, ' ');
}

/** What a question is about, once punctuation and asking words are gone. */
export function topicOf(question: string): string {
  return normaliseText(withoutAsking(question));
}

/** Pairs of neighbouring characters; a single character stands for itself. */
export function bigramsOf(text: string): string[] {
  const characters = [...text];
  if (characters.length < 2) return characters;
  return characters.slice(0, -1).map((character, i) => character + characters[i + 1]);
}
