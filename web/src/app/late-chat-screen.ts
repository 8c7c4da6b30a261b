import { lazy } from 'react';
import { arriveInTime } from './lazy-page.ts';

const load = () => import('./chat-screen.tsx');

/** A conversation, in a chunk of its own: the first screen, on which nothing was said yet, does without. */
export const ChatScreen = lazy(async () => ({ default: (await arriveInTime(load())).ChatScreen }));

/** Called when a conversation is likely to follow. */
export function preloadChatScreen(): void {
  load().catch(() => undefined);
}
