import { resetSurvey } from '#lib/doors/survey-turn.ts';
import { track } from '#lib/tracking/tracking.ts';
import { type ChatTemplate, createChat } from './chat.api.ts';
import { writeDraft } from './drafts.ts';

const handedOver = new Set<string>();

/**
 * Begins a conversation with a question asked elsewhere. The question waits as the draft of the new conversation, so
 * that it cannot be lost on the way, and is sent when its screen opens.
 */
export async function startChat(question: string, template: ChatTemplate): Promise<string> {
  const { chatId } = await createChat(template);
  resetSurvey();
  track('aiChat', 'newSession');
  writeDraft(chatId, question);
  handedOver.add(chatId);
  return chatId;
}

/** Whether the draft of a conversation is to be sent at once. React may begin a screen twice, so looking takes nothing away. */
export function isHandedOver(chatId: string): boolean {
  return handedOver.has(chatId);
}

/** Its screen is there, and sends the draft. */
export function forgetHandedOver(chatId: string): void {
  handedOver.delete(chatId);
}
