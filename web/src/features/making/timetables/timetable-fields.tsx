import { MAX_CELL_SUBJECT_CHARS, MAX_CLASS_NAME_CHARS } from '@app/contract/making/timetables.ts';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { weekdayName } from './day-words.ts';
import { placeOf, type TimetableDraft } from './timetable-draft.ts';
import './timetable-fields.css';

type TimetableFieldsProps = {
  draft: TimetableDraft;
  onType: (weekday: number, slot: number, text: string) => void;
  onTime: (slot: number, time: { begins?: string; ends?: string }) => void;
  /** A block out of a spreadsheet; true when it was taken. */
  onPaste: (weekday: number, slot: number, text: string) => boolean;
  onEnter: (weekday: number, slot: number) => void;
};

/** The week as a grid of fields: arrows and Enter move, a copied block is pasted from where the cursor is. */
export function TimetableFields({ draft, onType, onTime, onPaste, onEnter }: TimetableFieldsProps) {
  const table = useRef<HTMLTableElement>(null);
  const weekdays = draft.hasWeekend ? [1, 2, 3, 4, 5, 6, 7] : [1, 2, 3, 4, 5];
  const focus = (weekday: number, slot: number) => {
    const field = table.current?.querySelector<HTMLInputElement>(`[data-place="${placeOf(weekday, slot)}"]`);
    field?.focus();
    field?.select();
    return field !== undefined && field !== null;
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>, weekday: number, slot: number) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextPlace(event, weekday, slot);
    if (next && focus(next.weekday, next.slot)) event.preventDefault();
    else if (event.key === 'Enter') event.preventDefault();
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>, weekday: number, slot: number) => {
    if (onPaste(weekday, slot, event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  return (
    <div className="ta-timetable-scroll">
      <table ref={table} className="ta-timetable" data-days={weekdays.length}>
        <thead>
          <tr>
            <th scope="col">节次</th>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekdayName(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draft.slots.map(({ slot, begins, ends }) => (
            <tr key={slot}>
              <th scope="row">
                <b>第 {slot} 节</b>
                <span className="ta-timetable-times">
                  <TimeField
                    label={`第 ${slot} 节上课`}
                    value={begins}
                    onChange={(time) => onTime(slot, { begins: time })}
                  />
                  –
                  <TimeField
                    label={`第 ${slot} 节下课`}
                    value={ends}
                    onChange={(time) => onTime(slot, { ends: time })}
                  />
                </span>
              </th>
              {weekdays.map((weekday) => (
                <td key={weekday}>
                  <input
                    type="text"
                    className="ta-timetable-cell"
                    aria-label={`${weekdayName(weekday)}第 ${slot} 节`}
                    data-place={placeOf(weekday, slot)}
                    autoComplete="off"
                    maxLength={MAX_CLASS_NAME_CHARS + MAX_CELL_SUBJECT_CHARS}
                    value={draft.texts[placeOf(weekday, slot)] ?? ''}
                    onChange={({ target }) => onType(weekday, slot, target.value)}
                    onFocus={() => onEnter(weekday, slot)}
                    onKeyDown={(event) => handleKey(event, weekday, slot)}
                    onPaste={(event) => handlePaste(event, weekday, slot)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A text and not the browser's own field, which says 上午 08:00 and takes twice the room. */
function TimeField({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => onChange(asClock(value))}
    />
  );
}

/** `8：5` and `805` as 08:05; what is no time stays as it is, to be said. */
function asClock(text: string): string {
  const [, hours, minutes] = /^\s?(\d{1,2})\s?[:：.]?\s?(\d{1,2})\s?$/.exec(text) ?? [];
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}` : text;
}

/** Sideways only from the edge of what is written, so that the cursor can be moved in it. */
function nextPlace(event: KeyboardEvent<HTMLInputElement>, weekday: number, slot: number) {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === 'ArrowDown' || event.key === 'Enter') return { weekday, slot: slot + 1 };
  if (event.key === 'ArrowUp') return { weekday, slot: slot - 1 };
  if (event.key === 'ArrowRight' && (isAll || selectionStart === value.length)) return { weekday: weekday + 1, slot };
  if (event.key === 'ArrowLeft' && (isAll || selectionEnd === 0)) return { weekday: weekday - 1, slot };
  return undefined;
}
