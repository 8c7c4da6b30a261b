import { AppError } from '@app/contract/errors.ts';

const MAX_COLUMNS = 30;
const MAX_ROWS = 200;
const MAX_CELLS = 2_000;

/**
 * Two signs make a row, and a page fills each row up to the head of its table: eight thousand signs were a million cells
 * for every colleague who looked at the question.
 */
export function requireSmallTables(texts: readonly string[]): void {
  for (const text of texts) {
    const lines = text.includes('|') ? text.split('\n') : [];
    for (const [at, line] of lines.entries()) {
      if (!isRule(line)) continue;
      const columns = line.split('|').filter((cell) => cell.includes('-')).length;
      const end = lines.findIndex((one, index) => index > at && one.trim() === '');
      const rows = (end < 0 ? lines.length : end) - at;
      if (columns > MAX_COLUMNS || rows > MAX_ROWS || columns * rows > MAX_CELLS)
        throw new AppError('too-large', `一张表最多 ${MAX_COLUMNS} 列、${MAX_ROWS} 行，共 ${MAX_CELLS} 格，请拆成几张`);
    }
  }
}

/** Below the head of a table: `| --- | :-: |`. */
function isRule(line: string): boolean {
  return line.includes('|') && line.includes('-') && /^[\s|:>-]+$/.test(line);
}
