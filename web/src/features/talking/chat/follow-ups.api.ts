import { followUps } from '@app/contract/talking/suggestions.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { refreshChatLists } from './chat-lists.ts';

/** What to ask after an answer. The conversation may get a better title by it; none of it is worth a complaint. */
export async function findFollowUps(messageId: string): Promise<readonly string[]> {
  try {
    const { questions, from } = await callOrThrow(followUps, { messageId });
    if (from === 'model') void refreshChatLists();
    return questions;
  } catch {
    return [];
  }
}
