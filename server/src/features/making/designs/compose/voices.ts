import type { LessonPlan } from '#content/kernel-shapes.ts';
import type { Note } from '#content/note-shapes.ts';

/** A note with the name of what it is of: a point of the tree, or the lesson itself. */
export type NamedNote = Note & { name: string; isOfLesson?: boolean };

/** How a plan speaks of what is learned: a law is used, a text is read, a language is spoken. */
export type Voice = {
  /** What of it is written down: as the key point, on the board. */
  heading(note: NamedNote): string;
  know(note: NamedNote): string;
  use(note: NamedNote): string;
  /** What a class is asked of the situation it begins with. */
  begin: string;
  sumUp(names: string): string;
  useIntent(name: string): string;
  checkIntent(name: string): string;
  tellIntent(name: string): string;
  recall(note: NamedNote): string;
};

const ofPoints: Voice = {
  heading: ({ name, core }) => `${name}：${core}`,
  know: ({ name }) => `说出${name}的要点并举例`,
  use: ({ name }) => `运用${name}解决具体问题`,
  begin: '你怎样看，凭什么这样看？',
  sumUp: (names) => `请学生用自己的话概括${names}，再一起改成准确的说法，写成板书`,
  useIntent: (name) => `用${name}解决一个具体问题，检验是否真会用`,
  checkIntent: (name) => `得到${name}是否达成的证据`,
  tellIntent: (name) => `在对错的比较里看清${name}`,
  recall: ({ name, facts }) => `不看书写出${name}的 ${facts.length} 条要点，再对照课本补全`,
};

const ofText: Voice = {
  heading: ({ core }) => core,
  know: ({ name }) => `概括${name}的内容和写法，举出具体的词句`,
  use: ({ exercise }) => `运用所学独立作答并说出依据：${exercise.question}`,
  begin: '你会怎样想，最想弄清什么？',
  sumUp: (names) => `请学生用自己的话说出${names}的内容和要领，互相补充，写成板书`,
  useIntent: (name) => `从${name}的具体词句和例子出发作答，检验是否真懂`,
  checkIntent: (name) => `看学生离开提示能走到哪一步，决定${name}下一步怎么教`,
  tellIntent: (name) => `在不同理解的比较里走近${name}`,
  recall: ({ name, facts }) => `不看书写出${name}的 ${facts.length} 条要点，各举一处例子`,
};

/** What a book of Chinese has besides its texts: nothing of it is read for its words. */
const ofDoing: Voice = {
  ...ofText,
  know: ({ name }) => `说出${name}的要领并举例`,
  useIntent: (name) => `照${name}的要领做一次，检验是否真会`,
  tellIntent: (name) => `在不同做法的比较里看清${name}的要领`,
};

const ofLanguage: Voice = {
  ...ofText,
  know: () => '说出本课语言的意思和用法，各说一句自己的话',
  use: ({ exercise }) => `运用本课的语言完成任务：${exercise.question}`,
  sumUp: () => '请学生说出本课学到的句子和词语各用在什么时候，写成板书',
  useIntent: () => '用本课的语言做一件事，检验是否真会用',
  checkIntent: () => '看学生离开课本能不能用出来，决定下一课从哪里开始',
  tellIntent: () => '从一处常见错误里看清形式和意思的联系',
  recall: ({ facts }) => `不看书写出本课的 ${facts.length} 条要点，各造一个句子`,
};

const CHINESE = '01';
const FOREIGN_LANGUAGE = '03';
const NO_TEXT = /^《?(?:口语交际|习作|写作|语文园地|综合性学习|快乐读书吧|识字|汉语拼音|单元)/;

export function voiceOf({ isOfLesson, name }: NamedNote, subjectCode: string): Voice {
  if (!isOfLesson) return ofPoints;
  if (subjectCode === FOREIGN_LANGUAGE) return ofLanguage;
  if (subjectCode !== CHINESE) return ofPoints;
  return isText(name) ? ofText : ofDoing;
}

export function isText(name: string): boolean {
  return !NO_TEXT.test(name);
}

/** To stand inside another sentence. */
export function stopless(text: string): string {
  return text.replace(/(?<![。；？.])[。；？.]+$/u, '');
}

/** To stand before another sentence. */
export function stopped(text: string): string {
  const bare = text.trimEnd();
  if (/[。！？；….!?]["”’』」）)]?$/u.test(bare)) return bare;
  return /\p{Script=Han}/u.test(bare) ? `${bare}。` : `${bare}.`;
}

/** One sentence behind another; behind an English one stands a space. */
export function followedBy(text: string, next: string): string {
  const first = stopped(text);
  return /[.!?]$/.test(first) ? `${first} ${next}` : `${first}${next}`;
}

/** To stand behind Chinese words: what begins with a letter or a figure keeps its distance. */
export function apart(text: string): string {
  return /^[A-Za-z\d$]/.test(text) ? ` ${text}` : text;
}

const QUESTION =
  /(?:吗|呢)$|(?:为什么|怎[样么](?![也都])|什么|多少|哪[里个些种块句]?|谁|是不是|会不会|能不能|有没有)[^，。；：”]{0,12}$/u;
/** Told of a question, not asked. */
const TOLD = /不知|问|争|看[得不]?出|知道|告诉|记得|想起|猜/u;

/** A situation with the mark it ends with: many are questions and written without theirs. */
export function situation(scene: string): string {
  const bare = stopless(scene);
  const last = bare.split(/[，。；：—]/u).at(-1) ?? bare;
  return isAsking(scene, last) ? `${bare}？` : stopped(bare);
}

function isAsking(scene: string, last: string): boolean {
  return scene.endsWith('？') || (QUESTION.test(last) && !TOLD.test(last));
}

/** An answer behind 参考： or 要点是：, which say already that it is an example. */
export function asReference(answer: string): string {
  return answer.replace(/^示例[：:]\s*/u, '');
}

type Mistake = LessonPlan['misconceptions'][number];

/** Where only one thing is learned: what an answer to its question looks like that stops too early. */
export function halfAnswer({ ask, expect }: NamedNote): Mistake {
  const [, first = '', rest = ''] = /^([^，。；]{4,30})[，。；](.{4,})$/u.exec(expect) ?? [];
  if (first === '' || `${first}${rest}`.includes('$'))
    return {
      wrong: `问“${stopless(ask)}”，只会重复结论`,
      reason: '做任务时只记了结果，没有记下依据',
      help: '请他指着任务记录里的一处，再答一遍',
    };
  return {
    wrong: `问“${stopless(ask)}”，答出“${first}”就停下`,
    reason: `没有接着想到“${stopless(rest)}”`,
    help: '不说对错，只问“还有呢”，请他在板书里找出还没有用上的一条',
  };
}

/** Something pupils think, of which they can be persuaded otherwise; half an answer is none. */
export function isThought({ wrong }: Mistake): boolean {
  return !wrong.startsWith('问“');
}
