import type { Source } from '@app/contract/talking/chat.ts';

/** What is saved: an answer, or a conversation in reading order. */
export type Transcript = {
  title: string;
  /** A conversation is headed by its title, an answer has a heading of its own or none. */
  isTitleShown: boolean;
  turns: readonly { question?: string; answer: string; sources: readonly Source[] }[];
};

/** The heading an answer begins with, as plain words. */
export function headingOf(markdown: string): string | undefined {
  const words = /^\s*#{1,6}[ \t]+(.+)/
    .exec(markdown)?.[1]
    ?.replaceAll(/[*_`#$]/g, '')
    .trim();
  return words === '' ? undefined : words;
}
