import { exportScoreReport, type ScoreSheet } from '@app/contract/making/scores.ts';
import type { ScoreAnalysis } from '@app/engines/scores/analyse-scores.ts';
import { Download, FileSpreadsheet } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { csvOf } from '#lib/files/csv.ts';
import { startExport } from '#lib/files/download-box.ts';
import { saveBlob } from '#lib/files/save-blob.ts';
import { percent, points } from './score-words.ts';

type ReportActsProps = { sheet: ScoreSheet; analysis: ScoreAnalysis };

/** Out of the house: a report without names for a meeting, and the numbers as a table. */
export function ReportActs({ sheet, analysis }: ReportActsProps) {
  const { sheetId, paperTitle, className } = sheet;
  const title = [className, paperTitle, '成绩分析'].filter(Boolean).join(' ');
  return (
    <>
      <Button
        size="small"
        icon={<FileSpreadsheet size={15} />}
        onClick={() => saveBlob(`${title}.csv`, new Blob([csvOf(tableOf(sheet, analysis))], { type: 'text/csv' }))}
      >
        下载表格
      </Button>
      <Button
        size="small"
        icon={<Download size={15} />}
        onClick={() => startExport(title, exportScoreReport, { sheetId })}
      >
        Word 报告，不带姓名
      </Button>
    </>
  );
}

function tableOf({ items }: ScoreSheet, analysis: ScoreAnalysis): (string | number)[][] {
  const byNo = new Map(items.map((item) => [item.no, item]));
  return [
    ['题号', '题', '题型', '知识点', '满分', '平均分', '得分率%', '区分度', '各选项人数'],
    ...analysis.items.map(({ no, label, full, mean, rate, discrimination, options }) => {
      const item = byNo.get(no);
      const drawn = options.map(({ letter, pupilIds }) => `${letter} ${pupilIds.length}`).join('；');
      return [
        ...[label, item?.title ?? '', item?.typeName ?? '', item?.knowledge.join('、') ?? '', full, points(mean)],
        ...[percent(rate), discrimination === undefined ? '' : discrimination.toFixed(2), drawn],
      ];
    }),
  ];
}
