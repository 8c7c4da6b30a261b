import { useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useArrived } from '#components/page/late.ts';
import { useGoHome } from './home.ts';
import { lateChatScreen } from './late-chat-screen.ts';
import { NewChat } from './new-chat.tsx';
import { PagePending } from './page-pending.tsx';

/** The general AI chat: one conversation, or the welcome view before there is one. */
export function AiChatPage() {
  const { templateId = '' } = useParams({ strict: false });
  const { chatId } = useSearch({ strict: false });
  return chatId === undefined ? <NewChat key={templateId} templateId={templateId} /> : <Opened chatId={chatId} />;
}

function Opened({ chatId }: { chatId: string }) {
  const ChatScreen = useArrived(lateChatScreen);
  const goHome = useGoHome();
  if (!ChatScreen) return <PagePending />;
  return (
    <Suspense fallback={<PagePending />}>
      <ChatScreen chatId={chatId} onNewChat={() => goHome()} />
    </Suspense>
  );
}
