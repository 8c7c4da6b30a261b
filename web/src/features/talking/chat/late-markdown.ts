import { late } from '#components/page/late.ts';
import { PlainAnswer } from './plain-answer.tsx';

/**
 * With its formulas and colours Markdown weighs more than the rest of the page, so it comes with the first answer. Without the
 * network to fetch it the words are still readable.
 */
export const lateMarkdown = late(() =>
  import('#components/markdown/markdown.tsx').then(
    (module) => module.Markdown,
    () => PlainAnswer,
  ),
);
