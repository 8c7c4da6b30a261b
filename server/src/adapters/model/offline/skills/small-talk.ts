import type { Ask } from '#adapters/model/offline/ask.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';

const END = String.raw`[\s,，。.!！~～?？啊呀呢吧哈]*$`;
const HELLO = new RegExp(
  `^(?:你好|您好|嗨|哈喽|hello|hi|在吗|在不在|早上好|上午好|中午好|下午好|晚上好|早)+${END}`,
  'i',
);
const THANKS = new RegExp(
  `^(?:谢谢|感谢|多谢|辛苦了|太好了|很好|不错|好的|明白了|知道了|收到|ok)+(?:你|老师|了)*${END}`,
  'i',
);
const BYE = new RegExp(`^(?:再见|拜拜|晚安|bye|下次见)+${END}`, 'i');
const WHO = /^(?:请问)?(?:你是谁|你叫什么|你是什么|介绍一下?(?:你)?自己|自我介绍)/;

/** Greetings, thanks and 「你是谁」: short, and honest about what is speaking. */
export function answerSmallTalk({ question, teacher, library }: Ask): Reply | undefined {
  const text = question.trim();
  if (HELLO.test(text))
    return said(
      '打招呼',
      `${teacher.userName ? `${teacher.userName}，` : ''}你好。现在是离线模式，我可以讲知识点、查公式、算题并验算、整理文字和名单。${suggestion(teacher)}`,
    );
  if (THANKS.test(text)) return said('道谢', '不客气。还要查什么，直接说名称或写出算式就行。');
  if (BYE.test(text)) return said('道别', '再见，对话会留在左侧列表里。');
  if (WHO.test(text)) return said('问身份', aboutMe(library.knowledge.length, library.formulas.length));
  return undefined;
}

function aboutMe(points: number, formulas: number): string {
  return `我是教师助手的**离线模式**，不是大语言模型。我用内置的 ${points} 个知识点、${formulas} 条公式和程序计算来回答，资料里没有的会直接说没有。问“你能做什么”可以看完整清单，问“怎么连接大模型”可以看如何换成大模型回答。`;
}

function suggestion({ subject }: Ask['teacher']): string {
  return subject ? `例如说“${subject}有哪些知识点”。` : '例如说“讲讲勾股定理”或“解方程 x²-5x+6=0”。';
}

function said(recognised: string, text: string): Reply {
  return { recognised, steps: ['不用查资料。'], text, sources: [], basis: 'content' };
}
