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
  /** What half-learned looks like, where only one thing is learned. */
  halfLearned(note: NamedNote): LessonPlan['misconceptions'][number];
  sumUp(names: string): string;
  useIntent(name: string): string;
  checkIntent(name: string): string;
  tellIntent(name: string): string;
  recall(note: NamedNote): string;
};

const ofPoints: Voice = {
  heading: ({ name, core }) => `${name}：${core}`,
  know: ({ name, core }) => `说出${name}的要点：${core}`,
  use: ({ name }) => `运用${name}解决具体问题`,
  halfLearned: ({ name, ask, task, core }) => ({
    wrong: `会背${name}，换个问法就答不上来，例如“${stopless(ask)}”`,
    reason: `记住的是字句，没有和“${stopless(task)}”得到的结果连起来`,
    help: `让学生回到活动记录，指着其中一处说明：${core}`,
  }),
  sumUp: (names) => `请学生用自己的话概括${names}，再一起改成准确的说法`,
  useIntent: (name) => `用${name}解决一个具体问题，检验是否真会用`,
  checkIntent: (name) => `得到${name}是否达成的证据`,
  tellIntent: (name) => `在对错的比较里看清${name}`,
  recall: ({ name, facts }) => `不看书写出${name}的 ${facts.length} 条要点，再对照课本补全`,
};

const ofText: Voice = {
  heading: ({ core }) => core,
  know: ({ name, core }) => `概括${name}的内容和写法：${core}`,
  use: ({ exercise }) => `运用所学独立作答并说出依据：${exercise.question}`,
  halfLearned: ({ ask, task }) => ({
    wrong: `说得出结论，说不出依据，例如“${stopless(ask)}”只答半句`,
    reason: '只记了答案，没有回到具体的词句和例子',
    help: `让学生回到“${stopless(task)}”的记录，指出一处具体的词句或例子再说`,
  }),
  sumUp: (names) => `请学生用自己的话说出${names}的内容和要领，互相补充`,
  useIntent: (name) => `从${name}的具体词句和例子出发作答，检验是否真懂`,
  checkIntent: (name) => `看学生离开提示能走到哪一步，决定${name}下一步怎么教`,
  tellIntent: (name) => `在不同理解的比较里走近${name}`,
  recall: ({ name, facts }) => `不看书写出${name}的 ${facts.length} 条要点，各举一处例子`,
};

const ofLanguage: Voice = {
  ...ofText,
  know: ({ core }) => `说出本课语言的意思和用法：${core}`,
  use: ({ exercise }) => `运用本课的语言完成任务：${exercise.question}`,
  halfLearned: ({ ask, task }) => ({
    wrong: `跟读流利，换个情境就说不出来，例如问到“${stopless(ask)}”`,
    reason: '只会照着念，没有用它做过事',
    help: `换掉人物和信息，让学生再做一遍：${stopless(task)}`,
  }),
  sumUp: () => '请学生说出本课学到的句子和词语各用在什么时候',
  useIntent: () => '用本课的语言做一件事，检验是否真会用',
  checkIntent: () => '看学生离开课本能不能用出来，决定下一课从哪里开始',
  tellIntent: () => '从一处常见错误里看清形式和意思的联系',
  recall: ({ facts }) => `不看书写出本课的 ${facts.length} 条要点，各造一个句子`,
};

const FOREIGN_LANGUAGE = '03';

export function voiceOf({ isOfLesson }: NamedNote, subjectCode: string): Voice {
  if (!isOfLesson) return ofPoints;
  return subjectCode === FOREIGN_LANGUAGE ? ofLanguage : ofText;
}

/** To stand inside another sentence. */
export function stopless(text: string): string {
  return text.replace(/(?<![。；？.])[。；？.]+$/u, '');
}
