import type { Exchange } from '@app/contract/talking/chat.ts';
import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Button } from '#components/buttons/button.tsx';
import { ReadingBar } from '#components/reading/reading-bar.tsx';
import { useReading } from '#lib/speech/reading.ts';
import { moveBetweenCards } from './cards/card-keys.ts';
import type { ConversationSession, PendingQuestion } from './conversation-session.ts';
import { AskedRow, ExchangeRow } from './exchange-row.tsx';
import './message-list.css';
import { AppealLayer } from './appeal-layer.tsx';
import { QuoteLayer } from './quote-layer.tsx';
import { readPosition } from './read-position.ts';
import { useReadPosition } from './read-position-keeper.ts';
import { ReportLayer } from './report-layer.tsx';
import { useBottomFollower } from './use-bottom-follower.ts';
import { useEndFirst } from './use-end-first.ts';
import { useJump, type WantedMessage } from './use-jump.ts';

type MessageListProps = {
  exchanges: readonly Exchange[];
  asked: PendingQuestion | null;
  session: ConversationSession;
  hasEarlier: boolean;
  onEarlier: () => void;
  onQuote: (passage: string) => void;
  wanted?: WantedMessage | undefined;
};

/** Space above the first row; virtua must know it. */
const TOP_PX = 8;
/** Earlier exchanges are fetched before the reader gets to the first one. */
const EARLIER_WITHIN_PX = 800;
/** Longer answers fill in over several frames, so once drawn they stay. */
const KEEP_FROM_CHARS = 12_000;
/** Browsers stop at the end. */
const PAST_END_PX = 1e7;

export function MessageList(props: MessageListProps) {
  const { exchanges, asked, session, hasEarlier, onEarlier, onQuote, wanted } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const { isAway, toBottom, leaveBottom, onScroll } = useBottomFollower(scroller, column);
  const { chatId } = session;
  const jumpedTo = useJump({ chatId, wanted, list, exchanges, hasEarlier, onEarlier, onLeaveBottom: leaveBottom });
  const [isReturning] = useState(() => readPosition(chatId) !== undefined);
  const allRows = useMemo(() => rowsOf(exchanges, asked), [exchanges, asked]);
  const { shown: rows, isWhole } = useEndFirst(allRows, isReturning || wanted !== undefined);
  const isShifting = useIsShifting(rows);
  const readId = useReading((state) => state.dialogId);
  const kept = useMemo(() => keptRows(rows, readId), [rows, readId]);
  const rowKeys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const keepPlace = useReadPosition({ chatId, scroller, list, rowKeys, onLeaveBottom: leaveBottom });
  const toEnd = useCallback(() => {
    // Takes the place of a move the list may still be making, which would end elsewhere.
    list.current?.scrollTo(PAST_END_PX);
    toBottom();
  }, [toBottom]);
  useToEndWhenAsked(rows.at(-1)?.asked, toEnd);

  const handleScroll = (offset: number) => {
    onScroll();
    keepPlace();
    if (offset < EARLIER_WITHIN_PX && hasEarlier && isWhole) onEarlier();
  };
  return (
    <>
      <div className="ta-messages-frame">
        <div
          ref={scroller}
          className="ta-messages"
          role="log"
          aria-label="对话"
          aria-live="off"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the conversation scrolls by keyboard
          tabIndex={0}
          onKeyDown={moveBetweenCards}
        >
          <div ref={column} className="ta-messages-column">
            <Virtualizer
              ref={list}
              scrollRef={scroller}
              startMargin={TOP_PX}
              bufferSize={600}
              shift={isShifting}
              keepMounted={kept}
              onScroll={handleScroll}
              data={rows}
            >
              {(row) => (
                <div
                  key={row.key}
                  className="ta-exchange"
                  data-row={row.key}
                  data-jumped={(!row.asked && row.exchange.messageId === jumpedTo) || undefined}
                >
                  {row.asked ? (
                    <AskedRow asked={row.asked} />
                  ) : (
                    <ExchangeRow exchange={row.exchange} session={session} />
                  )}
                </div>
              )}
            </Virtualizer>
          </div>
        </div>
        {isAway && (
          <Button className="ta-messages-newest" icon={<ArrowDown size={16} />} onClick={toEnd}>
            回到最新
          </Button>
        )}
        <QuoteLayer scroller={scroller} onQuote={onQuote} />
        <ReportLayer />
        <AppealLayer />
      </div>
      <ReadingBar />
    </>
  );
}

/** A row keeps its key while one version of its answer gives way to another, and with it the focus. */
type Row = { key: string; asked?: undefined; exchange: Exchange } | { key: string; asked: PendingQuestion };

function rowsOf(exchanges: readonly Exchange[], asked: PendingQuestion | null): Row[] {
  const rows = exchanges.map((exchange) => {
    const key = exchange.versions[0]?.messageId ?? exchange.messageId;
    return asked?.replaces === exchange.messageId ? { key, asked } : { key, exchange };
  });
  if (asked?.isEdited) return rows.slice(0, rows.findIndex((row) => row.asked) + 1);
  return asked && asked.replaces === undefined ? [...rows, { key: 'asked', asked }] : rows;
}

/** True in the one draw in which earlier exchanges were put before the first: the reader must not be moved by them. */
function useIsShifting(rows: readonly Row[]): boolean {
  const known = useRef<{ first: string | undefined; isShifting: boolean }>({ first: undefined, isShifting: false });
  const first = rows[0]?.key;
  if (known.current.first !== first) {
    const wasFirst = known.current.first;
    const isPrepended = wasFirst !== undefined && rows.some(({ key }) => key === wasFirst);
    known.current = { first, isShifting: isPrepended };
  } else if (known.current.isShifting) {
    known.current = { first, isShifting: false };
  }
  return known.current.isShifting;
}

/** Rows that stay while they are out of sight: long ones, the one being written, the one being read aloud. */
function keptRows(rows: readonly Row[], readId: string): number[] {
  return rows.flatMap((row, index) => {
    if (row.asked) return [];
    const { answers, state, messageId } = row.exchange;
    const isLong = answers.reduce((chars, part) => chars + part.length, 0) > KEEP_FROM_CHARS;
    return isLong || state === 'running' || messageId === readId ? [index] : [];
  });
}

function useToEndWhenAsked(asked: PendingQuestion | undefined, toEnd: () => void): void {
  useEffect(() => {
    if (asked) toEnd();
  }, [asked, toEnd]);
}
