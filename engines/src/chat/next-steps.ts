import { kindOfAnswer } from './answer-kind.ts';

/** What a teacher may do next with an answer. Reading it aloud stands beside every answer already. */
export const nextSteps = {
  courseware: '做成课件',
  exercise: '出成练习',
  design: '存成教案',
  students: '发给学生',
} as const;
export type NextStep = keyof typeof nextSteps;

const stepsOf: Readonly<Record<ReturnType<typeof kindOfAnswer>, readonly NextStep[]>> = {
  plan: ['courseware', 'design', 'exercise'],
  exercise: ['exercise', 'students', 'courseware'],
  taught: ['courseware', 'exercise', 'students'],
  text: ['students'],
  letter: [],
  code: [],
  short: [],
};

/** The steps that fit what an answer is, the likeliest first, at most four. */
export function nextStepsOf(text: string): readonly NextStep[] {
  return stepsOf[kindOfAnswer(text)];
}

/** A heading stands near the beginning. */
const LOOKED_AT_CHARS = 8_000;
const MAX_TOPIC_CHARS = 30;
/** A topic with all that stands around it is shorter. */
const PLAIN_CHARS = 200;
/** The kind of thing is not what it is about. */
const kinds = '教学设计 教案 课件 说课稿 导学案 学习单 练习题 练习 试卷 试题 大纲 PPT ppt 知识点 讲解 的'.split(' ');
const ASKING =
  /^(?:请|麻烦|帮我|帮忙|给我|我想|我要|你|能不能|可以|写|设计|出|做|生成|讲讲|讲一下|讲|说说|介绍|一下|一份|一个|一篇|几道|\d+\s*道|\s|关于)+/;

/** What an answer is about: what the question names, else the answer's own first heading; empty where neither says. */
export function topicOfAnswer(question: string, text: string): string {
  const named = /《([^》]{1,30})》|[“"「]([^”"」]{1,30})[”"」]/.exec(question);
  const heading = /^#{1,3}\s+(.{1,60})$/m.exec(text.slice(0, LOOKED_AT_CHARS))?.[1] ?? '';
  const sentence = question.split(/[。！？!?；;，,\n]/)[0]?.trim() ?? '';
  const candidates = [named?.[1] ?? named?.[2] ?? '', plain(heading), plain(sentence)];
  return candidates.find((topic) => topic.length >= 2 && topic.length <= MAX_TOPIC_CHARS) ?? '';
}

function plain(words: string): string {
  const asked = words
    .slice(0, PLAIN_CHARS)
    .replace(/[*_`#《》]/g, '')
    .trim()
    .replace(ASKING, '');
  return withoutKind(asked).replace(/^的/, '').trim();
}

function withoutKind(words: string): string {
  const kind = kinds.find((one) => words.endsWith(one));
  return kind === undefined ? words : withoutKind(words.slice(0, -kind.length));
}
