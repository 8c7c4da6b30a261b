import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import {
  MAX_EXAM_CHARS,
  MAX_OPTIONS,
  MAX_PARTS,
  MyQuestionDraft,
  type readExam,
} from '@app/contract/library/my-questions.ts';
import type { z } from 'zod';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { readerInThread } from '#documents/reading/reading-thread.ts';
import { readTextOf } from '#features/keeping/files/file-text.service.ts';
import { requireFile } from '#features/keeping/files/files.service.ts';
import type { Caller } from '#http/door.ts';
import type { readAndJudge } from './exam/read-and-judge.ts';
import type { ReadQuestion } from './exam/read-exam.ts';
import { type ExamDeps, withOwnPictures } from './exam-pictures.service.ts';

type Wish = z.output<(typeof readExam)['input']>;

const inThread = readerInThread<typeof readAndJudge>(
  new URL('./exam/read-and-judge.ts', import.meta.url),
  'readAndJudge',
);

const USUAL_DIFFICULTY = 3;
const MAX_SOURCE_CHARS = 8_000;
const NO_QUESTIONS = '没有读到题。题号要写在行首，像“1.”或“第 1 题”';

/** The questions in a text or a file of hers, as drafts: nothing is kept. */
export async function readExamOf(deps: ExamDeps, caller: Caller, wish: Wish): Promise<OutputOf<typeof readExam>> {
  const text = wish.fileId ? await textOfFile(deps, caller, wish.fileId) : wish.text;
  if (text.trim() === '') throw new AppError('invalid', '请贴上题目，或选一个文件');
  if (text.length > MAX_EXAM_CHARS)
    throw new AppError('too-large', `最多 ${MAX_EXAM_CHARS / 10_000} 万字，请分几次导入`);
  const read = await readInThread(caller.userId, text, wish.subject);
  if (read.length === 0) throw new AppError('invalid', NO_QUESTIONS);
  const list = wish.fileId ? await withOwnPictures(deps, caller, wish.fileId, read) : read;
  return { list: list.map((one) => itemOf(one, wish)) };
}

async function textOfFile(deps: ExamDeps, caller: Caller, fileId: string): Promise<string> {
  await requireFile(deps, caller, fileId);
  return readTextOf(deps, caller.userId, fileId);
}

async function readInThread(owner: string, text: string, subject: string): Promise<ReadQuestion[]> {
  try {
    return await inThread(owner, text, subject);
  } catch (error) {
    if (error instanceof ReadingError) throw new AppError('invalid', '题目没有读出来，请分几次导入');
    throw error;
  }
}

function itemOf(read: ReadQuestion, { phase, subject, grade }: Wish): OutputOf<typeof readExam>['list'][number] {
  const { no, type, stem, options, answer, analysis, parts, score, source, unsure } = read;
  const draft = MyQuestionDraft.parse({
    ...{ phase, subject, grade, type, difficulty: USUAL_DIFFICULTY, score: within(score) },
    ...{ stem: cut(stem, 8_000) || `第 ${no} 题`, options: cutAll(options, MAX_OPTIONS, 1_000) },
    ...{ answer: cutAll(answer, 30, 4_000), analysis: cut(analysis, 8_000) },
    parts: parts.slice(0, MAX_PARTS).map((part, at) => ({
      ...{ type: part.type, stem: cut(part.stem, 8_000) || `第 ${at + 1} 小题`, score: within(part.score) },
      ...{ options: cutAll(part.options, MAX_OPTIONS, 1_000), answer: cutAll(part.answer, 30, 4_000) },
      analysis: cut(part.analysis, 8_000),
    })),
  });
  return { no, draft, source: cut(source, MAX_SOURCE_CHARS), unsure };
}

function within(score: number): number {
  return Math.min(100, Math.max(1, score));
}

function cut(text: string, most: number): string {
  return text.slice(0, most).toWellFormed().trim();
}

function cutAll(texts: readonly string[], count: number, most: number): string[] {
  return texts.slice(0, count).map((text) => cut(text, most));
}
