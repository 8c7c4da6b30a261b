import type { Chat } from '@app/contract/talking/chat.ts';
import { routeOfType, type SessionRouteName } from '@app/contract/talking/template-routes.ts';

/** Pages that show a conversation. Kinds of work whose own page shows none are talked about in the AI assistant. */
const pages: Partial<Record<SessionRouteName, '/aiChatSession/$templateId' | '/commonAssistantSession/$templateId'>> = {
  aiChatSession: '/aiChatSession/$templateId',
  commonAssistantSession: '/commonAssistantSession/$templateId',
};

/** Where a conversation is read and gone on with. Without a type it is the general chat. */
export function chatAddress({ chatId, templateId, typeCode }: Pick<Chat, 'chatId' | 'templateId' | 'typeCode'>) {
  const page = pages[routeOfType(typeCode || 'general')] ?? '/aiAssistantSession/$templateId';
  return { to: page, params: { templateId: templateId || chatId }, search: { chatId } } as const;
}
