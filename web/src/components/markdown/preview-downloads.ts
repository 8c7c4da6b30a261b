import type { MenuItem } from '#components/layers/menu.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { csvOf } from '#lib/files/csv.ts';
import { saveBlob } from '#lib/files/save-blob.ts';
import { pngOf } from '#lib/files/svg-picture.ts';
import type { PreviewKind } from './preview-kind.ts';
import { readChart } from './read-chart.ts';

/** Sharp on a slide. */
const PNG_SCALE = 2;

/** What can be saved of a preview. `readPicture` gives the SVG that is shown, or nothing while there is none. */
export function downloadsOf(kind: PreviewKind, code: string, readPicture: () => string): MenuItem[] {
  if (kind === 'html') return [{ label: '网页 .html', onSelect: () => saveFile('网页.html', 'text/html', code) }];
  if (kind === 'chart')
    return [{ label: '表格 .csv', onSelect: () => saveFile('图表数据.csv', 'text/csv', tableOf(code)) }];
  return [
    { label: '图片 .png', onSelect: () => void savePng(readPicture()) },
    { label: '矢量图 .svg', onSelect: () => saveFile('图形.svg', 'image/svg+xml', readPicture()) },
  ];
}

function saveFile(name: string, type: string, content: BlobPart): void {
  saveBlob(name, new Blob([content], { type: `${type};charset=utf-8` }));
}

async function savePng(svg: string): Promise<void> {
  try {
    saveFile('图形.png', 'image/png', await pngOf(svg, PNG_SCALE));
  } catch {
    showToast('error', '没有转成图片，请下载矢量图');
  }
}

function tableOf(code: string): string {
  const data = readChart(code);
  if (!data) return '';
  const rows = data.labels.map((label, row) => [label, ...data.series.map(({ values }) => String(values[row] ?? ''))]);
  return csvOf([['项目', ...data.series.map(({ name }) => name)], ...rows]);
}
