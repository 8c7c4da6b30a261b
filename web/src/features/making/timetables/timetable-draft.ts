import type { InputOf } from '@app/contract/endpoint.ts';
import {
  MAX_SLOTS,
  type ReadTimetable,
  type saveTimetable,
  type Timetable,
  type TimetableSlot,
} from '@app/contract/making/timetables.ts';
import { cellText, type OwnClass, typedCell } from '@app/engines/timetables/cell-text.ts';
import { USUAL_SLOT_COUNT, usualSlots } from '@app/engines/timetables/usual-slots.ts';

/** A timetable while she writes it: each period as the words in its field. */
export type TimetableDraft = {
  timetableId: string | undefined;
  revision: number;
  validFrom: string;
  slots: readonly TimetableSlot[];
  texts: Readonly<Record<string, string>>;
  /** Saturday and Sunday are shown. */
  hasWeekend: boolean;
};

export function placeOf(weekday: number, slot: number): string {
  return `${weekday}-${slot}`;
}

export function emptyDraft(validFrom: string, slots: readonly TimetableSlot[] = []): TimetableDraft {
  return {
    timetableId: undefined,
    revision: 0,
    validFrom,
    slots: slots.length > 0 ? slots : usualSlots.slice(0, USUAL_SLOT_COUNT),
    texts: {},
    hasWeekend: false,
  };
}

export function draftOf({ timetableId, revision, validFrom, slots, cells }: Timetable): TimetableDraft {
  return {
    timetableId,
    revision,
    validFrom,
    slots,
    texts: Object.fromEntries(cells.map((cell) => [placeOf(cell.weekday, cell.slot), cellText(cell)])),
    hasWeekend: cells.some(({ weekday }) => weekday > 5),
  };
}

/** What was read of a file or the clipboard, in the place of what stood there. */
export function withRead(draft: TimetableDraft, { slots, cells }: ReadTimetable, isWhole: boolean): TimetableDraft {
  const read = Object.fromEntries(cells.map((cell) => [placeOf(cell.weekday, cell.slot), cellText(cell)]));
  const last = Math.max(0, ...cells.map(({ slot }) => slot));
  return {
    ...draft,
    slots: longEnough(isWhole && slots.length > 0 ? slots : draft.slots, last),
    texts: isWhole ? read : { ...draft.texts, ...read },
    hasWeekend: draft.hasWeekend || cells.some(({ weekday }) => weekday > 5),
  };
}

/** One period more at the end of the day, or one less. */
export function withSlotCount(draft: TimetableDraft, count: number): TimetableDraft {
  return { ...draft, slots: longEnough(draft.slots.slice(0, count), Math.min(count, MAX_SLOTS)) };
}

export function weekOf(draft: TimetableDraft, classes: readonly OwnClass[]): InputOf<typeof saveTimetable> {
  const { timetableId, revision, validFrom, slots, texts } = draft;
  const cells = slots.flatMap(({ slot }) =>
    Array.from({ length: 7 }, (_, at) => at + 1).flatMap((weekday) => {
      const taught = typedCell(texts[placeOf(weekday, slot)] ?? '', classes);
      return taught ? [{ weekday, slot, ...taught }] : [];
    }),
  );
  return { ...(timetableId === undefined ? {} : { timetableId }), revision, validFrom, slots: [...slots], cells };
}

/** A period that is added begins ten minutes after the last one, where the usual times are already over. */
function longEnough(slots: readonly TimetableSlot[], count: number): readonly TimetableSlot[] {
  const longer = [...slots];
  while (longer.length < count) {
    const last = longer.at(-1);
    const slot = longer.length + 1;
    const usual = usualSlots[slot - 1];
    const isFree = usual !== undefined && usual.begins >= (last?.ends ?? '');
    longer.push(
      isFree ? usual : { slot, begins: later(last?.ends ?? '08:00', 10), ends: later(last?.ends ?? '08:00', 55) },
    );
  }
  return longer;
}

function later(clock: string, minutes: number): string {
  const [hours = 0, past = 0] = clock.split(':').map(Number);
  const all = Math.min(hours * 60 + past + minutes, 23 * 60 + 59);
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`;
}
