import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '#lib/session.ts';
import { ChatList } from './chat-list.tsx';

/** The conversations in the left pane; they scroll with the rest of it. */
export function ConversationList() {
  const hasToken = useSession(({ token }) => token !== '');
  const chatId = useSearch({ strict: false, select: (search: { chatId?: string }) => search.chatId });
  const navigate = useNavigate();
  const place = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const [startPx, setStartPx] = useState<number>();
  useLayoutEffect(() => {
    scroller.current = place.current?.parentElement ?? null;
    setStartPx(place.current && scroller.current ? place.current.offsetTop - scroller.current.offsetTop : 0);
  }, []);
  const leaveIfShown = (removed: string) => {
    if (removed === chatId) void navigate({ to: '/' });
  };
  return (
    <section ref={place} aria-label="对话">
      {hasToken && startPx !== undefined && (
        <ChatList
          currentChatId={chatId}
          scroller={scroller}
          startPx={startPx}
          empty={<p className="ta-chat-list-note">还没有对话，从明天要上的课开始</p>}
          onRemoved={leaveIfShown}
        />
      )}
    </section>
  );
}
