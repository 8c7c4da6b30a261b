import type { ScoreSheet } from '@app/contract/making/scores.ts';
import { shownScore, totalOf } from '@app/engines/scores/score-cell.ts';
import { csvOf } from '#lib/files/csv.ts';
import { saveBlob } from '#lib/files/save-blob.ts';

/** The sheet as it stands, with the heads by which it can be read in again. */
export function saveScoreTable({ paperTitle, className, items, pupils }: ScoreSheet): void {
  const head = ['座号', '姓名', ...items.map(({ label, score }) => `第${label}题（${score}分）`), '总分'];
  const rows = pupils.map((pupil) => {
    const { number, name, isAbsent, cells } = pupil;
    if (isAbsent) return [number, name, ...items.map(() => ''), '缺考'];
    const total = totalOf(items, pupil);
    return [number, name, ...items.map(({ no }) => cells[no] ?? ''), total === undefined ? '' : shownScore(total)];
  });
  const name = `${[className, paperTitle, '成绩'].filter(Boolean).join(' ')}.csv`;
  saveBlob(name, new Blob([csvOf([head, ...rows])], { type: 'text/csv' }));
}
