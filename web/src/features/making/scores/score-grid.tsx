import type { ScoreItem, ScorePupil } from '@app/contract/making/scores.ts';
import type { ScoreChange } from '@app/engines/scores/score-block.ts';
import { answeredBy, isAbsentWord, readCell, shownScore, tenthsOf, totalOf } from '@app/engines/scores/score-cell.ts';
import { type ClipboardEvent, type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { classNames } from '#components/class-names.ts';
import './score-grid.css';

type Place = { row: number; column: number };
type ScoreGridProps = {
  items: readonly ScoreItem[];
  pupils: readonly ScorePupil[];
  onChange: (changes: readonly ScoreChange[]) => void;
  /** A block of several cells, from a place on. */
  onPaste: (text: string, from: Place) => void;
  onPupil: (pupil: ScorePupil) => void;
};

/** Pupils down, questions across. One cell is being written; arrows, Enter and Tab go on to the next, as in a spreadsheet. */
export function ScoreGrid({ items, pupils, onChange, onPaste, onPupil }: ScoreGridProps) {
  const [place, choose] = useState<Place & { isChosen?: true }>({ row: 0, column: 0 });
  const setPlace = (next: Place) => choose({ ...next, isChosen: true });
  const row = Math.min(place.row, pupils.length - 1);
  const column = Math.min(place.column, items.length - 1);
  const doors = useLatest({ onChange, onPaste, onPupil, setPlace });
  return (
    <div className="ta-scores-grid">
      <table aria-label="成绩表">
        <thead>
          <tr>
            <th scope="col">座号</th>
            <th scope="col">姓名</th>
            {items.map((item) => (
              <th key={item.no} scope="col" title={item.title}>
                {item.label}
                <small>{hintOf(item)}</small>
              </th>
            ))}
            <th scope="col">总分</th>
            <th scope="col">缺考</th>
          </tr>
        </thead>
        <tbody>
          {pupils.map((pupil, at) => (
            <GridRow
              key={pupil.pupilId}
              row={at}
              lastRow={pupils.length - 1}
              pupil={pupil}
              items={items}
              column={at === row ? column : -1}
              isChosen={at === row && place.isChosen === true}
              doors={doors}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Doors = {
  current: Pick<ScoreGridProps, 'onChange' | 'onPaste' | 'onPupil'> & { setPlace: (place: Place) => void };
};
type GridRowProps = {
  row: number;
  lastRow: number;
  pupil: ScorePupil;
  items: readonly ScoreItem[];
  /** The one that is written, if it is in this row. */
  column: number;
  /** She went there, and writes; a page that opens leaves the keys where they are. */
  isChosen: boolean;
  doors: Doors;
};

/** Drawn anew only when something in it changed: a class is two thousand cells. */
const GridRow = memo(function GridRow({ row, lastRow, pupil, items, column, isChosen, doors }: GridRowProps) {
  const { pupilId, number, name, isAbsent, cells } = pupil;
  const total = isAbsent ? undefined : totalOf(items, pupil);
  return (
    <tr className={classNames(isAbsent && 'ta-scores-absent')}>
      <td>{number}</td>
      <th scope="row">
        <button type="button" onClick={() => doors.current.onPupil(pupil)}>
          {name}
        </button>
      </th>
      {items.map((item, at) =>
        at === column ? (
          <td key={item.no} className="ta-scores-on">
            <CellField {...{ item, pupil, row, lastRow, isChosen, doors }} column={at} lastColumn={items.length - 1} />
          </td>
        ) : (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys move the one field of the table
          <td
            key={item.no}
            className={markOf(item, cells[item.no])}
            onClick={() => doors.current.setPlace({ row, column: at })}
          >
            {cells[item.no] ?? ''}
          </td>
        ),
      )}
      <td className="ta-scores-total">{total === undefined ? '' : shownScore(total)}</td>
      <td>
        <input
          type="checkbox"
          aria-label={`${name} 缺考`}
          checked={isAbsent}
          onChange={(event) => doors.current.onChange([{ pupilId, isAbsent: event.target.checked, cells: {} }])}
        />
      </td>
    </tr>
  );
});

type CellFieldProps = Omit<GridRowProps, 'items' | 'column'> & { item: ScoreItem; column: number; lastColumn: number };

function CellField({ item, pupil, row, lastRow, column, lastColumn, isChosen, doors }: CellFieldProps) {
  const { pupilId, name, cells } = pupil;
  const kept = cells[item.no] ?? '';
  const [typed, setTyped] = useState(kept);
  const [fault, setFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Another tab, or a block that was pasted over it.
  useEffect(() => setTyped(kept), [kept]);
  useEffect(() => {
    if (!isChosen) return;
    field.current?.focus();
    field.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isChosen]);
  /** False while what stands there is no score: she stays in the cell. */
  const keep = (): boolean => {
    if (typed === kept) return true;
    if (isAbsentWord(typed)) {
      setTyped(kept);
      doors.current.onChange([{ pupilId, isAbsent: true, cells: {} }]);
      return true;
    }
    const read = readCell(item, typed);
    if ('fault' in read) {
      setFault(read.fault);
      return false;
    }
    setFault('');
    if (read.text !== kept) doors.current.onChange([{ pupilId, isAbsent: false, cells: { [item.no]: read.text } }]);
    setTyped(read.text);
    return true;
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      setTyped(kept);
      setFault('');
      return;
    }
    const to = placeAfter(event, { row, column });
    if (!to) return;
    const isInside = to.row >= 0 && to.row <= lastRow && to.column >= 0 && to.column <= lastColumn;
    // At the last cell Tab leaves the table.
    if (event.key === 'Tab' && !isInside) return;
    event.preventDefault();
    if (keep() && isInside) doors.current.setPlace(to);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    doors.current.onPaste(text, { row, column });
  };
  return (
    <>
      <input
        ref={field}
        className="ta-scores-field"
        aria-label={`${name} 第 ${item.label} 题`}
        aria-invalid={fault !== '' || undefined}
        autoComplete="off"
        autoCapitalize="characters"
        inputMode={answeredBy(item) === 'score' ? 'decimal' : 'text'}
        maxLength={24}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={keep}
        onKeyDown={handleKey}
        onPaste={handlePaste}
      />
      {fault !== '' && (
        <span className="ta-scores-fault" role="alert">
          {fault}
        </span>
      )}
    </>
  );
}

/** Where a key leads; nowhere while the caret still moves inside the cell. */
function placeAfter(event: KeyboardEvent<HTMLInputElement>, { row, column }: Place): Place | undefined {
  const { key, shiftKey } = event;
  if (key === 'ArrowUp') return { row: row - 1, column };
  if (key === 'ArrowDown') return { row: row + 1, column };
  if (key === 'Enter') return { row: row + (shiftKey ? -1 : 1), column };
  if (key === 'Tab') return { row, column: column + (shiftKey ? -1 : 1) };
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return { row, column: column - 1 };
  if (key === 'ArrowRight' && (isWhole || selectionStart === value.length)) return { row, column: column + 1 };
  return undefined;
}

/** What is written there: the key of a choice, or how much it gives. */
function hintOf(item: ScoreItem): string {
  return answeredBy(item) === 'score' ? `${item.score} 分` : `${item.score} 分 ${item.key.join('')}`;
}

function markOf(item: ScoreItem, text: string | undefined): string {
  const tenths = tenthsOf(item, text);
  if (tenths === undefined) return 'ta-scores-cell';
  return classNames(
    'ta-scores-cell',
    tenths === 0 && 'ta-scores-none',
    tenths > 0 && tenths < item.score * 10 && 'ta-scores-part',
  );
}

/** What is called is the newest; who only calls is not drawn anew for it. */
function useLatest<Value>(value: Value): { current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
