import { plainText, table } from '#documents/reading/markdown.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { decodeText, looksBinary } from './decode-text.ts';

/** Notes and Markdown are kept as they are; a CSV becomes a table. */
export async function readText(bytes: Uint8Array, isCsv: boolean): Promise<{ markdown: string; pages: number }> {
  const text = decodeText(bytes).replace(/\r\n?/g, '\n');
  if (looksBinary(text))
    throw new ReadingError('unknown-type', '认不出这个文件的内容，请换成 docx、pptx、xlsx、pdf 或文本文件');
  return { markdown: isCsv ? await csvTable(text) : text.trim(), pages: 1 };
}

const MOST_ROWS = 5_000;

async function csvTable(text: string): Promise<string> {
  const { parse } = await import('csv-parse/sync');
  const rows: string[][] = parse(text, {
    delimiter: delimiterOf(text),
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    to: MOST_ROWS + 1,
  });
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const markdown = table(filled.slice(0, MOST_ROWS).map((row) => row.map(plainText)));
  return filled.length > MOST_ROWS
    ? `${markdown}\n\n> 表格较大，只读取了前 ${MOST_ROWS} 行，后面的内容没有读取。`
    : markdown;
}

/** Exports of other programs use tabs or semicolons under the same name. */
function delimiterOf(text: string): string {
  const line = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'));
  const [most] = [',', '\t', ';'].sort((a, b) => line.split(b).length - line.split(a).length);
  return most ?? ',';
}
