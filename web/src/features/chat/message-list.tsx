import type { Exchange } from '@app/contract/chat.ts';
import { ArrowDown } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Virtualizer } from 'virtua';
import { BrandMark } from '#components/brand-mark.tsx';
import { Button } from '#components/button.tsx';
import { Answer } from './answer.tsx';
import type { Asked, ConversationSession } from './conversation-session.ts';
import './message-list.css';
import { QuestionBubble } from './question-bubble.tsx';
import { useBottomFollower } from './use-bottom-follower.ts';

type MessageListProps = {
  exchanges: readonly Exchange[];
  asked: Asked | null;
  session: ConversationSession;
  hasEarlier: boolean;
  onEarlier: () => void;
};

/** Space above the first row; virtua must know it. */
const TOP_PX = 8;
/** Earlier exchanges are fetched before the reader gets to the first one. */
const EARLIER_WITHIN_PX = 800;
/** Longer answers fill in over several frames, so once drawn they stay. */
const KEEP_FROM_CHARS = 12_000;

export function MessageList({ exchanges, asked, session, hasEarlier, onEarlier }: MessageListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const { isAway, toBottom, onScroll } = useBottomFollower(scroller, column);
  const shown = useMemo(
    () => exchanges.filter((exchange) => exchange.messageId !== asked?.replaces),
    [exchanges, asked?.replaces],
  );
  const isShifting = useIsShifting(shown);
  const kept = useMemo(() => longAnswers(shown), [shown]);
  const rows = useMemo(() => (asked ? [...shown, asked] : shown), [shown, asked]);
  useToBottomWhenAsked(asked, toBottom);

  const handleScroll = (offset: number) => {
    onScroll();
    if (offset < EARLIER_WITHIN_PX && hasEarlier) onEarlier();
  };
  return (
    <div className="ta-messages-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the conversation scrolls by keyboard */}
      <div ref={scroller} className="ta-messages" role="log" aria-label="对话" aria-live="off" tabIndex={0}>
        <div ref={column} className="ta-messages-column">
          <Virtualizer
            scrollRef={scroller}
            startMargin={TOP_PX}
            bufferSize={600}
            shift={isShifting}
            keepMounted={kept}
            onScroll={handleScroll}
            data={rows}
          >
            {(row) => (
              <div key={'messageId' in row ? row.messageId : 'asked'} className="ta-exchange">
                {'messageId' in row ? <ExchangeRow exchange={row} session={session} /> : <AskedRow asked={row} />}
              </div>
            )}
          </Virtualizer>
        </div>
      </div>
      {isAway && (
        <Button className="ta-messages-newest" icon={<ArrowDown size={16} />} onClick={toBottom}>
          回到最新
        </Button>
      )}
    </div>
  );
}

function ExchangeRow({ exchange, session }: { exchange: Exchange; session: ConversationSession }) {
  return (
    <>
      <QuestionBubble text={exchange.ques} />
      <Answer exchange={exchange} session={session} />
    </>
  );
}

/** The question is there as soon as it is asked. */
function AskedRow({ asked }: { asked: Asked }) {
  return (
    <>
      <QuestionBubble text={asked.question} />
      <article className="ta-answer" aria-label="回答" aria-busy>
        <BrandMark />
        <div className="ta-answer-body">
          <span className="ta-answer-caret" />
        </div>
      </article>
    </>
  );
}

/** True in the one draw in which earlier exchanges were put before the first: the reader must not be moved by them. */
function useIsShifting(exchanges: readonly Exchange[]): boolean {
  const known = useRef<{ first: string | undefined; isShifting: boolean }>({ first: undefined, isShifting: false });
  const first = exchanges[0]?.messageId;
  if (known.current.first !== first) {
    const wasFirst = known.current.first;
    const isPrepended = wasFirst !== undefined && exchanges.some(({ messageId }) => messageId === wasFirst);
    known.current = { first, isShifting: isPrepended };
  } else if (known.current.isShifting) {
    known.current = { first, isShifting: false };
  }
  return known.current.isShifting;
}

function longAnswers(exchanges: readonly Exchange[]): number[] {
  return exchanges.flatMap(({ answers, state }, index) => {
    const isLong = answers.reduce((chars, part) => chars + part.length, 0) > KEEP_FROM_CHARS;
    return isLong || state === 'running' ? [index] : [];
  });
}

function useToBottomWhenAsked(asked: Asked | null, toBottom: () => void): void {
  useEffect(() => {
    if (asked) toBottom();
  }, [asked, toBottom]);
}
