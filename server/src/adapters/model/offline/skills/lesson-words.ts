import { deskAddress } from '@app/contract/desks.ts';
import { Subject } from '@app/contract/enums.ts';
import type { Ask } from '#adapters/model/offline/ask.ts';
import type { LessonPlans } from '#adapters/model/offline/lesson-plans.ts';
import { MAX_ASKED_CHARS } from '#adapters/model/offline/lessons/asked-words.ts';
import { type BookLesson, inTitleMarks, lessonIndexOf } from '#adapters/model/offline/lessons/lesson-index.ts';
import type { LessonMatch } from '#adapters/model/offline/lessons/lesson-match.ts';
import { numberedLessons } from '#adapters/model/offline/lessons/numbered-lessons.ts';
import { wantedLesson } from '#adapters/model/offline/lessons/wanted-lesson.ts';
import type { LibraryGround } from '#adapters/model/offline/library-ground.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import { titleOf } from '#content/taught-books.ts';
import { bullets } from './knowledge-text.ts';
import { unitIn } from './unit-lessons.ts';

const ASKED_WORDS = [
  ...[
    '重点字词',
    '重点词语',
    '重点词汇',
    '重点单词',
    '重点实词',
    '文言实词',
    '生字词',
    '生字',
    '生词',
    '字词',
    '词语',
    '词汇',
    '单词',
    '实词',
    '虚词',
  ],
  ...['听写', '默写', '解释'],
];
const MOST_LESSONS = 2;
const ON_WORDS = /解释|字|词|读音|成语|意思/;
const NO_WORDS = '内置资料里没有这一课的词语。';
const NOT_THE_LIST = '这些词语来自内置的备课资料，不是课本的生字词表，请照课本核对补全。';

/** The words of a lesson: what the notes quote, and the exercises on them. A textbook's own list is not in the library. */
export async function answerLessonWords(
  ask: Ask,
  { lessons, templates }: Pick<LibraryGround, 'lessons' | 'templates'>,
): Promise<Reply | undefined> {
  const { question, attached, library } = ask;
  if (attached.length > 0 || question.length > MAX_ASKED_CHARS) return undefined;
  if (!ASKED_WORDS.slice(0, -1).some((word) => question.includes(word))) return undefined;
  const named = wantedLesson(ask, ASKED_WORDS)?.matches[0];
  const meant = named ? await wholeUnit(ask, lessons, named) : numberedLessons(ask).slice(0, MOST_LESSONS);
  if (meant.length === 0) return undefined;
  const blocks = await Promise.all(meant.map(async (lesson, index) => block(ask, lessons, lesson, index + 1)));
  return {
    recognised: '一课的字词',
    steps: [`在教材目录里找到 ${meant.length} 课。`, '取出备课资料里引用的词语和相关的练习。'],
    text: [
      ...blocks,
      ...(blocks.every((one) => one.endsWith(NO_WORDS)) ? [] : [NOT_THE_LIST]),
      dictationDoor(meant[0], templates.listening),
    ].join('\n\n'),
    sources: meant.map((lesson, index) => ({
      no: index + 1,
      title: `内置资料：${inTitleMarks(lesson.title)}`,
      place: `${titleOf(library, lesson.book)}“${lesson.unit}”`,
      quote: lesson.title,
    })),
    basis: 'content',
  };
}

/** Every lesson of the unit that has words, where the question is about the unit; else the lesson itself. */
async function wholeUnit(
  { library, question }: Ask,
  lessons: LessonPlans,
  { lesson: named, by }: LessonMatch,
): Promise<BookLesson[]> {
  const isNumbered = unitIn(question) !== undefined && unitIn(named.unit) === unitIn(question);
  if (by !== 'unit' && !isNumbered) return [named];
  const unit = lessonIndexOf(library).filter(({ book, unitNo }) => book === named.book && unitNo === named.unitNo);
  const words = await Promise.all(unit.map(({ lessonId }) => lessons.words(lessonId)));
  const told = unit.filter((_lesson, index) => (words[index]?.words.length ?? 0) > 0);
  return told.length > 0 ? told : [named];
}

function dictationDoor(lesson: BookLesson | undefined, templateId: string | undefined): string {
  if (!lesson) return '';
  const { subject, grade = '' } = lesson.book;
  const start = { way: 'dictation', topic: lesson.title, subject, grade };
  return `[打开“听写”，用${inTitleMarks(lesson.title)}开始](${deskAddress('listening', start, templateId)})，写上词语就能按顺序念、留出写的时间。`;
}

async function block({ library }: Ask, lessons: LessonPlans, lesson: BookLesson, no: number): Promise<string> {
  const [{ words, sentences }, { design }] = await Promise.all([
    lessons.words(lesson.lessonId),
    lessons.compose(lesson.lessonId, '同步授课'),
  ]);
  // To explain something is an exercise of every subject; of words it is where a language is taught.
  const isOfLanguage = lesson.book.subject === Subject.Chinese || lesson.book.subject === Subject.English;
  const onWords = design.exercises.filter(({ question }) => isOfLanguage && ON_WORDS.test(question));
  const parts = [
    `### ${inTitleMarks(lesson.title)}（${titleOf(library, lesson.book)}“${lesson.unit}”）[${no}]`,
    words.length > 0 ? `**词语**\n\n${words.join('、')}` : '',
    sentences.length > 0 ? `**句子**\n\n${bullets(sentences)}` : '',
    onWords.length > 0
      ? `**字词练习**\n\n${bullets(onWords.map(({ question, answer }) => `${question}　答案：${answer}`))}`
      : '',
  ].filter((part) => part !== '');
  return parts.length > 1 ? parts.join('\n\n') : `${parts[0]}\n\n${NO_WORDS}`;
}
