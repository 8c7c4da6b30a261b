import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '#lib/session/session.ts';
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
    const pane = place.current?.parentElement ?? null;
    scroller.current = pane;
    const measure = () => setStartPx(place.current && pane ? place.current.offsetTop - pane.offsetTop : 0);
    measure();
    // What stands above, such as the templates, grows and shrinks.
    const observer = new ResizeObserver(measure);
    for (const above of pane?.children ?? []) if (above !== place.current) observer.observe(above);
    return () => observer.disconnect();
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
          failed={(retry) => (
            <p className="ta-chat-list-note" role="alert">
              对话没有加载出来
              <button type="button" className="ta-link" onClick={retry}>
                再试一次
              </button>
            </p>
          )}
          empty={<p className="ta-chat-list-note">还没有对话，从明天要上的课开始</p>}
          onRemoved={leaveIfShown}
        />
      )}
    </section>
  );
}
