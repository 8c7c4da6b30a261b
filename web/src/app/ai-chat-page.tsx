import { useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useGoHome } from './home.ts';
import { ChatScreen } from './late-chat-screen.ts';
import { NewChat } from './new-chat.tsx';
import { PagePending } from './page-pending.tsx';

/** The general AI chat: one conversation, or the welcome view before there is one. */
export function AiChatPage() {
  const { templateId = '' } = useParams({ strict: false });
  const { chatId } = useSearch({ strict: false });
  const goHome = useGoHome();
  if (chatId === undefined) return <NewChat key={templateId} templateId={templateId} />;
  return (
    <Suspense fallback={<PagePending />}>
      <ChatScreen chatId={chatId} onNewChat={() => goHome()} />
    </Suspense>
  );
}
