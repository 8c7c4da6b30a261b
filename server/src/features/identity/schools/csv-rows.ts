import { TextDecoder } from 'node:util';
import { AppError } from '@app/contract/errors.ts';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';

const MAX_FAULTS_TOLD = 20;

/** The most a school office ever hands in at once; more would hold up everybody else while it is read. */
const MAX_TABLE_BYTES = 1024 * 1024;
const MAX_TABLE_ROWS = 10_000;

/** A line that is not as it has to be: its number in the file, why, and what stands in it. */
export type FaultyLine = { line: number; why: string; cells: string[] };
export type SortedRows<Row> = { columns: string[]; rows: Row[]; faulty: FaultyLine[] };

/** The rows of a table as a school office saves it: UTF-8 or GBK, its first line naming the columns. */
export function sortCsvRows<Row extends z.ZodType>(bytes: Uint8Array, row: Row): SortedRows<z.output<Row>> {
  if (bytes.byteLength > MAX_TABLE_BYTES) throw new AppError('too-large', '表格太大，请分成几份，每份不超过 1 MB');
  const records = parseRecords(decode(bytes));
  if (records.length === 0) throw new AppError('invalid', '表格里没有内容');
  if (records.length > MAX_TABLE_ROWS) throw new AppError('too-large', `一次最多 ${MAX_TABLE_ROWS} 行，请分成几份`);
  const faulty: FaultyLine[] = [];
  const rows = records.flatMap(({ record, line, isWhole }) => {
    const parsed = row.safeParse(record);
    if (isWhole && parsed.success) return [parsed.data];
    const why = isWhole ? parsed.error?.issues.map(({ message }) => message).join('，') : '列数和第一行不一样';
    faulty.push({ line, why: why ?? '', cells: Object.values(record).map(String) });
    return [];
  });
  return { columns: Object.keys(records[0]?.record ?? {}), rows, faulty };
}

/** The same, where one faulty line is enough to take none; every one is told at once. */
export function readCsvRows<Row extends z.ZodType>(bytes: Uint8Array, row: Row): z.output<Row>[] {
  const { rows, faulty } = sortCsvRows(bytes, row);
  if (faulty.length > 0) throw new AppError('invalid', tell(faulty.map(({ line, why }) => `第 ${line} 行：${why}`)));
  return rows;
}

type TableRecord = { record: Record<string, unknown>; line: number; isWhole: boolean };

/** With the line of the file each ends in: empty lines are counted, and a cell may have several. */
function parseRecords(text: string): TableRecord[] {
  const records: TableRecord[] = [];
  try {
    parse(text, {
      columns: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      // Told as a fault of that line, not of the table.
      relax_column_count: true,
      on_record(record: Record<string, unknown>, { lines, error }) {
        records.push({ record, line: lines, isWhole: error === undefined });
        return null;
      },
    });
    return records;
  } catch (error) {
    throw new AppError('invalid', `这不是一张能读的 CSV 表格（${error instanceof Error ? error.message : ''}）`);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function tell(faults: string[]): string {
  const rest = faults.length - MAX_FAULTS_TOLD;
  return [...faults.slice(0, MAX_FAULTS_TOLD), ...(rest > 0 ? [`……另有 ${rest} 行有误`] : [])].join('\n');
}
