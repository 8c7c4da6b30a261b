import { late } from '#components/page/late.ts';
import { lateMarkdown } from './late-markdown.ts';

/** What a conversation is drawn with; the first screen, on which nothing was said yet, does without. */
export const lateMessageList = late(async () => (await import('./message-list.tsx')).MessageList);

/** Called when a question is likely to follow. */
export function preloadMessages(): Promise<unknown> {
  return Promise.all([lateMessageList.preload(), lateMarkdown.preload()]);
}
