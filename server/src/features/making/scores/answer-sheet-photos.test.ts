import {
  prepareAnswerSheet,
  printAnswerSheet,
  readAnswerSheet,
  type SheetReading,
} from '@app/contract/making/answer-sheets.ts';
import { beginScoreSheet, takeScores } from '@app/contract/making/scores.ts';
import { judgeSides, rowsOfSides } from '@app/engines/scores/sheet-sides.ts';
import type { AnswerSheet } from '@app/engines/sheets/sheet.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSheetProcess } from '#documents/answer-sheets/sheet-process.ts';
import { endPdfProcess } from '#documents/pdf/pdf-process.ts';
import { drawPdfPage, endPageProcesses } from '#documents/pdf-pages/page-process.ts';
import { type Photo, photograph, rasterOf } from '#test/photographed-sheets.ts';
import { openScoreDesk, type ScoreDesk } from '#test/score-desk.ts';

const SLOW_MS = 120_000;
let desk: ScoreDesk;
beforeAll(async () => {
  desk = await openScoreDesk();
}, SLOW_MS);
afterAll(async () => {
  endPdfProcess('');
  endPageProcesses();
  endSheetProcess();
  await desk.app.close();
});

/** The first side, printed and filled in by somebody. */
async function photoOf(number: number): Promise<{ photo: Photo; sheet: AnswerSheet }> {
  const { app, paperId, teacher } = desk;
  const { code } = (await app.call(prepareAnswerSheet, { paperId }, teacher)).data;
  const { rows } = await app.database.pool.query('select sheet from answer_sheets where code = $1', [code]);
  const { rawPayload } = await app.app.inject({
    ...{ method: 'POST', url: printAnswerSheet.path, payload: { code } },
    headers: { 's-auth-token': teacher.token },
  });
  const printed = await rasterOf((await drawPdfPage('A', rawPayload, 1)).picture);
  return { photo: await photograph(printed, rows[0].sheet, 0, number), sheet: rows[0].sheet };
}

async function read(picture: Buffer): Promise<SheetReading> {
  const body = new FormData();
  body.append('paperId', desk.paperId);
  body.append('file', new Blob([new Uint8Array(picture)]), '答题卡.jpg');
  const headers = { 's-auth-token': desk.teacher.token };
  const response = await fetch(`${desk.origin}${readAnswerSheet.path}`, { method: 'POST', headers, body });
  // the standard envelope
  return ((await response.json()) as { data: SheetReading }).data;
}

it(
  'what a pupil marked on an answer sheet stands in the score sheet after a photo was read and taken',
  async () => {
    const { photo, sheet } = await photoOf(0);
    const reading = await read(photo.picture);
    expect(reading.isRead).toBe(true);
    const { pupilNumber } = reading;
    expect(pupilNumber).toMatch(/^\d{8}$/);
    const pupils = [{ name: '甲', number: pupilNumber ?? '' }, { name: '乙' }];
    const { sheetId } = (await desk.app.call(beginScoreSheet, { paperId: desk.paperId, pupils }, desk.teacher)).data;
    const before = await desk.read(sheetId);

    const marked = new Map(
      photo.filled.flatMap(({ field: { asks }, marked: letters }) =>
        asks.kind === 'answer' ? [[sheet.slots[asks.slot]?.no ?? '', letters] as const] : [],
      ),
    );
    // Whatever the reader doubts she decides as it is on the paper.
    const decided = Object.fromEntries(
      reading.doubts.map(({ about, no }, at) => [at, about === 'answer' ? (marked.get(no) ?? []).join('') || '-' : '']),
    );
    const rows = rowsOfSides(judgeSides([{ id: 'photo', reading, decided }], before));
    expect(rows).toMatchObject([{ name: '甲', number: pupilNumber }]);
    const taken = await desk.app.call(takeScores, { sheetId, rows }, desk.teacher);
    expect(taken.data).toEqual({ taken: 1, added: 0 });

    const [first, second] = (await desk.read(sheetId)).pupils;
    expect([first?.cells['1'], first?.cells['2']]).toEqual([
      marked.get('1')?.toSorted().join('') || '-',
      marked.get('2')?.join('') || '-',
    ]);
    const scored = reading.scores.flatMap(({ no, score, isSure }) =>
      isSure && score !== null ? [[no, String(score)]] : [],
    );
    expect(scored.length).toBeGreaterThan(0);
    expect(first?.cells).toMatchObject(Object.fromEntries(scored));
    expect(second?.cells).toEqual({});
  },
  SLOW_MS,
);
