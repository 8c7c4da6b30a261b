import { MAX_SLOTS, type ReadTimetable, type TimetableSlot } from '@app/contract/making/timetables.ts';
import { numeral, readNumeral } from '../text/numerals.ts';
import { WEEKDAY_SIGNS } from '../time/weekdays.ts';
import { type OwnClass, ownClass, subjectIn } from './cell-text.ts';
import { findClass } from './class-names.ts';
import { usualSlots } from './usual-slots.ts';

type Unread = ReadTimetable['unread'][number];

/** No timetable of a teacher is larger; of a larger table the beginning is looked at. */
const MOST_ROWS = 120;
const MOST_COLUMNS = 30;
const MOST_CELL_CHARS = 120;
const MOST_UNREAD = 40;

/**
 * A table that somebody laid out for people, as a week. Rows are periods and columns weekdays, or the other way round; above and beside them may
 * stand what they like. Undefined when no weekdays are found.
 */
export function readTimetable(
  table: readonly (readonly string[])[],
  classes: readonly OwnClass[],
): ReadTimetable | undefined {
  const rows = table
    .slice(0, MOST_ROWS)
    .map((row) => row.slice(0, MOST_COLUMNS).map((cell) => cell.normalize('NFKC').slice(0, MOST_CELL_CHARS).trim()));
  const upright = findHead(rows) ? rows : transposed(rows);
  const head = findHead(upright);
  return head && readBelow(upright, head, classes);
}

/** A block of cells without any head, as it was copied out of the middle of a table: the first one stands at `from`. */
export function readBlock(
  table: readonly (readonly string[])[],
  from: { weekday: number; slot: number },
  classes: readonly OwnClass[],
): ReadTimetable {
  const week = emptyWeek();
  for (const [down, row] of table.slice(0, MAX_SLOTS + 1 - from.slot).entries()) {
    for (const [right, text] of row.slice(0, 8 - from.weekday).entries()) {
      put(
        week,
        from.weekday + right,
        from.slot + down,
        text.normalize('NFKC').slice(0, MOST_CELL_CHARS).trim(),
        classes,
      );
    }
  }
  return week;
}

type Head = { row: number; weekdays: ReadonlyMap<number, number> };

const WEEKDAY = /^(?:星期|周|礼拜)\s*([一二三四五六日天])/;
const ENGLISH = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The first row that names at least two days of the week. */
function findHead(rows: readonly (readonly string[])[]): Head | undefined {
  for (const [row, cells] of rows.entries()) {
    const weekdays = new Map<number, number>();
    for (const [column, cell] of cells.entries()) {
      const weekday = weekdayIn(cell, cells);
      if (weekday && ![...weekdays.values()].includes(weekday)) weekdays.set(column, weekday);
    }
    if (weekdays.size >= 2) return { row, weekdays };
  }
  return undefined;
}

/** A bare 一 is a weekday only beside others of its kind. */
function weekdayIn(cell: string, beside: readonly string[]): number | undefined {
  const said = WEEKDAY.exec(cell)?.[1]?.replace('天', '日');
  if (said) return weekdayOf(said);
  const english = ENGLISH.indexOf(cell.slice(0, 3).toLowerCase());
  if (english >= 0 && /^[a-z.]+$/i.test(cell)) return english + 1;
  const isRow = beside.includes('一') && beside.includes('二') && beside.includes('三');
  return isRow && cell.length === 1 && WEEKDAY_SIGNS.includes(cell) ? weekdayOf(cell) : undefined;
}

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (sign: string) => WEEKDAY_SIGNS.indexOf(sign) || 7;

