import { z } from 'zod';
import { QuestionType } from '../library/questions.ts';

/** More is no quiz of a lesson. */
export const MAX_ITEMS = 60;
export const MAX_BLANKS = 20;
export const MAX_BLANK_CHARS = 60;
export const MAX_WORDS_CHARS = 500;
/** Of the photo of a page, made small by the browser that took it. */
export const MAX_PHOTO_BYTES = 600 * 1024;

/** How a question is answered. `paper`: in the exercise book, where pupils of that age type nothing. */
export const AnswerWay = z.enum(['one', 'several', 'judge', 'blanks', 'words', 'paper']);
export type AnswerWay = z.infer<typeof AnswerWay>;

/** What stands below a field for those whose keyboard has not what the answer needs; nothing where words are written. */
export const AnswerKeys = z.enum(['none', 'numbers', 'formula']);
export type AnswerKeys = z.infer<typeof AnswerKeys>;

/** How old they are decides what they see and type. */
export const PupilAge = z.enum(['lower', 'upper', 'junior', 'senior']);
export type PupilAge = z.infer<typeof PupilAge>;

/** A question as pupils may see it. Nothing in it tells the answer. */
export const RoomItem = z.object({
  no: z.int(),
  /** Its number on paper: `3`, or `3（2）` below a common text. */
  label: z.string(),
  type: z.enum(QuestionType),
  typeName: z.string(),
  way: AnswerWay,
  /** The text that several questions are about; empty for most. */
  passage: z.string(),
  stem: z.string(),
  options: z.array(z.string()),
  blankCount: z.int(),
  /** Rooms that were opened before there were any have none. */
  keys: AnswerKeys.default('none'),
  /** A photo of the working may stand beside the answer. */
  takesPhoto: z.boolean().default(false),
});
export type RoomItem = z.infer<typeof RoomItem>;

/** The whole of it, as it was when the room was opened. */
export const KeyedItem = RoomItem.extend({
  answer: z.array(z.string()),
  /** What was gone wrong by whoever chose an option; empty for the right one. Only where a program made the question. */
  mistakes: z.array(z.string()).exactOptional(),
  analysis: z.string(),
  score: z.int(),
});
export type KeyedItem = z.infer<typeof KeyedItem>;

/** What a teacher says of an answer. A program never says `half`. */
export const OwnMark = z.enum(['right', 'half', 'wrong'], '请选对、对一半或错');
export type OwnMark = z.infer<typeof OwnMark>;

/** `unmarked`: somebody has to look at it. */
export const Mark = z.enum([...OwnMark.options, 'unmarked']);
export type Mark = z.infer<typeof Mark>;

export const itemNo = z.int('题号不正确').min(1, '题号不正确').max(MAX_ITEMS, '题号不正确');
export const givenAnswer = z
  .array(z.string().max(MAX_WORDS_CHARS, `最多写 ${MAX_WORDS_CHARS} 字`), '答案不正确')
  .max(MAX_BLANKS, '答案太多了');
