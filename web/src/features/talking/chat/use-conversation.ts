import type { Chat, Exchange } from '@app/contract/talking/chat.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { hearTabs } from '#lib/host/tab-channel.ts';
import { chatInfo, chatRecord } from './chat.api.ts';
import { exchangesOf, readEarlier } from './chat-record.ts';
import { ConversationSession, type PendingQuestion } from './conversation-session.ts';

export type Conversation = {
  session: ConversationSession;
  chat: Chat | undefined;
  exchanges: readonly Exchange[];
  asked: PendingQuestion | null;
  isAnswering: boolean;
  isOpening: boolean;
  /** Why it could not be opened. */
  error: Error | null;
  reopen: () => void;
  hasEarlier: boolean;
  loadEarlier: () => void;
};

/** Everything the screen of one conversation shows. Must be mounted anew for another conversation. */
export function useConversation(chatId: string): Conversation {
  const session = useMemo(() => new ConversationSession(chatId), [chatId]);
  const record = useInfiniteQuery(chatRecord(chatId));
  const info = useQuery(chatInfo(chatId));
  const exchanges = useMemo(() => exchangesOf(record.data), [record.data]);
  const { asked, followed } = useStore(session.state);
  const loadEarlier = useEarlier(chatId);

  useEffect(() => () => session.close(), [session]);
  useEffect(() => {
    if (followed === null && asked === null) session.followRunning(exchanges);
  }, [session, exchanges, followed, asked]);
  useNews(session, info.data);

  return {
    session,
    chat: info.data,
    exchanges,
    asked,
    isAnswering: asked !== null || followed !== null,
    isOpening: record.isPending,
    error: record.error,
    reopen: () => void record.refetch(),
    hasEarlier: record.hasNextPage,
    loadEarlier,
  };
}

/** One page at a time. Not by the query itself, which would lay what it knew when it began over what was asked since. */
function useEarlier(chatId: string): () => void {
  const isLoading = useRef(false);
  return useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    const done = () => {
      isLoading.current = false;
    };
    readEarlier(chatId).then(done, done);
  }, [chatId]);
}

/** Notices what other tabs and devices did: an answer begun, an exchange more. */
function useNews(session: ConversationSession, chat: Chat | undefined): void {
  const known = useRef<{ count: number | undefined }>({ count: undefined });
  useEffect(() => {
    // What the cache kept from an earlier visit may be old.
    void session.look();
    return hearTabs((news) => {
      if ('chatId' in news && news.chatId === session.chatId) void session.look();
    });
  }, [session]);
  useEffect(() => {
    if (!chat) return;
    const isCountNew = known.current.count !== undefined && known.current.count !== chat.messageCount;
    known.current.count = chat.messageCount;
    const { followed } = session.state.getState();
    const isOtherRunning = chat.runningMessageId !== null && chat.runningMessageId !== followed;
    if (isCountNew || isOtherRunning) void session.look();
  }, [session, chat]);
}