function readBelow(rows: readonly (readonly string[])[], head: Head, classes: readonly OwnClass[]): ReadTimetable {
  const week = emptyWeek();
  const firstDay = Math.min(...head.weekdays.keys());
  const times = new Map<number, Pick<TimetableSlot, 'begins' | 'ends'>>();
  let last = 0;
  let raised = 0;
  let isSkipped = false;
  /** What stands in the periods of the row, until the next one begins: a merged cell may go over several rows. */
  let texts = new Map<number, string>();
  const close = () => {
    for (const [weekday, text] of texts) put(week, weekday, last, text, classes);
    texts = new Map();
  };
  for (const row of rows.slice(head.row + 1)) {
    const label = row.slice(0, firstDay).join(' ').replace(/\s+/g, ' ');
    const time = timeIn(label);
    const number = firstDay === 0 ? last + 1 : (numberIn(label) ?? (time ? last + 1 : undefined));
    if (number === undefined && BREAK.test(label)) {
      close();
      isSkipped = true;
      continue;
    }
    if (number !== undefined) {
      close();
      isSkipped = false;
      // Afternoons are counted from 1 again in many schools.
      if (number + raised <= last) raised = last;
      last = number + raised;
      if (time) times.set(last, time);
    }
    if (isSkipped || last === 0) continue;
    for (const [column, weekday] of head.weekdays) {
      const text = row[column] ?? '';
      if (text !== '') texts.set(weekday, [texts.get(weekday), text].filter(Boolean).join(' '));
    }
  }
  close();
  return { ...week, slots: slotsWith(Math.min(MAX_SLOTS, last), times) };
}

const BREAK = /早读|晨读|午休|午餐|午间|课间|大课间|眼保健操|早操|升旗|放学|备注|说明/;
const SLOT =
  /第\s*([一二三四五六七八九十]{1,3}|\d{1,2})\s*节?|(?:^|\s|[午晚])([一二三四五六七八九十]{1,2}|\d{1,2})\s*(?:节|$|\s|\()/;
const TIME = /(\d{1,2}):(\d{2})[-–—~至到 ]{1,4}(\d{1,2}):(\d{2})/;

function numberIn(label: string): number | undefined {
  const match = SLOT.exec(label.replace(new RegExp(TIME, 'g'), ' '));
  const said = match?.[1] ?? match?.[2];
  if (said === undefined) return undefined;
  const read = readNumeral(said);
  // 一二节 are two periods and not the twelfth.
  const number = /^\d+$/.test(said) ? Number(said) : numeral(read) === said ? read : 0;
  return number >= 1 && number <= MAX_SLOTS ? number : undefined;
}

function timeIn(label: string): Pick<TimetableSlot, 'begins' | 'ends'> | undefined {
  const [, fromHour = '', fromMinute = '', toHour = '', toMinute = ''] = TIME.exec(label) ?? [];
  const begins = `${fromHour.padStart(2, '0')}:${fromMinute}`;
  const ends = `${toHour.padStart(2, '0')}:${toMinute}`;
  const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
  return isTime(begins) && isTime(ends) && begins < ends ? { begins, ends } : undefined;
}

/** Times that were read, where they are a day; otherwise the usual ones, which she can change. */
function slotsWith(count: number, times: ReadonlyMap<number, Pick<TimetableSlot, 'begins' | 'ends'>>): TimetableSlot[] {
  const usual = usualSlots.slice(0, count);
  const read = usual.map((slot) => ({ ...slot, ...times.get(slot.slot) }));
  const isDay = read.every(({ begins }, at) => at === 0 || begins >= (read[at - 1]?.ends ?? ''));
  return isDay ? read : [...usual];
}

const NOT_HERS = /自习|早读|午休|大扫除|课间|社团|活动|阅读课|升旗|放学|休息|空堂|无课/;
const NOTHING = /^[-—–/\\×xX○·.\s无空]*$/;
function put(week: ReadTimetable, weekday: number, slot: number, text: string, classes: readonly OwnClass[]): void {
  if (NOTHING.test(text)) return;
  const found = slot <= MAX_SLOTS ? findClass(text) : undefined;
  const another = found?.rest.includes('班') ? findClass(found.rest) : undefined;
  if (NOT_HERS.test(text) && !found) {
    if (!week.leftOut.includes(text)) week.leftOut.push(text);
    return;
  }
  if (!found || another) {
    const unread: Unread = { weekday, slot, text };
    if (week.unread.length < MOST_UNREAD) week.unread.push(unread);
    return;
  }
  if (NOT_HERS.test(found.rest)) {
    if (!week.leftOut.includes(text)) week.leftOut.push(text);
    return;
  }
  week.cells.push({ weekday, slot, ...ownClass(found, classes), subject: subjectIn(found.rest) });
}

function emptyWeek(): ReadTimetable {
  return { slots: [], cells: [], unread: [], leftOut: [] };
}

function transposed(rows: readonly (readonly string[])[]): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ''));
}
