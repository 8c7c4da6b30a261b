import type { InputOf } from '@app/contract/endpoint.ts';
import { getChatSummary, removeChatSummary, saveChatSummary } from '@app/contract/talking/chat-summaries.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, putAnswer, refreshQueries } from '#lib/http/query-client.ts';

export const summaryOf = (chatId: string) => endpointQuery(getChatSummary, { chatId });

export async function keepSummary(change: InputOf<typeof saveChatSummary>): Promise<void> {
  const kept = await refreshingWhenRefused(callOrThrow(saveChatSummary, change));
  putAnswer(summaryOf(change.chatId), () => kept);
}

export async function throwSummaryAway(which: InputOf<typeof removeChatSummary>): Promise<void> {
  await refreshingWhenRefused(callOrThrow(removeChatSummary, which));
  putAnswer(summaryOf(which.chatId), () => null);
}

/** A refusal because of a change elsewhere brings that change to the page. */
async function refreshingWhenRefused<T>(calling: Promise<T>): Promise<T> {
  try {
    return await calling;
  } catch (error) {
    await refreshQueries(getChatSummary);
    throw error;
  }
}
