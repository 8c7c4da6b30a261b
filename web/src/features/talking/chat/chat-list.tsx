import type { FoundChat } from '@app/contract/talking/history.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { hearTabs } from '#lib/host/tab-channel.ts';
import { chatList } from './chat.api.ts';
import { groupChats } from './chat-groups.ts';
import type { ChatQuery } from './chat-keys.ts';
import { chatsOf, refreshChatLists } from './chat-lists.ts';
import { ChatRow } from './chat-row.tsx';
import type { ChatSelection } from './history-selection.tsx';

type ChatListProps = {
  query?: ChatQuery;
  currentChatId: string | undefined;
  /** What scrolls; the list draws only what is in sight of it. */
  scroller: RefObject<HTMLElement | null>;
  /** The distance from the top of the scroller to the list. */
  startPx?: number;
  empty: ReactNode;
  /** Stands in the place of the list that could not be read; without it, a whole page's worth of words. */
  failed?: (retry: () => void) => ReactNode;
  /** Says beside each when it was last used. */
  hasTimes?: boolean;
  selection?: ChatSelection;
  onOpen?: () => void;
  onRemoved?: (chatId: string) => void;
};

type Row = { heading: string } | { chat: FoundChat };

const all: ChatQuery = {};
const noWords: readonly string[] = [];

/** The next page is read when the last rows come near. */
const ROWS_AHEAD = 20;

/** Conversations by day, as many as there are. */
export function ChatList({
  query: wanted = all,
  currentChatId,
  scroller,
  startPx = 0,
  empty,
  failed = (retry) => <ErrorState onRetry={retry} />,
  hasTimes = false,
  selection,
  onOpen,
  onRemoved,
}: ChatListProps) {
  // What was found last stays while the next word is searched for.
  const query = useInfiniteQuery({ ...chatList(wanted), placeholderData: keepPreviousData });
  const handle = useRef<VirtualizerHandle>(null);
  const words = query.data?.pages[0]?.words;
  const rows = useMemo(() => rowsOf(chatsOf(query.data), words !== undefined), [query.data, words]);
  useFreshLists(query.data !== undefined);

  const readOn = () => {
    const list = handle.current;
    if (!list || !query.hasNextPage || query.isFetchingNextPage) return;
    const lastInSight = list.findItemIndex(list.scrollOffset + list.viewportSize);
    if (lastInSight + ROWS_AHEAD >= rows.length) void query.fetchNextPage();
  };
  if (query.isPending) return <SkeletonText lines={4} label="正在读取对话" />;
  if (query.isError && rows.length === 0) return failed(() => void query.refetch());
  if (rows.length === 0) return empty;
  return (
    <>
      <Virtualizer ref={handle} scrollRef={scroller} startMargin={startPx} data={rows} onScroll={readOn}>
        {(row) =>
          'heading' in row ? (
            <h2 key={row.heading} className="ta-chat-heading">
              {row.heading}
            </h2>
          ) : (
            <ChatRow
              key={row.chat.chatId}
              chat={row.chat}
              words={words ?? noWords}
              hasTime={hasTimes}
              isCurrent={row.chat.chatId === currentChatId}
              isChosen={selection?.isSelecting ? selection.chosen.has(row.chat.chatId) : undefined}
              onToggle={selection?.toggle}
              onOpen={onOpen}
              onRemoved={onRemoved}
            />
          )
        }
      </Virtualizer>
      {query.isFetchNextPageError && (
        <p className="ta-chat-list-note">
          后面的没有加载出来
          <button type="button" className="ta-link" onClick={() => void query.fetchNextPage()}>
            再试一次
          </button>
        </p>
      )}
    </>
  );
}

/** Brings lists up to date that were read earlier: now, when another tab says so, and when the teacher comes back. */
function useFreshLists(isKnown: boolean): void {
  const wasKnown = useRef(isKnown);
  useEffect(() => {
    const refresh = () => void refreshChatLists();
    if (wasKnown.current) refresh();
    window.addEventListener('focus', refresh);
    const stopHearing = hearTabs(refresh);
    return () => {
      window.removeEventListener('focus', refresh);
      stopHearing();
    };
  }, []);
}

/** Found conversations are not parted by day: the best match may be old. */
function rowsOf(chats: readonly FoundChat[], isRanked: boolean): Row[] {
  if (isRanked) return chats.map((chat) => ({ chat }));
  return groupChats(chats, new Date()).flatMap((group): Row[] => [
    { heading: group.name },
    ...group.chats.map((chat) => ({ chat })),
  ]);
}
