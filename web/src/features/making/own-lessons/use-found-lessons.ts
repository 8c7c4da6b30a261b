import type { LessonName, OwnLessonRow } from '@app/contract/making/own-lessons.ts';
import { type Found, find } from '@app/contract/running/finding.ts';
import type { TitleHit } from '@app/contract/title-hit.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#lib/http/query-client.ts';
import { lessonTitle } from './lesson-words.ts';

/** A lesson to choose: one of hers, or one of the library that would become hers. */
export type LessonChoice = {
  key: string;
  title: string;
  hits: readonly TitleHit[];
  place: string;
  own?: LessonName;
  states?: Pick<OwnLessonRow, 'has' | 'hidden' | 'isStale'>;
  /** Of the library; empty for one of hers. */
  lessonId: string;
};

/** Her lessons; with words those that fit, read as the one search reads them, and behind them lessons of the library. */
export function useFoundLessons(words: string, mine: readonly OwnLessonRow[]) {
  const { data, isPlaceholderData } = useQuery({
    ...endpointQuery(find, { words, group: 'lesson' }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  if (words === '') return { rows: mine.map(choiceOf), isSettled: true };
  const found = data?.groups.flatMap(({ list }) => list) ?? [];
  // What was found for fewer words is no answer to these.
  const fitting = data?.nearest === '' ? found : [];
  const rows = fitting.flatMap((one) => foundChoice(one, mine) ?? []);
  return { rows, isSettled: data !== undefined && !isPlaceholderData };
}

function choiceOf(lesson: OwnLessonRow): LessonChoice {
  const title = lessonTitle(lesson);
  return { key: lesson.ownLessonId, title, hits: [], place: lesson.place, own: lesson, states: lesson, lessonId: '' };
}

function foundChoice({ kind, id, title, hits, place }: Found, mine: readonly OwnLessonRow[]): LessonChoice | undefined {
  if (kind === 'lesson') return { key: id, title, hits, place, lessonId: id };
  if (kind !== 'ownLesson') return undefined;
  const known = mine.find(({ ownLessonId }) => ownLessonId === id);
  // The list holds the newest; an older one goes by the title it was found by.
  if (!known) return { key: id, title, hits, place, own: { ownLessonId: id, title, periodNo: 0 }, lessonId: '' };
  return { ...choiceOf(known), hits };
}
