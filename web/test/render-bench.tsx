// The conversation screen without a server, for bench/render.ts: it streams a given text into the real components.

import { StreamStatus } from '@app/contract/talking/chat.ts';
import { emptyAnswer } from '@app/engines/chat/answer-fold.ts';
import { LucideProvider } from 'lucide-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '#styles/tokens.css';
import '#styles/base.css';
import '#features/talking/chat/conversation.css';
import { newExchange } from '#features/talking/chat/chat-record.ts';
import { Composer } from '#features/talking/chat/composer.tsx';
import { ConversationSession } from '#features/talking/chat/conversation-session.ts';
import { addEvent, beginLiveAnswer } from '#features/talking/chat/live-answers.ts';
import { MessageList } from '#features/talking/chat/message-list.tsx';

const CHAT = 'bench';
const MESSAGE = 'long';

const longTasksMs: number[] = [];
const keysMs: number[] = [];
let shown = 0;
let total = Number.POSITIVE_INFINITY;

const bench = {
  start(text: string, pieceChars: number, everyMs: number): void {
    total = text.length;
    observe();
    const timer = setInterval(() => {
      const piece = text.slice(shown, shown + pieceChars);
      if (piece === '') return clearInterval(timer);
      shown += piece.length;
      const event = {
        code: 0,
        messageId: MESSAGE,
        role: 'assistant',
        part: 'text',
        text: piece,
        at: Date.now(),
      } as const;
      addEvent(MESSAGE, shown, { ...event, status: StreamStatus.GOING });
    }, everyMs);
  },
  shownChars: () => shown,
  isDone: () => shown >= total,
  figures() {
    const list = document.querySelector('.ta-messages');
    const offBottomPx = list ? Math.round(list.scrollHeight - list.scrollTop - list.clientHeight) : Number.NaN;
    return { longTasksMs, keysMs, offBottomPx };
  },
};

export type RenderBench = typeof bench;

function observe(): void {
  const collect = (type: string, into: number[], isMeant = (_entry: PerformanceEntry) => true) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (isMeant(entry)) into.push(entry.duration);
    });
    observer.observe({ type, durationThreshold: 16 } as PerformanceObserverInit); // the option is newer than its type
  };
  collect('longtask', longTasksMs);
  collect('event', keysMs, (entry) => entry.name === 'keydown');
}

const earlier = Array.from({ length: 8 }, (_, index) => ({
  ...newExchange(CHAT, `earlier-${index}`, '前面的一个问题'),
  answers: ['前面的一段回答，带一个公式 $x^2$。'],
  state: 'done' as const,
}));
const exchanges = [...earlier, newExchange(CHAT, MESSAGE, '写一份很长的复习提纲')];

function Screen() {
  const [session] = useState(() => new ConversationSession(CHAT));
  return (
    <div className="ta-conversation" style={{ height: '100vh' }}>
      <MessageList
        exchanges={exchanges}
        asked={null}
        session={session}
        hasEarlier={false}
        onEarlier={() => undefined}
        onQuote={() => undefined}
      />
      <div className="ta-dock">
        <div className="ta-dock-column">
          <Composer place="bench" placeholder="接着问" isAnswering onSend={async () => ({ isSent: true })} />
        </div>
      </div>
    </div>
  );
}

beginLiveAnswer(MESSAGE, emptyAnswer, 0);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <LucideProvider size={18} strokeWidth={1.75} absoluteStrokeWidth>
      <Screen />
    </LucideProvider>,
  );
}
Object.assign(window, { bench });
