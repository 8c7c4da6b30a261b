import type { FormCell, FormField, FormTable as Table } from '@app/contract/making/design-forms.ts';
import { classNames } from '#components/class-names.ts';
import { FieldSelect } from './field-select.tsx';
import type { Places } from './places.ts';

type FormTableProps = {
  table: Table;
  /** From 1, in the order of the form. */
  no: number;
  places: Places;
  onChange: (place: string, field: FormField | undefined) => void;
};

/** A table of the form, with what each of its cells is filled with. */
export function FormTable({ table, no, places, onChange }: FormTableProps) {
  return (
    <table className="ta-forms-table" aria-label={`第 ${no} 个表格`}>
      <tbody>
        {table.rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a form never move
          <tr key={row}>
            {cells.map((cell, column) => (
              <Cell
                key={cell.place}
                cell={cell}
                name={cell.text.replace(/\s+/g, '') || `第 ${row + 1} 行第 ${column + 1} 格`}
                field={places.get(cell.place)}
                onChange={(field) => onChange(cell.place, field)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = {
  cell: FormCell;
  name: string;
  field: FormField | undefined;
  onChange: (field: FormField | undefined) => void;
};

/** A cell with words can be filled behind them; that is offered only when one points at it. */
function Cell({ cell: { text, columnSpan, rowSpan, isFrame }, name, field, onChange }: CellProps) {
  const isQuiet = text !== '' && field === undefined;
  return (
    <td colSpan={columnSpan} rowSpan={rowSpan} className={classNames(field && 'ta-forms-filled')}>
      {text !== '' && <span className="ta-forms-text">{text}</span>}
      {!isFrame && (
        <span className={classNames(isQuiet && 'ta-forms-quiet')}>
          <FieldSelect label={`${name} 填什么`} value={field} onChange={onChange} />
        </span>
      )}
    </td>
  );
}
