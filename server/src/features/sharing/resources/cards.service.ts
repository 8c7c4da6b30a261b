import { techTypeOf } from '@app/contract/sharing/resource-types.ts';
import type { Resource } from '@app/contract/sharing/resources.ts';
import type { Deps } from '#deps.ts';
import { mayDo } from '#lib/permissions.ts';
import { type LessonKind, lessonKinds, lessonResId } from './lesson-resources.ts';
import { type LessonRow, listLessons } from './lessons.queries.ts';
import type { Reader } from './reader.service.ts';
import { countDownloads, listFiles } from './resources.queries.ts';
import type { ShelfRow } from './shelf.queries.ts';

type CardDeps = Pick<Deps, 'db' | 'plan'>;
export type LessonCard = { kind: LessonKind; row: LessonRow; reason?: string };

/** Resources of lessons as they are shown, in the order given. */
export async function lessonCards(deps: CardDeps, wanted: readonly LessonCard[]): Promise<Resource[]> {
  if (wanted.length === 0) return [];
  const resIds = wanted.map(({ kind, row }) => lessonResId({ kind, lessonId: row.lesson.id }));
  const [files, downloads] = await Promise.all([listFiles(deps.db, resIds), countDownloads(deps.db, resIds)]);
  const made = new Map(files.map((file) => [file.resId, file]));
  return wanted.map(({ kind, row: { lesson, book }, reason = '' }, index) => {
    const resId = resIds[index] ?? '';
    const { extension, useType } = lessonKinds[kind];
    const file = made.get(resId);
    return {
      resId,
      title: titleOfLesson(kind, lesson.title),
      extension,
      md5: file?.md5 ?? '',
      length: file?.sizeBytes ?? 0,
      contextId: file?.blobId ?? '',
      techType: techTypeOf(extension),
      useType,
      ...placeOf(deps, book),
      book: bookTitle(deps, book),
      lesson: lesson.title,
      source: 'library',
      ownerName: '',
      isMine: false,
      canTakeDown: false,
      createTime: file?.updatedAt.getTime() ?? 0,
      downloads: downloads.get(resId) ?? 0,
      reason,
    };
  });
}

export async function shelfCards(
  deps: CardDeps & Pick<Deps, 'now'>,
  reader: Reader,
  rows: readonly ShelfRow[],
  reason = '',
): Promise<Resource[]> {
  if (rows.length === 0) return [];
  const [downloads, lessons] = await Promise.all([
    countDownloads(
      deps.db,
      rows.map(({ id }) => id),
    ),
    listLessons(
      deps.db,
      rows.map(({ lessonId }) => lessonId),
    ),
  ]);
  return rows.map((row) => {
    const of = lessons.find(({ lesson }) => lesson.id === row.lessonId);
    const isMine = row.userId === reader.userId;
    return {
      resId: row.id,
      title: row.title,
      extension: row.extension,
      md5: row.md5,
      length: row.sizeBytes,
      contextId: row.blobId,
      techType: row.techType,
      useType: row.useType,
      ...placeOf(deps, row),
      book: of ? bookTitle(deps, of.book) : '',
      lesson: of?.lesson.title ?? '',
      source: 'school',
      ownerName: row.ownerName,
      isMine,
      canTakeDown: !isMine && mayTakeDown(reader, row),
      createTime: row.createdAt.getTime(),
      downloads: downloads.get(row.id) ?? 0,
      reason,
      ...(isMine && sharedUntil(row, deps.now())),
    };
  });
}

/** A link that lasts is written as 0. */
function sharedUntil({ sharedUntil: until }: ShelfRow, now: Date): { sharedUntil: number } | undefined {
  if (!until || until <= now) return undefined;
  return { sharedUntil: until.getUTCFullYear() >= 9_999 ? 0 : until.getTime() };
}

export function mayTakeDown({ roleId, schoolId }: Reader, row: Pick<ShelfRow, 'schoolId'>): boolean {
  return mayDo(roleId, 'offline', row.schoolId === schoolId ? 'same-school' : 'other');
}

export function titleOfLesson(kind: LessonKind, lesson: string): string {
  return `${lesson} ${lessonKinds[kind].name}`;
}

type Codes = { phaseCode: string; subjectCode: string; gradeCode: string };

function placeOf({ plan }: CardDeps, { phaseCode, subjectCode, gradeCode }: Codes) {
  return { phaseCode, subjectCode, gradeCode, subjectName: plan.subjectName(subjectCode, phaseCode) };
}

function bookTitle({ plan }: CardDeps, { edition, subjectCode, phaseCode, volume }: LessonRow['book']): string {
  return `${edition}${plan.subjectName(subjectCode, phaseCode)}${volume}`;
}
