import { useRef, useState } from 'react';
import { Button } from '#components/button.tsx';
import { ChatPicture, NotFoundPicture } from '#components/empty-pictures.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ChatList } from './chat-list.tsx';
import { ChatSearch } from './chat-search.tsx';
import './history.css';

type HistoryProps = {
  currentChatId?: string | undefined;
  onNewChat: () => void;
  onOpen?: () => void;
};

/** All conversations with a search box above them; the same in the drawer and on the page. */
export function History({ currentChatId, onNewChat, onOpen }: HistoryProps) {
  const [keyword, setKeyword] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const empty =
    keyword === '' ? (
      <EmptyState
        picture={<ChatPicture />}
        title="还没有对话"
        hint="从明天要上的课开始"
        action={
          <Button size="small" variant="primary" onClick={onNewChat}>
            写一句话
          </Button>
        }
      />
    ) : (
      <EmptyState picture={<NotFoundPicture />} title={`没找到“${keyword}”`} hint="换个词，或只写其中几个字试试" />
    );
  return (
    <div className="ta-history">
      <div className="ta-history-search">
        <ChatSearch onSearch={setKeyword} />
      </div>
      <div ref={scroller} className="ta-history-list">
        <ChatList
          key={keyword}
          keyword={keyword}
          currentChatId={currentChatId}
          scroller={scroller}
          empty={empty}
          {...(onOpen && { onOpen })}
          onRemoved={(chatId) => chatId === currentChatId && onNewChat()}
        />
      </div>
    </div>
  );
}
