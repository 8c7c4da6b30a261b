import { setTimeout as pause } from 'node:timers/promises';
import {
  beginLessonRecording,
  type CourseAnalysis,
  endLessonRecording,
  getCourseAnalysis,
  LESSON_RATE,
  putLessonPiece,
} from '../contract/src/making/course-analyses.ts';
import { call, type Desk } from './design-desk.ts';

const PIECE_SECONDS = 10;
const LOOK_EVERY_MS = 500;

/** Sends the sound of a lesson piece by piece as a page does, and has it looked at. */
export async function sendLesson(desk: Desk, title: string, samples: Int16Array): Promise<string> {
  const lesson = { title, taughtOn: '2026-10-15', designId: '', keepDays: 0 } as const;
  const { analysisId } = await call(desk, beginLessonRecording, lesson);
  const size = PIECE_SECONDS * LESSON_RATE;
  for (let number = 0; number * size < samples.length; number += 1) {
    const form = new FormData();
    form.set('analysisId', analysisId);
    form.set('number', String(number));
    form.set('file', new Blob([samples.slice(number * size, (number + 1) * size)]), 'piece.pcm');
    const headers = { 's-auth-token': desk.teacher.token };
    const reply = await fetch(desk.origin + putLessonPiece.path, { method: 'POST', headers, body: form });
    const { code, message } = await reply.json();
    if (code !== 200) throw new Error(message);
  }
  await call(desk, endLessonRecording, { analysisId });
  return analysisId;
}

/** What was found, once it was; a server that is away meanwhile is waited for. */
export async function untilLooked(desk: Desk, analysisId: string, patienceMs: number): Promise<CourseAnalysis> {
  const begunAt = performance.now();
  for (;;) {
    const read = await call(desk, getCourseAnalysis, { analysisId }).catch(() => undefined);
    if (read?.state === 'ready') return read;
    if (read?.state === 'failed' || performance.now() - begunAt > patienceMs) {
      throw new Error(`Not looked at: ${read?.notice ?? 'the server is away'}`);
    }
    await pause(LOOK_EVERY_MS);
  }
}
