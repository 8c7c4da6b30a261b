import { z } from 'zod';

/** A part of a title that was found, to be tinted: from its first character to before its last. */
export const TitleHit = z.object({ from: z.int().nonnegative(), to: z.int().nonnegative() });
export type TitleHit = z.infer<typeof TitleHit>;
