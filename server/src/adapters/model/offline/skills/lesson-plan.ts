import { deskAddress } from '@app/contract/desks.ts';
import type { Design } from '@app/contract/making/design.ts';
import type { Ask } from '#adapters/model/offline/ask.ts';
import { HOW_TO_CONNECT } from '#adapters/model/offline/how-to-connect.ts';
import type { LessonPlans } from '#adapters/model/offline/lesson-plans.ts';
import { MAX_ASKED_CHARS } from '#adapters/model/offline/lessons/asked-words.ts';
import { LESSON_WORDS, lessonBefore } from '#adapters/model/offline/lessons/lesson-before.ts';
import { inTitleMarks, lessonIndexOf } from '#adapters/model/offline/lessons/lesson-index.ts';
import { type LessonMatch, nearLessons, SAME_NAME } from '#adapters/model/offline/lessons/lesson-match.ts';
import {
  type LessonPart,
  lessonOverview,
  partAsked,
  wholeLesson,
} from '#adapters/model/offline/lessons/lesson-parts.ts';
import { pairsAskedOf, passagesAbout } from '#adapters/model/offline/lessons/lesson-passages.ts';
import { type WantedLesson, wantedLesson } from '#adapters/model/offline/lessons/wanted-lesson.ts';
import { unheardWishesIn } from '#adapters/model/offline/lessons/wishes.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import { titleOf } from '#content/taught-books.ts';
import { askedCount } from './asked-count.ts';
import { findKnowledgePoint } from './knowledge-search.ts';
import { bullets } from './knowledge-text.ts';

const MOST_CANDIDATES = 5;
const MOST_OTHERS = 3;
const MAX_OVERVIEW_CHARS = 60;
const NOT_OF_THIS = '内置资料没有专门写到你问的这一点，下面是这一课的要点。';
/** A text that is to be written, not taught. */
const WRITES = /作文|范文|读后感|改写|翻译/;

/** A lesson that the curriculum has, named in the question: its plan, or the part of it that is asked for. */
export async function answerLessonPlan(ask: Ask, lessons: LessonPlans): Promise<Reply | undefined> {
  if (!mayAskForLesson(ask)) return undefined;
  const isOpen = wholeLesson.words.some((word) => ask.question.includes(word));
  const part = partAsked(ask.question) ?? (isOpen ? wholeLesson : undefined);
  const wanted = part && (lessonBefore(ask) ?? wantedLesson(ask, LESSON_WORDS));
  if (!wanted) return undefined;
  // 「勾股定理怎么讲」 is told by the point itself, and shorter.
  if (part === wholeLesson && !wanted.isQuoted && findKnowledgePoint({ ...ask, question: wanted.name }))
    return undefined;
  const [match] = wanted.matches;
  if (match) return planReply(ask, part, wanted, match, await lessons.compose(match.lesson.lessonId, modeOf(match)));
  // Without 《》 it may be anything, and a topic may be known although no lesson is called so.
  if (!wanted.isQuoted || findKnowledgePoint({ ...ask, question: wanted.name })) return undefined;
  return unknownLesson(ask, part, wanted);
}

/**
 * A lesson that is named: what its plan says of what is asked, else what it is about. For questions nobody else has an answer
 * to.
 */
export async function answerLessonOverview(ask: Ask, lessons: LessonPlans): Promise<Reply | undefined> {
  if (!mayAskForLesson(ask) || ask.question.length > MAX_OVERVIEW_CHARS) return undefined;
  const wanted = wantedLesson(ask, []);
  const match = wanted?.matches[0];
  // Unless it is in 《》, it must be the very name and nearly all that is said.
  const isMeant =
    wanted && (wanted.isQuoted || (match?.score === 100 && wanted.name.length * 2 >= ask.question.length));
  if (!match || !isMeant) return undefined;
  const composed = await lessons.compose(match.lesson.lessonId, modeOf(match));
  const pairs = pairsAskedOf(ask.question, match.lesson.title);
  return planReply(ask, partAbout(composed.design, pairs), wanted, match, composed);
}

function partAbout(design: Design, pairs: ReadonlySet<string>): LessonPart {
  const passages = passagesAbout(design, pairs);
  if (passages !== '') return { name: '相关内容', words: [], write: () => passages };
  if (pairs.size === 0) return lessonOverview;
  const write = (whole: Design) => `${NOT_OF_THIS}\n\n${lessonOverview.write(whole)}`;
  return { ...lessonOverview, write };
}

function mayAskForLesson({ attached, question }: Ask): boolean {
  return attached.length === 0 && question.length <= MAX_ASKED_CHARS && !WRITES.test(question);
}

/** A unit is designed as a whole. */
function modeOf({ by }: LessonMatch) {
  return by === 'unit' ? '大单元教学' : '同步授课';
}

type Composed = Awaited<ReturnType<LessonPlans['compose']>>;

