import { useMemo, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ChatPicture, NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import type { ChatQuery } from './chat-keys.ts';
import { ChatList } from './chat-list.tsx';
import { ChatSearch } from './chat-search.tsx';
import './history.css';
import { type HistoryFilter, HistoryFilters, isFiltered, noFilter } from './history-filters.tsx';
import { SelectionBar, useChatSelection } from './history-selection.tsx';
import { timeRange } from './time-range.ts';

type HistoryProps = {
  currentChatId?: string | undefined;
  /** False leaves the search box alone until it is pressed. */
  searchesAtOnce?: boolean;
  onNewChat: () => void;
  onOpen?: () => void;
};

/** All conversations with a search box and filters above them; the same in the drawer and on the page. */
export function History({ currentChatId, searchesAtOnce = true, onNewChat, onOpen }: HistoryProps) {
  const [keyword, setKeyword] = useState('');
  const [filter, setFilter] = useState(noFilter);
  const scroller = useRef<HTMLDivElement>(null);
  const selection = useChatSelection();
  const query = useMemo(() => queryOf(keyword, filter), [keyword, filter]);
  return (
    <div className="ta-history">
      <div className="ta-history-search">
        <ChatSearch autoFocus={searchesAtOnce} onSearch={setKeyword} />
        <HistoryFilters
          filter={filter}
          onChange={setFilter}
          isSelecting={selection.isSelecting}
          onSelecting={selection.setIsSelecting}
        />
      </div>
      <div ref={scroller} className="ta-history-list">
        <ChatList
          query={query}
          currentChatId={currentChatId}
          scroller={scroller}
          hasTimes
          selection={selection}
          empty={<Nothing keyword={keyword} filter={filter} onAll={() => setFilter(noFilter)} onNewChat={onNewChat} />}
          {...(onOpen && { onOpen })}
          onRemoved={(chatId) => chatId === currentChatId && onNewChat()}
        />
      </div>
      {selection.isSelecting && (
        <SelectionBar
          selection={selection}
          onRemoved={(chatIds) => currentChatId && chatIds.includes(currentChatId) && onNewChat()}
        />
      )}
    </div>
  );
}

type NothingProps = { keyword: string; filter: HistoryFilter; onAll: () => void; onNewChat: () => void };

function Nothing({ keyword, filter, onAll, onNewChat }: NothingProps) {
  if (isFiltered(filter)) {
    return (
      <EmptyState
        picture={<NotFoundPicture />}
        title={keyword === '' ? '没有符合条件的对话' : `这些条件下没找到“${keyword}”`}
        hint="换一种类型，或放宽时间"
        action={
          <Button size="small" onClick={onAll}>
            看全部
          </Button>
        }
      />
    );
  }
  if (keyword !== '') {
    return (
      <EmptyState picture={<NotFoundPicture />} title={`没找到“${keyword}”`} hint="换个词，或只写其中几个字试试" />
    );
  }
  return (
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
  );
}

function queryOf(keyword: string, filter: HistoryFilter): ChatQuery {
  return {
    ...(keyword && { keyword }),
    ...(filter.typeCode && { typeCode: filter.typeCode }),
    ...timeRange(filter, new Date()),
  };
}
