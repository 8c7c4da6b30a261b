import { z } from 'zod';
import { Note } from './note-shapes.ts';

const text = z.string().trim().min(1);

/** What is to be said in lessons of one theme, found by words of the title a teacher writes: 防溺水 of 暑假防溺水主题班会. */
const Theme = Note.extend({
  name: text,
  /** Without any it is of every lesson of its script. */
  words: z.array(text.min(2)),
});

/** Lessons that stand in no book, all taught by one script. */
const ThemeGroup = z.strictObject({
  script: text,
  /** Without them: in every phase, of every subject. */
  phases: z.array(z.enum(['03', '04', '05'])).optional(),
  subjects: z.array(text).optional(),
  /** A test that is given back asks and practises what the point in its title does: 一元一次方程 of 一元一次方程单元讲评. */
  takesFromPoints: z.boolean().optional(),
  themes: z.array(Theme).min(1),
});
export type ThemeGroup = z.infer<typeof ThemeGroup>;

export const ThemeFile = z.strictObject({ groups: z.array(ThemeGroup).min(1) });
