import { lazy } from 'react';
import { loadMarkdown } from './load-markdown.ts';

const loadList = () => import('./message-list.tsx');

/** What a conversation is drawn with; the first screen, on which nothing was said yet, does without. */
export const MessageList = lazy(async () => ({ default: (await loadList()).MessageList }));

/** Called when a question is likely to follow. */
export function preloadMessages(): void {
  for (const loading of [loadList(), loadMarkdown()]) loading.catch(() => undefined);
}
