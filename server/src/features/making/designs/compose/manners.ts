import { isText, type NamedNote } from './voices.ts';

/** What a subject calls the steps of a lesson, and what it asks for at home. */
export type Manner = {
  open: string;
  find: string;
  sum: string;
  tell: string;
  use: string;
  check: string;
  /** Asks what is wrong with a mistake of pupils. */
  judge: string;
  homework(note: NamedNote): string;
};

const science: Manner = {
  open: '情境设疑',
  find: '探究',
  sum: '归纳要点',
  tell: '辨析',
  use: '应用',
  check: '当堂检测',
  judge: '判断下面的说法是否正确，并说明理由',
  // What holds no figure has no condition to change.
  homework: ({ exercise: { question } }) =>
    /\d/.test(question)
      ? `把“${question}”里的数换一换，自己编一道题，写出完整解答`
      : `再找一个和“${question}”道理相同的例子，写清楚为什么`,
};

const humanities: Manner = {
  ...science,
  open: '情境导入',
  find: '研读与探究',
  sum: '梳理归纳',
  tell: '观点辨析',
  use: '运用所学',
  homework: ({ ask }) => `就“${ask}”写一段不少于 150 字的话，至少用到两条依据`,
};

const manners: Record<string, Manner> = {
  '01': {
    ...humanities,
    find: '研读品味',
    use: '学以致用',
    homework: ({ ask, name }) =>
      `写 150 字谈谈：${ask}${isText(name) ? '（至少引课文里的两处词句）' : '（用自己做过的一件事作例子）'}`,
  },
  '02': { ...science, open: '提出问题', find: '尝试与发现', use: '例题与变式' },
  '03': {
    ...humanities,
    open: 'Lead-in',
    find: 'Explore',
    sum: 'Summary',
    tell: 'Think and correct',
    use: 'Practice',
    check: 'Exit ticket',
    judge: '找出下面的句子或说法错在哪里，改正并说明理由',
    homework: ({ exercise }) => `仿照“${exercise.question}”再编两个小题考考同桌，写出答案`,
  },
  '12': { ...humanities, open: '材料导入', find: '研读材料' },
  '14': { ...humanities, find: '读图探究' },
  '27': { ...humanities, open: '生活情境', find: '议题探究', use: '走进生活' },
};

export function mannerOf(subjectCode: string): Manner {
  return manners[subjectCode] ?? science;
}
