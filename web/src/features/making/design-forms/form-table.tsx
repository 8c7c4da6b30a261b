import {
  type FormCell,
  type FormField,
  type FormLine,
  pageEdgeOf,
  type FormTable as Table,
} from '@app/contract/making/design-forms.ts';
import { classNames } from '#components/class-names.ts';
import { FieldSelect } from './field-select.tsx';
import { LineSelect } from './line-select.tsx';
import type { Places } from './places.ts';

type FormTableProps = {
  table: Table;
  /** From 1, in the order of the form. */
  no: number;
  /** The labels of cells that have several. */
  lines: readonly FormLine[];
  places: Places;
  onChange: (place: string, field: FormField | undefined) => void;
};

/** A table of the form, with what each of its cells is filled with. */
export function FormTable({ table, no, lines, places, onChange }: FormTableProps) {
  const edge = pageEdgeOf(table.rows[0]?.[0]?.place ?? '');
  return (
    <table className="ta-forms-table" aria-label={edge ? `${edge}里的表格` : `第 ${no} 个表格`}>
      {edge && <caption>{edge}</caption>}
      <tbody>
        {table.rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a form never move
          <tr key={row}>
            {cells.map((cell, column) => (
              <Cell
                key={cell.place}
                cell={cell}
                name={cell.text.replace(/\s+/g, '') || `第 ${row + 1} 行第 ${column + 1} 格`}
                lines={lines.filter((line) => line.cell === cell.place)}
                places={places}
                onChange={onChange}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = Pick<FormTableProps, 'lines' | 'places' | 'onChange'> & { cell: FormCell; name: string };

/** A cell with words can be filled behind them, which is offered only when one points at it; one with several labels behind each. */
function Cell({ cell, name, lines, places, onChange }: CellProps) {
  const { place, text, columnSpan, rowSpan, isFrame } = cell;
  const field = places.get(place);
  const isFilled = field !== undefined || lines.some((line) => places.has(line.place));
  const isQuiet = text !== '' && field === undefined;
  return (
    <td colSpan={columnSpan} rowSpan={rowSpan} className={classNames(isFilled && 'ta-forms-filled')}>
      {lines.map((line) => (
        <LineSelect key={line.place} line={line} places={places} onChange={onChange} />
      ))}
      {text !== '' && lines.length === 0 && <span className="ta-forms-text">{text}</span>}
      {!isFrame && lines.length === 0 && (
        <span className={classNames(isQuiet && 'ta-forms-quiet')}>
          <FieldSelect
            label={`${name} 填什么`}
            value={field}
            isBrief={pageEdgeOf(place) !== undefined}
            onChange={(chosen) => onChange(place, chosen)}
          />
        </span>
      )}
    </td>
  );
}