function planReply(ask: Ask, part: LessonPart, wanted: WantedLesson, match: LessonMatch, composed: Composed): Reply {
  const { periods, minutes } = composed.design.head;
  const { lesson, by } = match;
  const name = by === 'unit' ? `“${lesson.unit}”` : inTitleMarks(lesson.title);
  const place = placeOf(ask, match);
  const { source, about } = groundOf(ask, match, name, composed.isOwn);
  const text = [
    `# ${name}${part.name}`,
    by === 'point' ? `教材里没有叫“${wanted.name}”的课，讲它的是${name}。` : '',
    `${place}，${periods} 课时，每课时 ${minutes} 分钟。${about}[1]`,
    unheardWishesIn(ask.question, periods),
    part.write(asMany(composed.design, part, ask.question)) || `内置资料里没有这一课的${part.name}。`,
    otherLessons(ask, wanted, match),
    designDoor(match, place, name),
  ];
  return {
    recognised: `${name}的${part.name}`,
    steps: [`在教材目录里找到${place}${name}。`, `取出${source}，没有另外编写内容。`],
    text: text.filter((paragraph) => paragraph !== '').join('\n\n'),
    sources: [{ no: 1, title: `内置资料：${source}`, place, quote: goalsOf(composed.design) }],
    basis: 'content',
  };
}

/** As many exercises as she asks for, from the easiest to the hardest; where there are fewer, all. */
function asMany(design: Design, { name }: LessonPart, question: string): Design {
  const { exercises } = design;
  const count = name === '课堂练习' ? askedCount(question) : undefined;
  if (count === undefined || count >= exercises.length) return design;
  const places = new Set(Array.from({ length: count }, (_, at) => Math.floor((at * exercises.length) / count)));
  return { ...design, exercises: exercises.filter((_, at) => places.has(at)) };
}

function designDoor({ lesson: { book, title }, by }: LessonMatch, place: string, name: string): string {
  if (by === 'unit') return `要一份可以修改、导出 Word 的完整设计，请打开“教学设计”，选${place}${name}和大单元教学。`;
  const address = deskAddress('design', { title, phase: book.phase, subject: book.subject });
  return `要一份可以修改、换教法、导出 Word 的完整设计：[打开“教学设计”，用${name}开始](${address})。`;
}

function placeOf({ library }: Ask, { lesson: { book, unit }, by }: LessonMatch): string {
  const title = bookTitle(library, book);
  return by === 'unit' || !unit ? title : `${title}“${unit}”`;
}

function bookTitle({ subjectName }: Ask['library'], book: LessonMatch['lesson']['book']): string {
  return titleOf({ subjectName }, book);
}

/** The same lesson may stand in another book, and that may be hers; a name that fits in part may mean another lesson. */
function otherLessons({ library }: Ask, { name, matches }: WantedLesson, { lesson, by, score }: LessonMatch): string {
  if (by === 'unit') return '';
  const same = matches.filter((one) => one.lesson.title === lesson.title && one.lesson.book.id !== lesson.book.id);
  const books = [...new Set(same.map((one) => bookTitle(library, one.lesson.book)))].slice(0, MOST_CANDIDATES);
  if (books.length > 0) return `${books.join('、')}也有这一课：说出年级和册次，就给那一本的。`;
  if (score >= SAME_NAME) return '';
  // A few signs in common mean nothing across subjects: 光合作用 is not near 国际合作.
  const near = nearLessons(lessonIndexOf(library), name).filter(
    (one) => one.lesson.book.subject === lesson.book.subject,
  );
  const others = [...matches, ...near].filter((one) => one.lesson.title !== lesson.title);
  const titles = new Map(others.map((one) => [one.lesson.title, one.lesson.book]));
  const lines = [...titles]
    .slice(0, MOST_OTHERS)
    .map(([title, book]) => `${inTitleMarks(title)}（${bookTitle(library, book)}）`);
  return lines.length === 0 ? '' : `名称相近的还有${lines.join('、')}，要哪一课就说课名。`;
}

function groundOf({ library }: Ask, { lesson, by }: LessonMatch, name: string, isOwn: boolean) {
  if (by === 'unit') return { source: `${name}各课的教案与教法`, about: '由各课合成，请按课本核对。' };
  if (isOwn) return { source: `${name}教案`, about: '' };
  const about = '内置资料没有它的专门教案，这是按同类课的教法写的，请按课本核对。';
  return { source: `${library.subjectName(lesson.book.subject, lesson.book.phase)}同类课的教法`, about };
}

function goalsOf({ goals }: Design): string {
  return goals.map(({ text }) => text).join('；');
}

function unknownLesson({ library }: Ask, part: LessonPart, { name }: WantedLesson): Reply {
  const lines = nearLessons(lessonIndexOf(library), name)
    .slice(0, MOST_CANDIDATES)
    .map(({ lesson }) => `${inTitleMarks(lesson.title)}（${bookTitle(library, lesson.book)}）`);
  const paragraphs = [
    `内置教材里没有叫《${name}》的课，也没有它的资料，没有可靠依据，先不写${part.name}。`,
    lines.length > 0 ? `名称最接近的课，说出课名就能写：\n\n${bullets(lines)}` : '',
    `如果课题没有写错，可以在“教学设计”里写下课题并选好学段和学科，按同类课的教法写一份。`,
    HOW_TO_CONNECT,
  ];
  return {
    recognised: `要《${name}》的${part.name}，但教材里没有这一课`,
    steps: ['查了教材目录里的课名和单元名。'],
    text: paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'),
    sources: [],
    basis: 'none',
  };
}
