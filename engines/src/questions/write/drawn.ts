import { figureMarkdown } from '@app/contract/making/figures.ts';

/** A figure of half the width below the words of a stem, drawn from its own words. */
export function drawn(words: string, caption: string): string {
  return `\n\n${figureMarkdown({ words, width: 50 }, caption)}`;
}
