import { bigramsOf } from '#content/search-text.ts';
import { type BookLesson, type IndexedLesson, type NameForm, nameFormOf } from './lesson-index.ts';

/** By its title or that of its unit, by a point it teaches, or merely by words they share. */
export type LessonMatch = { lesson: BookLesson; by: 'title' | 'unit' | 'point' | 'near'; score: number };

const SAME = 100;
const SAME_BUT_FOR_JOINTS = 97;
const OF_ITS_UNIT = 95;
/** From here on a lesson is called so, and not only something like it. */
export const SAME_NAME = 92;
const UNIT = 85;
const POINT = 72;
/** A title that holds the name, or the other way round, counts by how much of it that is. */
const [HOLDS, HELD, SHARE] = [55, 50, 30];
/** Below this it is only near. */
const SURE = 65;
const NEAR = 30;
/** Shorter names stand in too many titles. */
const MIN_HELD_CHARS = 3;

/** The lessons a name means, the best first. */
export function matchLessons(index: readonly IndexedLesson[], name: string): LessonMatch[] {
  const wanted = nameFormOf(name);
  if (wanted.tight === '') return [];
  const found = index.flatMap((lesson) => {
    const match = sureMatch(lesson, wanted);
    return match ? [{ lesson, ...match }] : [];
  });
  return found.sort((one, other) => other.score - one.score);
}

/** Lessons whose titles merely share words with a name no lesson has. */
export function nearLessons(index: readonly IndexedLesson[], name: string): LessonMatch[] {
  const pairs = new Set(bigramsOf(nameFormOf(name).tight));
  const found = index.flatMap((lesson) => {
    const match = nearMatch(lesson, pairs);
    return match ? [{ lesson, ...match }] : [];
  });
  return found.sort((one, other) => other.score - one.score);
}

type Judged = Pick<LessonMatch, 'by' | 'score'>;

function sureMatch({ name, partNames, unitName, unitNumber, pointNames }: IndexedLesson, wanted: NameForm) {
  const { tight, loose } = wanted;
  if (name.tight === tight) return judged('title', SAME);
  if (name.loose === loose && loose.length >= MIN_HELD_CHARS) return judged('title', SAME_BUT_FOR_JOINTS);
  if (isOfUnit(name, unitName, tight)) return judged('title', OF_ITS_UNIT);
  if (partNames.includes(tight)) return judged('title', SAME_NAME);
  if (unitName.tight === tight || unitNumber === tight) return judged('unit', UNIT);
  const score = Math.max(heldScore(name.loose, loose, HOLDS), heldScore(loose, name.loose, HELD));
  if (score >= SURE) return judged('title', score);
  return pointNames.includes(tight) ? judged('point', POINT) : undefined;
}

/** 「一元二次方程的公式法」 is 公式法 in the unit 一元二次方程. */
function isOfUnit(name: NameForm, unit: NameForm, tight: string): boolean {
  return unit.tight.length > 1 && name.tight.length > 1 && tight === `${unit.tight}${name.tight}`;
}

function heldScore(whole: string, part: string, base: number): number {
  if (part.length < MIN_HELD_CHARS || !whole.includes(part)) return 0;
  return base + (SHARE * part.length) / whole.length;
}

function nearMatch({ name }: IndexedLesson, pairs: ReadonlySet<string>): Judged | undefined {
  const own = bigramsOf(name.tight);
  let shared = 0;
  for (const pair of own) if (pairs.has(pair)) shared += 1;
  const score = (100 * shared) / Math.max(own.length, pairs.size, 1);
  return score >= NEAR ? { by: 'near', score: score / 2 } : undefined;
}

function judged(by: LessonMatch['by'], score: number): Judged {
  return { by, score };
}
