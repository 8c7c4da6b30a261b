import { useParams, useSearch } from '@tanstack/react-router';
import { ChatScreen } from './chat-screen.tsx';
import { useGoHome } from './home.ts';
import { NewChat } from './new-chat.tsx';

/** The general AI chat: one conversation, or the welcome view before there is one. */
export function AiChatPage() {
  const { templateId = '' } = useParams({ strict: false });
  const { chatId } = useSearch({ strict: false });
  const goHome = useGoHome();
  if (chatId === undefined) return <NewChat key={templateId} templateId={templateId} />;
  return <ChatScreen chatId={chatId} onNewChat={() => goHome()} />;
}
