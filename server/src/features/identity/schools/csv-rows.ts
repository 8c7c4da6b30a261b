import { TextDecoder } from 'node:util';
import { AppError } from '@app/contract/errors.ts';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';

const MAX_FAULTS_TOLD = 20;

/**
 * The rows of a table as a school office saves it: UTF-8 or GBK, its first line naming the columns. Every faulty line is
 * told at once, and one is enough to take none.
 */
export function readCsvRows<Row extends z.ZodType>(bytes: Uint8Array, row: Row): z.output<Row>[] {
  const records = parseRecords(decode(bytes));
  if (records.length === 0) throw new AppError('invalid', '表格里没有内容');
  const faults: string[] = [];
  const rows = records.flatMap((record, index) => {
    const parsed = row.safeParse(record);
    if (parsed.success) return [parsed.data];
    // The first line names the columns.
    faults.push(`第 ${index + 2} 行：${parsed.error.issues.map(({ message }) => message).join('，')}`);
    return [];
  });
  if (faults.length > 0) throw new AppError('invalid', tell(faults));
  return rows;
}

function parseRecords(text: string): unknown[] {
  try {
    return parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true });
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
