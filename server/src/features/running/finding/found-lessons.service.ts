import type { Found } from '@app/contract/running/finding.ts';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { listSoughtLessons, type SoughtLesson } from '#features/library/books/curriculum.service.ts';
import type { Caller } from '#http/door.ts';
import { type Unit, unitsOf } from '#lib/sought.ts';
import { lessonAddress } from './addresses.ts';
import { type AskedWords, findWords, keysOfWords, wordsForKind } from './asked-words.ts';
import type { FoundAll } from './merge-found.ts';
import { keysOfTitle } from './title-keys.ts';

type LessonDeps = Pick<Deps, 'db' | 'plan'>;
type KeptLesson = { lesson: SoughtLesson; units: Unit[]; keys: ReadonlySet<string> };

/** The library changes only while no server runs, so that one reading is enough; four thousand lessons are some megabytes. */
const readOnce = new WeakMap<Deps['db'], Promise<KeptLesson[]>>();

/** Lessons of the library: those of her subject and grade first, then of her subject, then of her phase; in the order of the books. */
export async function findLessons(
  deps: LessonDeps,
  caller: Caller,
  asked: AskedWords,
  limit: number,
): Promise<FoundAll> {
  const [lessons, teacher] = await Promise.all([keptLessons(deps), requireUser(deps, caller.userId)]);
  const found = new Map<string, { lesson: SoughtLesson; hits: Found['hits']; sounded: string }>();
  for (const words of asked) {
    const meant = wordsForKind(words, 'lesson');
    const wanted = keysOfWords(meant);
    for (const { lesson, units, keys } of lessons) {
      if (found.has(lesson.lessonId) || wanted.some((key) => !keys.has(key))) continue;
      const hits = findWords(units, meant);
      if (!hits) continue;
      const sounded = hits.find(({ isSounded }) => isSounded);
      found.set(lesson.lessonId, {
        lesson,
        hits,
        sounded: sounded ? lesson.title.slice(sounded.from, sounded.to) : '',
      });
    }
  }
  const nearest = [...found.values()].toSorted(
    (one, other) => nearness(teacher, other.lesson) - nearness(teacher, one.lesson),
  );
  const list = nearest.slice(0, limit).map(({ lesson, hits }): Found => {
    const { lessonId: id, title, place } = lesson;
    return { kind: 'lesson', id, title, place, changeTime: 0, address: lessonAddress(lesson), hits };
  });
  return {
    list,
    total: found.size,
    isMore: false,
    sounded: nearest.find(({ sounded }) => sounded !== '')?.sounded ?? '',
  };
}

function keptLessons(deps: LessonDeps): Promise<KeptLesson[]> {
  const kept = readOnce.get(deps.db);
  if (kept) return kept;
  const reading = readLessons(deps).catch((error: unknown) => {
    readOnce.delete(deps.db);
    throw error;
  });
  readOnce.set(deps.db, reading);
  return reading;
}

async function readLessons(deps: LessonDeps): Promise<KeptLesson[]> {
  return (await listSoughtLessons(deps)).map((lesson) => {
    const units = unitsOf(lesson.title, lesson.sought);
    return { lesson, units, keys: new Set(keysOfTitle(units)) };
  });
}

type Taught = Pick<SoughtLesson, 'phaseCode' | 'subjectCode' | 'gradeCode'>;

function nearness(teacher: Taught, lesson: Taught): number {
  const isPhase = teacher.phaseCode === lesson.phaseCode;
  const isSubject = isPhase && teacher.subjectCode === lesson.subjectCode;
  const isGrade = isSubject && teacher.gradeCode === lesson.gradeCode;
  return Number(isPhase) + Number(isSubject) + Number(isGrade);
}
