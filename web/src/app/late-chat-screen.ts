import { late } from '#components/page/late.ts';
import { preloadMessages } from '#features/talking/chat/load-messages.ts';
import { arriveInTime } from './lazy-page.ts';

/** A conversation, in chunks of its own: the first screen, on which nothing was said yet, does without. */
export const lateChatScreen = late(async () => {
  const [{ ChatScreen }] = await Promise.all([arriveInTime(import('./chat-screen.tsx')), preloadMessages()]);
  return ChatScreen;
});
