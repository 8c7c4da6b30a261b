import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { screenedText } from '../screening.ts';
import { revision } from '../whole-numbers.ts';
import { OwnPart } from './own-lessons.ts';

export const MAX_SLOTS = 12;
export const MAX_CLASS_NAME_CHARS = 40;
export const MAX_CELL_SUBJECT_CHARS = 20;
/** Ten years of terms. */
export const MAX_TIMETABLES = 20;
/** Days of hers that are not as the timetable says. */
export const MAX_MARKED_DAYS = 400;
export const MAX_TIMETABLE_FILE_BYTES = 4 * 1024 * 1024;

const id = z.uuid('编号不正确');

/** A day of the calendar as China counts it, `2026-11-18`. */
export const CalendarDay = z
  .string('日期不正确')
  .regex(/^20\d\d-\d\d-\d\d$/, '日期不正确')
  .refine((day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day), '日期不正确');
/** 1 is Monday, 7 is Sunday. */
export const Weekday = z.int('星期不正确').min(1, '星期不正确').max(7, '星期不正确');
const slotNumber = z.int('节次不正确').min(1, '节次不正确').max(MAX_SLOTS, `一天最多 ${MAX_SLOTS} 节`);
const clockTime = z.string('时间不正确').regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间不正确，例如 08:00');

/** 第 3 节 and when it is. */
export const TimetableSlot = z.object({ slot: slotNumber, begins: clockTime, ends: clockTime });
export type TimetableSlot = z.infer<typeof TimetableSlot>;

/** Whom she teaches in one period of the week. */
export const TimetableCell = z.object({
  weekday: Weekday,
  slot: slotNumber,
  /** A class of her school; empty for one she only names. */
  classId: z.union([id, z.literal('')], '班级编号不正确').default(''),
  className: screenedText(MAX_CLASS_NAME_CHARS, `班级最多 ${MAX_CLASS_NAME_CHARS} 字`).min(1, '请写班级'),
  /** Hers where it is empty. */
  subject: screenedText(MAX_CELL_SUBJECT_CHARS, `学科最多 ${MAX_CELL_SUBJECT_CHARS} 字`).default(''),
});
export type TimetableCell = z.infer<typeof TimetableCell>;

/** A week as it repeats, from a day on until the next timetable begins. */
const TimetableWeek = z.object({
  validFrom: CalendarDay,
  slots: z.array(TimetableSlot).max(MAX_SLOTS, `一天最多 ${MAX_SLOTS} 节`),
  cells: z.array(TimetableCell).max(MAX_SLOTS * 7, '课表里的课太多'),
});
export const Timetable = TimetableWeek.extend({ timetableId: id, revision: z.int() });
export type Timetable = z.infer<typeof Timetable>;

/** How a day differs from its weekday: no lessons (停课), or those of another weekday (调休). */
export const DayMark = z.object({
  day: CalendarDay,
  kind: z.enum(['off', 'follows'], '停课或调休不正确'),
  /** The weekday it follows; 0 for a day off. */
  follows: z.int('星期不正确').min(0, '星期不正确').max(7, '星期不正确').default(0),
});
export type DayMark = z.infer<typeof DayMark>;

/** A lesson of hers that a class has on a day, with what is there of it. */
export const WeekLesson = z.object({
  sittingId: z.string(),
  ownLessonId: z.string(),
  title: z.string(),
  periodNo: z.int(),
  classId: z.string(),
  className: z.string(),
  /** 0 where it is not known. */
  slot: z.int(),
  has: z.array(OwnPart),
  hidden: z.array(OwnPart),
  /** Slides whose design was changed since. */
  isStale: z.boolean(),
  isReflected: z.boolean(),
});
export type WeekLesson = z.infer<typeof WeekLesson>;

/** What she teaches in one slot of one day. */
export const Period = z.object({
  slot: z.int(),
  begins: z.string(),
  ends: z.string(),
  classId: z.string(),
  className: z.string(),
  subject: z.string(),
  isOver: z.boolean(),
  /** Null until she says what is taught. */
  lesson: WeekLesson.nullable(),
});
export type Period = z.infer<typeof Period>;

export const WeekDay = z.object({
  day: z.string(),
  weekday: z.int(),
  kind: z.enum(['usual', 'off', 'follows']),
  follows: z.int(),
  periods: z.array(Period),
  /** Lessons of the day that stand in none of its periods. */
  others: z.array(WeekLesson),
});
export type WeekDay = z.infer<typeof WeekDay>;

