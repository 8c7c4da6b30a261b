import type { PaperContent } from '../contract/src/making/papers.ts';
import { layOutSheet } from '../engines/src/sheets/lay-out-sheet.ts';
import { type AnswerSheet, type Asked, HALF_POINT } from '../engines/src/sheets/sheet.ts';
import { photographFilled, rasterOf } from '../server/test/photographed-sheets.ts';
import { printedPage } from '../server/test/printed-page.ts';
import { post } from './api-teacher.ts';

const INTERACTION = '/futureclass/interactionServer/paper';

export type PrintedCard = { sheet: AnswerSheet; page: Awaited<ReturnType<typeof rasterOf>> };
/** A pupil, by seat; letters and scores by the number of the question. */
export type Filled = { seat: number; form: 'A' | 'B'; answers: Record<string, string>; scores: Record<string, number> };

/** The first side of the answer sheet of a paper, as it comes out of the printer. */
export async function printedCard(origin: string, token: string, paper: PaperContent): Promise<PrintedCard> {
  const { code } = await post(origin, `${INTERACTION}/answerSheet/prepare`, { paperId: paper.paperId }, token);
  const response = await fetch(`${origin}${INTERACTION}/answerSheet/print`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 's-auth-token': token },
    body: JSON.stringify({ code }),
  });
  const picture = await printedPage(new Uint8Array(await response.arrayBuffer()));
  const sheet = layOutSheet(paper);
  if (!sheet) throw new Error('the paper fits on sheets');
  return { sheet, page: await rasterOf(picture) };
}

/** A photo of it by somebody's phone; the same number is turned, bent and shaded in the same way. */
export async function photoOf({ sheet, page }: PrintedCard, number: number, filled: Filled) {
  const { picture } = await photographFilled(page, sheet, {
    side: 0,
    number,
    marks: (asks) => marksOf(sheet, asks, filled),
  });
  return { name: `卡 ${filled.seat}.jpg`, mimeType: 'image/jpeg', buffer: picture };
}

/** The last two of eight columns are the seat. */
const SEAT_FROM = 6;

function marksOf({ slots }: AnswerSheet, asks: Asked, { seat, form, answers, scores }: Filled): string[] {
  if (asks.kind === 'form') return [form];
  if (asks.kind === 'pupil') return [String(seat).padStart(2, '0')[asks.place - SEAT_FROM] ?? ''].filter(Boolean);
  if (asks.kind === 'absent' || asks.kind === 'seat') return [];
  const no = slots[asks.slot]?.no ?? '';
  if (asks.kind === 'answer') return [...(answers[no] ?? '')];
  const score = scores[no] ?? 0;
  if (asks.kind === 'tens') return score < 10 ? [] : [String(Math.floor(score / 10))];
  return [String(Math.floor(score) % 10), ...(score % 1 === 0 ? [] : [HALF_POINT])];
}
