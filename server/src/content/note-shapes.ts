import { z } from 'zod';

const text = z.string().trim().min(1);
const Solved = z.strictObject({ question: text, answer: text });

/**
 * What is to be taught at one point of the knowledge tree, or in one lesson where the lesson itself is the matter (a
 * text, a unit of a language): facts, and what a class does with them. Plans are written from these where a lesson has
 * no kernel.
 */
export const Note = z.strictObject({
  /** What is true of it, in one or two exact sentences. */
  core: text,
  /** What a pupil must be able to say of it. */
  facts: z.array(text).min(2).max(4),
  /** A situation to open with. */
  scene: text,
  /** What the class does to get there. */
  task: text,
  /** The question the lesson turns on, and its answer. */
  ask: text,
  expect: text,
  /** What pupils often think instead, why, and what helps. */
  wrong: text,
  reason: text,
  help: text,
  exercise: Solved,
  harder: Solved,
  materials: z.array(text).min(1).max(4),
});
export type Note = z.infer<typeof Note>;

const PointNote = Note.extend({ point: text });
const LessonNote = Note.extend({ book: text, lesson: text });

/** A note is of a point, or of a lesson of a book, both named by their titles. */
export const NoteFile = z.strictObject({
  phase: z.enum(['03', '04', '05']),
  subject: text,
  notes: z.array(z.union([PointNote, LessonNote])).min(1),
});
export type NoteFile = z.infer<typeof NoteFile>;
