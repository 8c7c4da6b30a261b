import { plainText, table } from '#documents/reading/markdown.ts';
import { childOf, childrenOf, findAll, textOf, type XmlElement } from './xml.ts';

/** The numbers behind a chart: a row for each category, a column for each series. */
export function chartTable(root: XmlElement): string {
  const chart = childOf(root, 'c:chart');
  const series = chart ? [...findAll(chart, 'c:ser')] : [];
  if (series.length === 0) return '';
  const categories = series.map((one) => points(childOf(one, 'c:cat') ?? childOf(one, 'c:xVal')));
  const values = series.map((one) => points(childOf(one, 'c:val') ?? childOf(one, 'c:yVal')));
  const count = Math.min(MOST_POINTS, Math.max(...[...categories, ...values].map((column) => column.length)));
  const names = series.map((one, index) => firstText(childOf(one, 'c:tx')) || `系列 ${index + 1}`);
  const longest = categories.find((column) => column.length > 0) ?? [];
  const rows = Array.from({ length: count }, (_, row) => [
    longest[row] ?? String(row + 1),
    ...values.map((column) => column[row] ?? ''),
  ]);
  const title = firstText(childOf(chart, 'c:title'));
  const cells = [['类别', ...names], ...rows].map((row) => row.map(plainText));
  return `图表${title && `：${plainText(title)}`}\n\n${table(cells)}`;
}

const MOST_POINTS = 1_000;

/** The values a chart keeps of its cells, each at its own index. */
function points(holder: XmlElement | undefined): string[] {
  if (!holder) return [];
  const found: string[] = [];
  for (const point of findAll(holder, 'c:pt')) {
    const index = Number(point.attributes.idx);
    if (index >= 0 && index < MOST_POINTS) found[index] = tidyNumber(textOf(childOf(point, 'c:v')));
  }
  return Array.from(found, (text) => text ?? '');
}

/** Binary fractions are written out to the last digit in the file. */
function tidyNumber(text: string): string {
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) ? text : String(Number(value.toPrecision(12)));
}

function firstText(holder: XmlElement | undefined): string {
  if (!holder) return '';
  const rich = [...findAll(holder, 'a:t')].map(textOf).join('');
  return rich || points(holder).join(' ') || childrenOf(holder, 'c:v').map(textOf).join('');
}