/** Monday to Sunday. */
export const Week = z.object({
  today: z.string(),
  /** Where the first screen opens: today until its last period is over, then the next day with lessons; empty where none is in sight. */
  nextDay: z.string(),
  /** Whether there is a timetable at all. */
  isKnown: z.boolean(),
  slots: z.array(TimetableSlot),
  days: z.array(WeekDay),
});
export type Week = z.infer<typeof Week>;

const timetable = (name: string) => ({
  path: `/futureclass/sparkServer/timetable/${name}`,
  client: 'general' as const,
});

export const getWeek = endpoint({
  method: 'GET',
  ...timetable('week'),
  summary: 'A week of mine, day by day; without `day` the one with my next lesson',
  onError: 'rethrow',
  input: z.object({ day: CalendarDay.optional() }),
  output: Week,
});

export const listTimetables = endpoint({
  method: 'GET',
  ...timetable('list'),
  summary: 'My timetables, the newest first: each holds from its day until the next one begins',
  onError: 'rethrow',
  input: z.object({}),
  output: z.array(Timetable),
});

export const saveTimetable = endpoint({
  method: 'POST',
  ...timetable('save'),
  summary: 'Keeps a timetable, a new one without `timetableId`; refused when it was changed elsewhere since `revision`',
  input: TimetableWeek.extend({ timetableId: id.optional(), revision: revision.default(0) }).superRefine(
    ({ slots, cells }, context) => {
      const problem = problemOf(slots, cells);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    },
  ),
  output: Timetable,
});

export const removeTimetable = endpoint({
  method: 'POST',
  ...timetable('remove'),
  summary: 'Removes a timetable; refused when it was changed elsewhere since `revision`',
  input: z.object({ timetableId: id, revision }),
  output: z.object({}),
});

export const markDay = endpoint({
  method: 'POST',
  ...timetable('markDay'),
  summary: 'Says that a day has no lessons (off), those of another weekday (follows), or its own again (usual)',
  input: z
    .object({
      day: CalendarDay,
      kind: z.enum(['usual', 'off', 'follows'], '停课或调休不正确'),
      follows: z.int('星期不正确').min(0, '星期不正确').max(7, '星期不正确').default(0),
    })
    .refine(({ kind, follows }) => kind !== 'follows' || follows > 0, '请选按星期几上课'),
  output: z.object({}),
});

/** What was read of a file or a pasted block, for her to look at. */
export const ReadTimetable = z.object({
  slots: z.array(TimetableSlot),
  cells: z.array(TimetableCell),
  /** What stands in a period and was not understood. */
  unread: z.array(z.object({ weekday: z.int(), slot: z.int(), text: z.string() })),
  /** 自习, 早读 and the like: not hers to prepare. */
  leftOut: z.array(z.string()),
});
export type ReadTimetable = z.infer<typeof ReadTimetable>;

/** The file is in the form field `file`. */
export const readTimetableFile = endpoint({
  method: 'POST',
  ...timetable('readFile'),
  summary: 'Reads a timetable from an Excel or CSV file and answers what it understood; nothing is stored',
  timeoutMs: 60_000,
  inputIn: 'form',
  input: z.object({}),
  output: ReadTimetable,
});

/** Why this is no week; undefined when it is one. */
function problemOf(slots: readonly TimetableSlot[], cells: readonly TimetableCell[]): string | undefined {
  const ordered = [...slots].sort((one, other) => one.slot - other.slot);
  for (const [at, { slot, begins, ends }] of ordered.entries()) {
    const next = ordered[at + 1];
    if (begins >= ends) return `第 ${slot} 节的下课时间要在上课之后`;
    if (next?.slot === slot) return `第 ${slot} 节写了两次`;
    if (next && next.begins < ends) return `第 ${next.slot} 节要在第 ${slot} 节下课以后`;
  }
  const taken = new Set<string>();
  for (const { weekday, slot } of cells) {
    if (!ordered.some((one) => one.slot === slot)) return `第 ${slot} 节还没有时间`;
    const place = `${weekday} ${slot}`;
    if (taken.has(place)) return '同一节里有两个班，请留一个';
    taken.add(place);
  }
  return undefined;
}
