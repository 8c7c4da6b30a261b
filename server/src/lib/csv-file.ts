import { Readable } from 'node:stream';
import { CSV_MARK, csvLine } from '@app/engines/text/csv.ts';
import type { OutgoingFile } from '#http/serve-download.ts';

type Cells = readonly (string | number)[];

/** A table as a file, read and sent page by page: however long it is, a page of it is in memory. */
export function csvFile<Row>(
  name: string,
  head: Cells,
  readPage: (cursor: string) => Promise<{ list: Row[]; next: string }>,
  cellsOf: (row: Row) => Cells,
): OutgoingFile {
  async function* lines() {
    yield CSV_MARK + csvLine(head);
    let cursor = '';
    do {
      const { list, next } = await readPage(cursor);
      yield list.map((row) => csvLine(cellsOf(row))).join('');
      cursor = next;
    } while (cursor !== '');
  }
  return { name: `${name}.csv`, mimeType: 'text/csv; charset=utf-8', isShown: false, bytes: Readable.from(lines()) };
}
