import type { InputOf } from '@app/contract/endpoint.ts';
import { teachingInClass } from '@app/contract/identity/schools.ts';
import {
  getWeek,
  listTimetables,
  markDay,
  type ReadTimetable,
  readTimetableFile,
  removeTimetable,
  saveTimetable,
  type Timetable,
} from '@app/contract/making/timetables.ts';
import { upload } from '#lib/files/upload.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';

/** The week of a day; without one the week with her next lesson. */
export const myWeek = (day?: string) => endpointQuery(getWeek, day === undefined ? {} : { day });
export const myTimetables = endpointQuery(listTimetables, {});
export const myClasses = endpointQuery(teachingInClass, {});

/** A refusal because of a change elsewhere brings that change to the page. */
export async function keepTimetable(change: InputOf<typeof saveTimetable>): Promise<Timetable> {
  try {
    return await callOrThrow(saveTimetable, change);
  } finally {
    await refreshQueries(listTimetables, getWeek);
  }
}

export async function dropTimetable({ timetableId, revision }: Timetable): Promise<void> {
  try {
    await callOrThrow(removeTimetable, { timetableId, revision });
  } finally {
    await refreshQueries(listTimetables, getWeek);
  }
}

export async function setDay(change: InputOf<typeof markDay>): Promise<void> {
  await callOrThrow(markDay, change);
  await refreshQueries(getWeek);
}

export function readFile(file: File): Promise<ReadTimetable> {
  return upload(readTimetableFile, file, {});
}
