import type { QuotedFile, TeacherContext } from '#adapters/model/model.ts';
import type { Library } from '#content/library.ts';
import type { CalendarDate } from './calendar.ts';

/** A question with everything an answer may draw on. */
export type Ask = {
  library: Library;
  teacher: TeacherContext;
  today: CalendarDate;
  question: string;
  /** Oldest first. */
  earlierQuestions: readonly string[];
  /** Files given with the question, and those given before it. */
  attached: readonly QuotedFile[];
  earlierAttached: readonly QuotedFile[];
};
