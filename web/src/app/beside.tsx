import { type ReactNode, type Ref, Suspense, useEffect, useState } from 'react';
import { classNames } from '#components/class-names.ts';
import { lateLayer } from '#components/page/late-part.ts';
import { closeCanvasBeside, offerCanvas, turnToCanvas, useCanvasDoor } from '#lib/doors/canvas-door.ts';
import './beside.css';
import { PagePending } from './page-pending.tsx';

const CanvasPane = lateLayer(async () => (await import('#features/talking/canvases/canvas-pane.tsx')).CanvasPane);

type BesideProps = { chatId: string; children: (talkPlace: Ref<HTMLDivElement>) => ReactNode };

/** A conversation, and beside it the text of one of its answers. Where both do not fit the text is the page, the conversation a drawer. */
export function Beside({ chatId, children }: BesideProps) {
  const messageId = useCanvasDoor((door) => (door.chatId === chatId ? door.messageId : ''));
  const [talkPlace, setTalkPlace] = useState<HTMLDivElement | null>(null);
  const [isTalking, setIsTalking] = useState(false);
  useEffect(() => offerCanvas(chatId), [chatId]);
  const isOpen = messageId !== '';
  return (
    <div className={classNames('ta-beside', isOpen && 'ta-beside-open', isTalking && 'ta-beside-talking')}>
      <div className="ta-beside-talk">{children(setTalkPlace)}</div>
      {isOpen && (
        <>
          {isTalking && (
            <button
              type="button"
              className="ta-beside-veil"
              aria-label="收起对话"
              onClick={() => setIsTalking(false)}
            />
          )}
          <Suspense fallback={<PagePending />}>
            <CanvasPane
              onTurn={turnToCanvas}
              key={messageId}
              chatId={chatId}
              messageId={messageId}
              talkPlace={talkPlace}
              onTalk={() => setIsTalking(true)}
              onClose={closeCanvasBeside}
            />
          </Suspense>
        </>
      )}
    </div>
  );
}
