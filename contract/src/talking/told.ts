import { z } from 'zod';
import { GivenFile } from '../keeping/files.ts';

/** What went into an answer beside its question: what she can see of it, never a word of what stands in there. */
export const Told = z.object({
  /** Who asks, as the model is told: 初中九年级数学. */
  teacher: z.string(),
  /** Of the textbook, where one is known: 人教版. */
  edition: z.string().optional(),
  /** The lesson of hers the conversation belongs to, by its name. */
  lesson: z.string().optional(),
  /** The form of her school, by its name: what it asks for was told. */
  form: z.string().optional(),
  /** Something she wrote under 我的习惯 was told. */
  habits: z.boolean(),
  files: z.array(GivenFile),
  /**
   * How many questions before it were told word for word, how many as a summary and which state of it that was, and whether
   * some were left out.
   */
  talk: z.object({
    turns: z.int(),
    summary: z.object({ turns: z.int(), revision: z.int() }).optional(),
    isCut: z.boolean(),
  }),
});
export type Told = z.infer<typeof Told>;
