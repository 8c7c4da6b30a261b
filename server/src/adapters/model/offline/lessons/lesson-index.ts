import { lessonIdOf } from '#content/lesson-id.ts';
import type { Library } from '#content/library.ts';
import { normaliseText } from '#content/search-text.ts';
import type { Book } from '#content/shapes.ts';
import { withoutNumber } from '#content/taught-books.ts';

export type BookLesson = {
  lessonId: string;
  title: string;
  unit: string;
  /** From 1. */
  unitNo: number;
  book: Book;
  knowledge: readonly string[];
};

/** A name as it is compared: without signs and 的, and also without the words that join. */
export type NameForm = { tight: string; loose: string };

export type IndexedLesson = BookLesson & {
  name: NameForm;
  /** 西游记 of 「整本书阅读：《西游记》」, 咏柳 of 「古诗二首（村居、咏柳）」. */
  partNames: readonly string[];
  unitName: NameForm;
  /** 第三单元 of 「第三单元 识字」, as names are compared. */
  unitNumber: string;
  /** The points it teaches, as names are compared. */
  pointNames: readonly string[];
};

const UNIT_NUMBER = /^第[一二三四五六七八九十百\d]+(?:单元|章)/;
const SEPARATORS = /[：:（）()《》〈〉、，,—\s]/;

const indexes = new WeakMap<readonly Book[], readonly IndexedLesson[]>();

/** Every lesson of every book, made ready for comparison when the first question asks for it. */
export function lessonIndexOf({ books }: Pick<Library, 'books'>): readonly IndexedLesson[] {
  const known = indexes.get(books);
  if (known) return known;
  const index = books.flatMap(lessonsIn);
  indexes.set(books, index);
  return index;
}

export function nameFormOf(name: string): NameForm {
  const tight = normaliseText(name).replaceAll('的', '');
  return { tight, loose: tight.replace(/[和与及]/g, '') };
}

/** 《整本书阅读：〈西游记〉》: marks within marks are the other ones. */
export function inTitleMarks(title: string): string {
  return `《${title.replaceAll('《', '〈').replaceAll('》', '〉')}》`;
}

function lessonsIn(book: Book): IndexedLesson[] {
  return book.units.flatMap(({ title: unit, lessons }, unitIndex) => {
    const unitName = nameFormOf(unnumbered(unit));
    const unitNumber = nameFormOf(UNIT_NUMBER.exec(unit)?.[0] ?? '').tight;
    return lessons.map(({ title, knowledge }, index) => ({
      lessonId: lessonIdOf(book.id, unitIndex, index),
      ...{ title, unit, unitNo: unitIndex + 1, book, knowledge, unitName, unitNumber },
      name: nameFormOf(title),
      pointNames: knowledge.map((point) => nameFormOf(point).tight),
      partNames: partsOf(title),
    }));
  });
}

/** 人体的呼吸 of 「第四单元 第三章 人体的呼吸」, Weather of 「Unit 3 Weather」. */
function unnumbered(unit: string): string {
  const rest = withoutNumber(unit).replace(/^(?:Unit|Module)\s?\d{1,2}\s+/i, '');
  return rest === unit ? rest : unnumbered(rest);
}

function partsOf(title: string): string[] {
  const parts = title.split(SEPARATORS).map((part) => nameFormOf(part).tight);
  return parts.length === 1 ? [] : parts.filter((part) => part.length > 1 && !/^[a-z\d]+$/.test(part));
}
