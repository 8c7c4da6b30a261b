import { useMemo, useState } from 'react';
import './sheet-view.css';
import type { ViewProps } from './preview.api.ts';
import { type Sheet, sheetsOf } from './sheets.ts';
import { WhenRead } from './view-state.tsx';

/** More rows are better looked through in a program of their own. */
const MAX_ROWS = 500;

/** A workbook or a CSV file: a table for each sheet. */
export function SheetView({ fileId, onDownload }: ViewProps) {
  return (
    <WhenRead fileId={fileId} onDownload={onDownload}>
      {({ markdown }) => <Workbook markdown={markdown} />}
    </WhenRead>
  );
}

function Workbook({ markdown }: { markdown: string }) {
  const sheets = useMemo(() => sheetsOf(markdown), [markdown]);
  const [shown, setShown] = useState(0);
  const sheet = sheets[shown];
  if (!sheet) return null;
  const isCut = sheet.rows.length > MAX_ROWS;
  return (
    <div className="ta-sheet">
      <SheetTable key={shown} sheet={sheet} />
      {(isCut || sheet.note !== '') && (
        <p className="ta-preview-note">{isCut ? `只显示前 ${MAX_ROWS} 行，全部请下载后看` : sheet.note}</p>
      )}
      {sheets.length > 1 && (
        <nav className="ta-sheet-tabs" aria-label="工作表">
          {sheets.map(({ name }, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: sheets of a file never change their order
              key={index}
              type="button"
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => setShown(index)}
            >
              {name}
            </button>
          ))}
        </nav>
      )}
    </div>
  );
}

function SheetTable({ sheet: { name, rows } }: { sheet: Sheet }) {
  const [head = [], ...body] = rows.slice(0, MAX_ROWS);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a large table scrolls by keyboard
    <div className="ta-sheet-scroll" tabIndex={0}>
      <table aria-label={name || '表格'}>
        <thead>
          <tr>{cells(head, 'th')}</tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file never change their order
            <tr key={index}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cells(texts: readonly string[], Cell: 'th' | 'td') {
  return texts.map((text, column) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: neither do its columns
    <Cell key={column} className={isNumber(text) ? 'ta-sheet-number' : undefined}>
      {text}
    </Cell>
  ));
}

function isNumber(text: string): boolean {
  return /^[-+]?[\d,]+(?:\.\d+)?%?$/.test(text);
}
