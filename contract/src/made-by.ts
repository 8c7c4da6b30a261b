import { z } from 'zod';

/** Where a result comes from, and what a teacher should know of that; nothing is said where all went as it should. */
export const MadeBy = z.object({
  from: z.enum(['model', 'library', 'rule']),
  notice: z.string(),
});
export type MadeBy = z.infer<typeof MadeBy>;
