import type { FoundKind } from '@app/contract/running/finding.ts';
import { wordsOf } from '#lib/find-words.ts';

/** What was typed, as words that all have to be found; another way to say the same is another list. */
export type AskedWords = readonly (readonly string[][])[];

/** One thing by two names. */
const PLAN_NAMES = ['教案', '教学设计'] as const;

/** Words that say of what kind a thing is: `公式法 课件` are the coursewares called 公式法. */
const kindNames: Partial<Record<FoundKind, readonly string[]>> = {
  ownLesson: ['课', '课时'],
  lesson: ['课', '课时'],
  lessonPreparation: ['备课'],
  design: PLAN_NAMES,
  courseware: ['课件', 'ppt'],
  paper: ['试卷', '组卷', '卷子'],
  ownQuestion: ['题', '题目', '习题'],
  question: ['题', '题目', '习题'],
  file: ['文件'],
  folder: ['文件夹'],
  picture: ['图片', '素材图片'],
  listening: ['听力'],
  problemChain: ['问题链'],
  courseAnalysis: ['课堂分析'],
  chat: ['对话'],
  agent: ['助手'],
  template: ['模板'],
};

export function askedWordsOf(typed: string): AskedWords {
  const [plan, design] = PLAN_NAMES;
  const ways = new Set([typed, typed.replaceAll(plan, design), typed.replaceAll(design, plan)]);
  return [...ways].map(wordsOf).filter((words) => words.length > 0);
}

/** Those of the words that have to be in the title of a thing of a kind. */
export function wordsForKind(words: readonly string[][], kind: FoundKind): string[][] {
  return words.length < 2 ? [...words] : words.filter((word) => !kindNames[kind]?.includes(word.join('')));
}
