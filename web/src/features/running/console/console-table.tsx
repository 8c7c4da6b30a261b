import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConsolePlace } from './console-place.ts';
import './console-table.css';

export type ConsoleColumn<Row> = {
  key: string;
  title: string;
  /** The name it is sorted by on the server; without it the column is not. */
  sort?: string;
  /** Left out where there is no room. */
  isMinor?: boolean;
  cell: (row: Row) => ReactNode;
};

type ConsoleTableProps<Row> = {
  label: string;
  columns: readonly ConsoleColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** Below a row that is open. */
  detail?: (row: Row) => ReactNode;
};

/** Rows by columns; a press on a head sorts, and the address keeps how. A row is opened by its first cell, by keyboard too. */
export function ConsoleTable<Row>(props: ConsoleTableProps<Row>) {
  const { label, columns, rows, idOf, chosen, detail } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in itself, by keyboard too
    <section className="ta-console-table-box" aria-label={label} tabIndex={0}>
      <table className="ta-console-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isChosen = idOf(row) === chosen;
            return [
              <Line key={idOf(row)} {...props} row={row} isChosen={isChosen} />,
              isChosen && detail && (
                <tr key={`${idOf(row)} detail`} className="ta-console-detail">
                  <td colSpan={columns.length}>
                    <div className="ta-console-detail-body">{detail(row)}</div>
                  </td>
                </tr>
              ),
            ];
          })}
        </tbody>
      </table>
    </section>
  );
}

function Head<Row>({ column: { title, sort, isMinor } }: { column: ConsoleColumn<Row> }) {
  const { place, go } = useConsolePlace();
  const minor = isMinor || undefined;
  if (!sort) {
    return (
      <th scope="col" data-minor={minor}>
        {title}
      </th>
    );
  }
  const isSorted = place.sort === sort;
  const isDown = place.order === 'desc';
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return (
    <th scope="col" data-minor={minor} aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className="ta-console-sort"
        onClick={() => go({ sort, order: isSorted && !isDown ? 'desc' : 'asc' })}
      >
        {title}
        {isSorted && <Arrow size={13} />}
      </button>
    </th>
  );
}

type LineProps<Row> = Pick<ConsoleTableProps<Row>, 'columns' | 'idOf' | 'onChoose' | 'detail'> & {
  row: Row;
  isChosen: boolean;
};

function Line<Row>({ columns, row, idOf, isChosen, onChoose, detail }: LineProps<Row>) {
  const choose = () => onChoose(isChosen ? '' : idOf(row));
  return (
    <tr data-chosen={isChosen || undefined} onClick={choose}>
      {columns.map(({ key, isMinor, cell }, at) => (
        <td key={key} data-minor={isMinor || undefined}>
          {at === 0 ? (
            <button
              type="button"
              className="ta-console-open"
              aria-pressed={detail ? undefined : isChosen}
              aria-expanded={detail ? isChosen : undefined}
              onClick={(event) => {
                event.stopPropagation();
                choose();
              }}
            >
              <span className="ta-visually-hidden">打开</span>
              {cell(row)}
            </button>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}
