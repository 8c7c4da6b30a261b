import type { Ask } from '#adapters/model/offline/ask.ts';
import { innerForms, withoutWords } from './asked-words.ts';
import { SAME_NAME } from './lesson-match.ts';
import { partAsked, partWords, wholeLesson } from './lesson-parts.ts';
import { type WantedLesson, wantedLesson } from './wanted-lesson.ts';

/** By these a part of a lesson is asked for; they name none. */
export const LESSON_WORDS: readonly string[] = [...partWords, ...wholeLesson.words];

const MAX_CHARS = 24;
/** Older questions cannot be what 「板书呢」 refers to. */
const MAX_LOOK_BACK = 4;
/** Said of what there is already: 再出两道小的, 它的板书. */
const OF_IT = [
  ...[
    '布置',
    '安排',
    '再',
    '还',
    '那',
    '它',
    '小',
    '新',
    '好',
    '几',
    '课堂',
    '当堂',
    '题目',
    '题',
    '道',
    '个',
    '份',
    '种',
  ],
  ...['一', '二', '两', '三', '四', '五', '六', '七', '八', '九', '十', '多', '些', '点', '换', '另', '别'],
];

/** The lesson that was spoken of last, for a question that asks for a part of it and names nothing: 「板书怎么写」. */
export function lessonBefore(ask: Ask): WantedLesson | undefined {
  if (ask.question.length > MAX_CHARS || !namesNothing(ask.question)) return undefined;
  for (const question of ask.earlierQuestions.slice(-MAX_LOOK_BACK).toReversed()) {
    const wanted = wantedLesson({ ...ask, question }, LESSON_WORDS);
    if (wanted && isNamed(question, wanted)) return wanted;
  }
  return undefined;
}

/** In 《》, by its very name, or where a part of it is asked for; a few signs in common name no lesson. */
function isNamed(question: string, { isQuoted, matches: [best] }: WantedLesson): boolean {
  return best !== undefined && (isQuoted || best.score >= SAME_NAME || partAsked(question) !== undefined);
}

function namesNothing(question: string): boolean {
  const words = question.replaceAll(/[\d，。；！？,.;!?：:、\s]/g, '');
  return withoutWords(words, LESSON_WORDS).every((piece) => innerForms(piece, OF_IT).at(-1) === '');
}
