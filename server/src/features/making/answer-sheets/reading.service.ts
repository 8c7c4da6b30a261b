import { buffer } from 'node:stream/consumers';
import { AppError } from '@app/contract/errors.ts';
import type { Question } from '@app/contract/library/questions.ts';
import {
  MAX_SHEET_PICTURE_BYTES,
  type readAnswerSheet,
  SHEET_PICTURE_TYPES,
  type SheetDoubt,
  type SheetReading,
} from '@app/contract/making/answer-sheets.ts';
import type { AnswerSheet, Slot } from '@app/engines/sheets/sheet.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { readSheetPicture } from '#documents/answer-sheets/sheet-process.ts';
import type { ReadPicture, SheetFault, UnreadPicture } from '#documents/answer-sheets/sheet-shapes.ts';
import { drawPdfPage } from '#documents/pdf-pages/page-process.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { readQuestions } from '#features/library/questions/questions.service.ts';
import { readFormLetters, readPaper } from '#features/making/papers/papers.service.ts';
import type { Caller } from '#http/door.ts';
import type { IncomingFile } from '#http/serve-upload.ts';
import { PictureError } from '#lib/pictures/picture-error.ts';
import * as queries from './answer-sheets.queries.ts';
import { pointsOf } from './points-of.ts';

type Wanted = { caller: Caller; input: z.output<(typeof readAnswerSheet)['input']>; file: IncomingFile };

/** Reads one side. The bytes are in memory while they are read and nowhere afterwards. */
export async function readSheet(deps: Pick<Deps, 'db'>, { caller, input, file }: Wanted): Promise<SheetReading> {
  requireUse(caller);
  await readPaper(deps, caller, input.paperId);
  const rows = await queries.listSheetsOfPaper(deps.db, caller.userId, input.paperId);
  if (rows.length === 0) throw new AppError('conflict', '这份卷还没有导出过答题卡，先导出、打印，再来读');
  const bytes = await buffer(file.bytes);
  if (file.isCut())
    throw new AppError('too-large', `一张照片或扫描件不能超过 ${MAX_SHEET_PICTURE_BYTES / 1024 ** 2} MB`);
  const sheets = Object.fromEntries(rows.map(({ code, sheet }) => [code, sheet]));
  const { picture, pages } = await pictureOf(caller.userId, bytes, input.page);
  const read = await readSheetPicture(caller.userId, { bytes: picture, sheets }, file.signal).catch(asSentence);
  const sheet = sheets[read.code];
  if ('fault' in read || !sheet) return unread(read, pages, sheet, await problemOf(deps, caller, input.paperId, read));
  const letters = await readFormLetters(deps, caller, input.paperId);
  const ids = [...new Set(sheet.slots.map(({ questionId }) => questionId))];
  const questions = await readQuestions(deps, ids, caller.userId);
  const said = reading(read, pages, sheet, new Map(questions.map((question) => [question.id, question])));
  return withForm(said, letters?.own, read.formBox);
}

/** Photos as they are; of a PDF the page that was asked for. */
async function pictureOf(owner: string, bytes: Buffer, page: number): Promise<{ picture: Uint8Array; pages: number }> {
  const start = bytes.toString('latin1', 0, 12);
  if (/^(\x89PNG|\xff\xd8\xff)/.test(start)) return { picture: bytes, pages: 1 };
  if (!start.startsWith('%PDF-')) throw new AppError('invalid', SHEET_PICTURE_TYPES);
  return drawPdfPage(owner, bytes, page).catch((error) => {
    if (!(error instanceof ReadingError)) throw error;
    throw new AppError('invalid', '这一页没能打开：可能没有这一页，或者文件加了密、已损坏');
  });
}

function asSentence(error: unknown): never {
  throw error instanceof PictureError ? new AppError('invalid', error.message, { cause: error }) : error;
}

const problems: Record<Exclude<SheetFault, 'other-sheet'>, string> = {
  'no-squares': '没找到四角的黑块，请放平，把整张卡拍进来，重拍一张',
  'no-code': '认不出右上角的条码，请对准、拍清楚，重拍一张',
  'too-dark': '拍得太暗或太糊，请亮一点重拍一张',
};

