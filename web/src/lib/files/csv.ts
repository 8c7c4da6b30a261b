import { CSV_MARK, csvLine } from '@app/engines/text/csv.ts';

/** A table that Excel opens: the mark in front tells it that the file is UTF-8. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return CSV_MARK + rows.map(csvLine).join('');
}
