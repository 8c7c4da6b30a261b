import * as scores from '../../contract/src/making/scores.ts';
import { call, type Desk } from '../design-desk.ts';

const PUPILS = 24;
/** One in so many answers is wrong, the more the further down the class. */
const WEAKEST = 2;
const BEST = 9;

/** A class whose scores of a paper are all there but for one who was absent, and one who is not done. */
export async function scoreClass(desk: Desk, paperId: string): Promise<{ sheetId: string }> {
  const pupils = Array.from({ length: PUPILS }, (_, at) => ({ number: String(at + 1), name: `学生${at + 1}` }));
  const { sheetId } = await call(desk, scores.beginScoreSheet, { paperId, className: '九（3）班', pupils });
  const sheet = await call(desk, scores.getScoreSheet, { sheetId });
  const rows = sheet.pupils.slice(0, PUPILS - 1).map(({ pupilId }, at) => {
    if (at === 4) return { pupilId, isAbsent: true };
    const wrongEvery = BEST - Math.floor((at * (BEST - WEAKEST)) / PUPILS);
    const cells = sheet.items.map((item, place) => {
      const isWrong = (at * 3 + place) % wrongEvery === 0;
      if (item.key.length === 0) return [item.no, String(isWrong ? Math.floor(item.score / 3) : item.score)] as const;
      const other = item.options.length > 0 ? 'ABCD'[(at + place) % 4] : '错';
      return [item.no, isWrong ? (other ?? 'A') : item.key.join('')] as const;
    });
    return { pupilId, cells: Object.fromEntries(cells) };
  });
  await call(desk, scores.setScores, { sheetId, rows });
  return { sheetId };
}
