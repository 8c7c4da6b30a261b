import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { retitleChat } from './chats.queries.ts';
import { titleOf } from './prompt.ts';

/** Gives a conversation a better title than its first question had; one she gave it herself stays. */
export async function betterTitle(
  { db }: Pick<Deps, 'db'>,
  { userId }: Caller,
  { chatId, question }: { chatId: string; question: string },
  title: string,
): Promise<boolean> {
  return retitleChat(db, userId, chatId, { from: titleOf(question), to: title });
}
