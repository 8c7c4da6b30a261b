import { type CSSProperties, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { MAX_COLUMNS, MAX_ROWS, tableMarkdown } from './question-table.ts';

type TableDialogProps = {
  /** What is in it already: its rows, the first its head. */
  cells: readonly (readonly string[])[];
  onDone: (markdown: string) => void;
  onClose: () => void;
};

/** A table of a question, cell by cell. */
export function TableDialog({ cells: begun, onDone, onClose }: TableDialogProps) {
  const [cells, setCells] = useState(begun);
  const columns = cells[0]?.length ?? 0;
  const write = (row: number, column: number, words: string) =>
    setCells(cells.map((line, at) => (at === row ? line.map((one, index) => (index === column ? words : one)) : line)));
  return (
    <Dialog
      title="表格"
      widthPx={760}
      onPhone="page"
      onClose={onClose}
      footer={
        <Button variant="primary" isForThumb onClick={() => onDone(tableMarkdown(cells))}>
          放进题目
        </Button>
      }
    >
      <fieldset
        className="ta-table-cells"
        aria-label="表格的格子"
        style={{ '--ta-columns': columns } as CSSProperties} // React has no name for our own property
      >
        {cells.map((line, row) =>
          line.map((words, column) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no name but its place
              key={`${row}-${column}`}
              label={`第 ${row + 1} 行第 ${column + 1} 格`}
              isLabelHidden
              maxLength={200}
              placeholder={row === 0 ? '表头' : ''}
              value={words}
              onChange={({ target }) => write(row, column, target.value)}
            />
          )),
        )}
      </fieldset>
      <div className="ta-formula-area-acts">
        <Button
          variant="text"
          size="small"
          disabled={cells.length >= MAX_ROWS}
          onClick={() => setCells([...cells, Array.from({ length: columns }, () => '')])}
        >
          加一行
        </Button>
        <Button variant="text" size="small" disabled={cells.length <= 2} onClick={() => setCells(cells.slice(0, -1))}>
          减一行
        </Button>
        <Button
          variant="text"
          size="small"
          disabled={columns >= MAX_COLUMNS}
          onClick={() => setCells(cells.map((line) => [...line, '']))}
        >
          加一列
        </Button>
        <Button
          variant="text"
          size="small"
          disabled={columns <= 2}
          onClick={() => setCells(cells.map((line) => line.slice(0, -1)))}
        >
          减一列
        </Button>
      </div>
    </Dialog>
  );
}
