import type { Ask } from '#adapters/model/offline/ask.ts';
import { parseChineseNumber } from '#adapters/model/offline/math/chinese-number.ts';
import { placeIn } from '#adapters/model/offline/skills/school-place.ts';
import { isOfVolume } from '#adapters/model/offline/skills/textbook-chapters.ts';
import { type BookLesson, lessonIndexOf } from './lesson-index.ts';

const LESSON_NO = /第\s?([一二三四五六七八九十\d]{1,3})\s?课(?!时)/;
/** Stand between the texts of a book and have no number. */
const UNNUMBERED =
  /^(?:口语交际|习作|语文园地|快乐读书吧|综合性学习|写作|名著导读|课外古诗词|整本书阅读|我上学了|我是中国人|我是小学生|我爱学语文)/;

/** 「二年级语文第三课」: the lesson of that number in each volume meant. */
export function numberedLessons({ library, question }: Ask): BookLesson[] {
  const said = LESSON_NO.exec(question)?.[1];
  const { grade, subject } = placeIn(library, question);
  if (said === undefined || !grade || !subject) return [];
  const no = Number(/^\d+$/.test(said) ? said : parseChineseNumber(said));
  const books = library.books.filter(
    (book) => book.subject === subject.code && book.grade === grade.code && isOfVolume(book, question),
  );
  return books.flatMap((book) => {
    const numbered = lessonIndexOf(library).filter((lesson) => lesson.book === book && !UNNUMBERED.test(lesson.title));
    return numbered[no - 1] ?? [];
  });
}
