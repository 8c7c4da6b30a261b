import type { Exchange } from '@app/contract/talking/chat.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { keepPosition } from './read-position.ts';

/** A message the reader asked for, and whom to tell when she has it in sight or it is not there. */
export type WantedMessage = { messageId: string; onDone: () => void };

/** The message the address names. It is taken out of the address at the end: a reload must not jump again. */
export function useWantedMessage(): WantedMessage | undefined {
  const messageId = useSearch({ strict: false, select: (search: { messageId?: string }) => search.messageId });
  const navigate = useNavigate();
  return useMemo(() => {
    if (messageId === undefined) return undefined;
    const withoutMessage = ({ messageId: _done, ...search }: { messageId?: string }) => search;
    return { messageId, onDone: () => void navigate({ to: '.', search: withoutMessage, replace: true }) };
  }, [messageId, navigate]);
}

type JumpOptions = {
  chatId: string;
  wanted: WantedMessage | undefined;
  list: RefObject<VirtualizerHandle | null>;
  exchanges: readonly Exchange[];
  hasEarlier: boolean;
  onEarlier: () => void;
  /** Lets go of the end of the conversation, which would pull the reader back. */
  onLeaveBottom: () => void;
};

/** How long the message stands out. */
const SHOWN_MS = 2_400;

/** Brings a message into sight, reading back as far as it takes; answers the one that stands out now. */
export function useJump(options: JumpOptions): string | undefined {
  const { chatId, wanted, list, exchanges, hasEarlier, onEarlier, onLeaveBottom } = options;
  const [shown, setShown] = useState<string>();
  // Where she was the last time does not matter now; must run before the read position is taken up.
  useLayoutEffect(() => {
    if (wanted) keepPosition(chatId, undefined);
  }, [wanted, chatId]);
  useEffect(() => {
    if (!wanted) return;
    const index = exchanges.findIndex(({ messageId }) => messageId === wanted.messageId);
    if (index < 0 && hasEarlier) return onEarlier();
    if (index >= 0) {
      onLeaveBottom();
      list.current?.scrollToIndex(index, { align: 'start' });
      setShown(wanted.messageId);
    }
    wanted.onDone();
  }, [wanted, exchanges, hasEarlier, onEarlier, onLeaveBottom, list]);
  useEffect(() => {
    if (shown === undefined) return;
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
}
