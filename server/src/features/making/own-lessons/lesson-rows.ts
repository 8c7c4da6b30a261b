import type { FoundLesson } from '@app/contract/library/books.ts';
import type { LessonName, LessonSitting } from '@app/contract/making/own-lessons.ts';
import type { OwnLessonRow } from './own-lessons.queries.ts';
import type { SittingRow } from './sittings.queries.ts';

type Begun = { id: string; userId: string; now: Date };

/** A lesson of the library as one of hers. */
export function lessonFromLibrary(lesson: FoundLesson, begun: Begun): OwnLessonRow {
  const { lessonId, title, phaseCode, gradeCode, subjectCode, book, unitName } = lesson;
  return { ...emptyLesson(begun), lessonId, title, phaseCode, gradeCode, subjectCode, place: book, unit: unitName };
}

export function emptyLesson({ id, userId, now }: Begun): OwnLessonRow {
  return {
    ...{ id, userId, lessonId: '', title: '', phaseCode: '', gradeCode: '', subjectCode: '', place: '', unit: '' },
    ...{
      periodNo: 0,
      hiddenParts: [],
      copiedFrom: null,
      removedAt: null,
      shelvedAt: null,
      createdAt: now,
      updatedAt: now,
    },
  };
}

export function nameOf({ id, title, periodNo }: OwnLessonRow): LessonName {
  return { ownLessonId: id, title, periodNo };
}

export function headOf(row: OwnLessonRow, sittings: readonly SittingRow[]) {
  const { lessonId, place, unit, subjectCode, updatedAt } = row;
  const ofIt = sittings.filter(({ ownLessonId }) => ownLessonId === row.id);
  return {
    ...nameOf(row),
    ...{ lessonId, place, unit, subject: subjectCode },
    updateTime: updatedAt.getTime(),
    sittings: ofIt.map(toSitting),
  };
}

function toSitting({ id, classId, className, taughtOn, slot, ...row }: SittingRow): LessonSitting {
  return {
    sittingId: id,
    classId: classId ?? '',
    className,
    date: taughtOn ?? '',
    slot: slot ?? 0,
    reflection: row.reflection,
    reflectionTime: row.reflectedAt?.getTime() ?? 0,
    isEarlier: row.isEarlier,
  };
}
