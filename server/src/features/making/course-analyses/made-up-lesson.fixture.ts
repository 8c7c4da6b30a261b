import type { Speaker } from '@app/contract/making/course-analyses.ts';

/** What is said, by whom, from when to when, in seconds: the truth of a lesson nobody taught. */
export type MadeUpTurn = [from: number, to: number, speaker: Speaker, text: string];

/** 公式法, nine minutes, in four phases that begin at 0, 120, 330 and 480 seconds. */
export const formulaLesson: readonly MadeUpTurn[] = [
  [0, 12, 'teacher', '上课。上节课我们学了配方法，还记得配方的第一步是什么吗？'],
  [15, 24, 'student', '先把二次项系数化成一，两边同除以二次项系数。'],
  [25, 40, 'teacher', '很好，请坐。那移项以后两边要加什么？'],
  [42, 50, 'student', '加一次项系数一半的平方。'],
  [51, 70, 'teacher', '很好。这是一元二次方程，对吧？大家用配方法解它，两分钟。'],
  [71, 90, 'teacher', '请一位同学上来板演。'],
  [115, 119, 'teacher', '好，看黑板。'],
  [120, 150, 'teacher', '下面我们推导求根公式。把一般形式两边同除以二次项系数，移项，配方。'],
  [151, 156, 'teacher', '右边一定能开平方吗？为什么？'],
  [156.5, 175, 'teacher', '不一定，对吧，要看判别式的符号。'],
  [176, 230, 'teacher', '判别式大于零，有两个不相等的根。判别式等于零，有两个相等的根。判别式小于零，没有实数根。'],
  [231, 236, 'teacher', '你是怎么看出来判别式要放在根号里面的？'],
  [241, 262, 'student', '因为配方以后右边的分子就是判别式，只有它不小于零才能开平方，所以它要放在根号里面。'],
  [263, 280, 'teacher', '非常好，你先看了分子，再说出了开平方的条件。'],
  [281, 325, 'teacher', '所以求根公式推导出来了，大家把公式读一遍，记在书上。'],
  [330, 350, 'teacher', '做课本第十二页练习第一题，用求根公式解方程，独立完成。'],
  [440, 446, 'teacher', '第一题答案是多少？'],
  [447, 450, 'student', '一和负三。'],
  [451, 455, 'teacher', '很好。第二题呢？'],
  [456, 459, 'student', '没有实数根。'],
  [460, 466, 'teacher', '很好，坐下。都做完了吗？'],
  [467, 470, 'student', '做完了。'],
  [471, 478, 'teacher', '很好，很好。'],
  [480, 488, 'teacher', '这节课你有什么收获？谁来做个小结？'],
  [492, 520, 'student', '我学会了用求根公式解一元二次方程，要先化成一般形式，再算判别式，最后代入公式。'],
  [521, 540, 'teacher', '今天的作业是练习册第八页。下课。'],
];

export const formulaPlan = [
  {
    title: '复习导入',
    minutes: 2,
    words: '回忆配方法的步骤：化一、移项、配方、开平方。学生用配方法解方程，一人板演。',
  },
  { title: '推导公式', minutes: 2, words: '从一般形式推导求根公式，讨论判别式的符号和根的情况。' },
  { title: '巩固练习', minutes: 4, words: '完成课本练习，用求根公式解方程，独立完成后对答案。' },
  { title: '课堂小结', minutes: 1, words: '学生说收获：一般形式、判别式、代入公式。布置作业。' },
];

const labels: Partial<Record<Speaker, string>> = { teacher: '师：', student: '生：' };
const clock = (seconds: number) => {
  const whole = Math.floor(seconds);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}.${String(Math.round((seconds - whole) * 1_000)).padStart(3, '0')}`;
};

/** With both ends of each turn. */
export function toTimedText(turns: readonly MadeUpTurn[]): string {
  return turns
    .map(([from, to, speaker, text]) => `[${clock(from)}-${clock(to)}] ${labels[speaker] ?? ''}${text}`)
    .join('\n');
}

export function toCaptions(turns: readonly MadeUpTurn[]): string {
  return turns
    .map(
      ([from, to, speaker, text], index) =>
        `${index + 1}\n00:${clock(from).replace('.', ',')} --> 00:${clock(to).replace('.', ',')}\n${labels[speaker] ?? ''}${text}\n`,
    )
    .join('\n');
}

export function toPlainText(turns: readonly MadeUpTurn[]): string {
  return turns.map(([, , speaker, text]) => `${labels[speaker] ?? ''}${text}`).join('\n');
}