async function problemOf(
  { db }: Pick<Deps, 'db'>,
  { userId }: Caller,
  paperId: string,
  read: ReadPicture | UnreadPicture,
): Promise<string> {
  if ('fault' in read && read.fault !== 'other-sheet') return problems[read.fault];
  // Piles get mixed up: of a sheet she printed it is said where it belongs.
  const other = await queries.findSheet(db, userId, read.code);
  if (other && other.paperId !== paperId) return `这是《${other.sheet.title}》的答题卡，请到那份卷的成绩里读`;
  return `这张卡的卷码是 ${read.code}，不是这份卷的答题卡`;
}

function unread(
  { widthPx, heightPx, code }: ReadPicture | UnreadPicture,
  pages: number,
  sheet: AnswerSheet | undefined,
  problem: string,
): SheetReading {
  return {
    ...{ isRead: false, problem, pages, widthPx, heightPx, turn: 0, code, side: 0, sides: sheet?.sides.length ?? 0 },
    ...{ form: null, paperForm: null, isAbsent: false, pupilNumber: null, seatNumber: null },
    ...{ answers: [], scores: [], doubts: [], warnings: [] },
    objective: { score: 0, fullScore: 0, isSure: false },
  };
}

/** A pupil of the other form would be marked by the wrong key: where there are two, what is marked has to be this one. */
function withForm(said: SheetReading, own: string | undefined, box: SheetDoubt['box'] | undefined): SheetReading {
  if (own !== 'A' && own !== 'B') return said;
  const { form, doubts } = said;
  if (!box || form === null || form === own) return { ...said, paperForm: own };
  const reason = `涂的是 ${form} 卷，这是 ${own} 卷的答题卡`;
  const wrong: SheetDoubt = { about: 'form', no: '', place: 0, reason, seen: [form], values: ['A', 'B'], box };
  return { ...said, paperForm: own, doubts: [wrong, ...doubts] };
}

function reading(
  { widthPx, heightPx, turn, code, side, judged, isCornerMissing }: ReadPicture,
  pages: number,
  { slots, sides }: AnswerSheet,
  questions: ReadonlyMap<string, Question>,
): SheetReading {
  const at = (index: number) => slotAt(slots, index);
  const answers = judged.answers.map(({ slot, marked, isSure }) => {
    const { questionId } = at(slot);
    const judgedPoints = isSure ? pointsOf(at(slot), marked, questions.get(questionId)) : undefined;
    return { ...told(at(slot)), marked, isSure, points: null, isPartlyRight: false, ...judgedPoints };
  });
  const scores = judged.scores.map(({ slot, score, isSure }) => ({ ...told(at(slot)), score, isSure }));
  const { form, isAbsent, pupilNumber, seatNumber, doubts } = judged;
  const keyless = answers.filter(({ isSure, points }) => isSure && points === null).map(({ no }) => no);
  return {
    ...{ isRead: true, problem: '', pages, widthPx, heightPx, turn, code, side: side + 1, sides: sides.length },
    ...{ form, paperForm: null, isAbsent, pupilNumber, seatNumber, answers, scores, doubts },
    warnings: [
      ...(isCornerMissing ? ['有一个角的黑块没拍到，其余三个够用，请核对一遍'] : []),
      ...(keyless.length > 0 ? [`第 ${keyless.join('、')} 题没有能对照的答案，没有计分`] : []),
    ],
    objective: {
      score: answers.reduce((sum, { points }) => sum + (points ?? 0), 0),
      fullScore: answers.reduce((sum, { fullScore }) => sum + fullScore, 0),
      isSure: answers.every(({ points }) => points !== null),
    },
  };
}

function told({ no, questionId, part, score }: Slot) {
  return { no, questionId, part: part ?? null, fullScore: score };
}

function slotAt(slots: readonly Slot[], index: number): Slot {
  const slot = slots[index];
  if (!slot) throw new Error(`the sheet has no place ${index}`);
  return slot;
}
