import { AppError } from '@app/contract/errors.ts';
import { type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { QuestionDropZone } from '#components/files/question-files.tsx';
import type { MenuItem } from '#components/layers/menu.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { useLate } from '#components/page/late.ts';
import { ChatPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useCanvasTalk } from '#lib/doors/canvas-door.ts';
import { forgetArrived, holdFiles, settleFiles } from '#lib/doors/question-files.ts';
import { Announcer } from './announcer.tsx';
import { CanvasScope } from './canvas-scope.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import './conversation.css';
import { ConversationBar } from './conversation-bar.tsx';
import { lateMessageList, preloadMessages } from './load-messages.ts';
import { putQuote, readQuote } from './quote-store.ts';
import { joinQuote, splitQuote } from './quote-text.ts';
import { forgetHandedOver, isHandedOver } from './start-chat.ts';
import { type Conversation as Shown, useConversation } from './use-conversation.ts';
import { useWantedMessage } from './use-jump.ts';

type ConversationProps = {
  /** Another conversation needs another screen: give it the id as `key` too. */
  chatId: string;
  /** The kind of work, said beside the title. */
  kind?: string | undefined;
  moreItems?: readonly MenuItem[] | undefined;
  /** Part of another page, which has a bar of its own. */
  isEmbedded?: boolean;
  /** Why nothing can be asked here any more; what was said stays. */
  closed?: string | undefined;
  /** Told the place between the messages and the composer, for what is said to a text beside the conversation. */
  talkPlace?: Ref<HTMLDivElement>;
  onNewChat: () => void;
};

/** The screen of one conversation. */
export function Conversation({ chatId, kind, moreItems, isEmbedded, closed, talkPlace, onNewChat }: ConversationProps) {
  const conversation = useConversation(chatId);
  const composer = useRef<ComposerHandle>(null);
  const [sendsAtOnce] = useState(() => isHandedOver(chatId));
  useEffect(() => forgetHandedOver(chatId), [chatId]);
  const { session, chat, exchanges, isAnswering } = conversation;
  const talk = useCanvasTalk(chatId);
  const isGone = exchanges.length === 0 && isNotFound(conversation.error);
  useEffect(() => void preloadMessages(), []);
  useEffect(() => {
    session.putBack = (question) => composer.current?.fill(question);
  }, [session]);
  useEffect(() => {
    const newest = exchanges.at(-1);
    if (!newest) return;
    composer.current?.forget(splitQuote(newest.ques).question);
    forgetArrived(chatId, newest.attachments);
  }, [exchanges, chatId]);

  const handleSend = async (question: string) => {
    const result = await session.ask(joinQuote(readQuote(chatId), question), holdFiles(chatId));
    if (result.isSent) putQuote(chatId, '');
    settleFiles(chatId, result.isSent);
    return result;
  };
  const handleQuote = (passage: string) => {
    putQuote(chatId, passage);
    composer.current?.focus();
  };
  const handleStop = () => {
    if (talk?.isAsking) return talk.stop();
    session.stop().catch((error: Error) => showToast('error', error.message));
  };
  return (
    <QuestionDropZone place={chatId}>
      <div className="ta-conversation">
        {!isEmbedded && <ConversationBar chat={chat} kind={kind} moreItems={moreItems} onNewChat={onNewChat} />}
        <Messages
          conversation={conversation}
          onNewChat={onNewChat}
          onWrite={() => composer.current?.focus()}
          onQuote={handleQuote}
        />
        <div ref={talkPlace} />
        {!isGone && (
          <Dock isAnswering={isAnswering}>
            {closed ? (
              <p className="ta-dock-closed">{closed}</p>
            ) : (
              <Composer
                ref={composer}
                place={chatId}
                about={{ kind: 'chat', id: chatId }}
                placeholder={
                  talk
                    ? talk.scope
                      ? '对选中的说，例如：再短一点'
                      : '说说文稿怎么改，例如：第二段短一点'
                    : '接着问，或说说要改哪里'
                }
                chip={talk && <CanvasScope talk={talk} />}
                isAnswering={isAnswering || talk?.isAsking === true}
                sendsAtOnce={sendsAtOnce}
                onSend={talk ? talk.ask : handleSend}
                onStop={handleStop}
              />
            )}
          </Dock>
        )}
      </div>
    </QuestionDropZone>
  );
}

type MessagesProps = {
  conversation: Shown;
  onNewChat: () => void;
  onWrite: () => void;
  onQuote: (passage: string) => void;
};

function Messages({ conversation, onNewChat, onWrite, onQuote }: MessagesProps) {
  const { session, exchanges, asked, hasEarlier, loadEarlier, isOpening, error, reopen } = conversation;
  const { followed } = session.state.getState();
  const wanted = useWantedMessage();
  const MessageList = useLate(lateMessageList);
  if (exchanges.length === 0 && asked === null) {
    if (isOpening) return <Opening />;
    if (error) return <NotOpened error={error} onRetry={reopen} onNewChat={onNewChat} />;
    return (
      <div className="ta-conversation-empty">
        <EmptyState
          picture={<ChatPicture />}
          title="这里还没有问题"
          hint="从明天要上的课开始"
          action={
            <Button size="small" variant="primary" onClick={onWrite}>
              写一句话
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <Suspense fallback={<Opening />}>
      <MessageList
        exchanges={exchanges}
        asked={asked}
        session={session}
        hasEarlier={hasEarlier}
        onEarlier={loadEarlier}
        onQuote={onQuote}
        wanted={wanted}
      />
      {followed !== null && <Announcer key={followed} messageId={followed} />}
    </Suspense>
  );
}

function Opening() {
  return (
    <div className="ta-conversation-opening">
      <SkeletonText lines={5} label="正在打开对话" />
    </div>
  );
}

function NotOpened({ error, onRetry, onNewChat }: { error: Error; onRetry: () => void; onNewChat: () => void }) {
  return (
    <div className="ta-conversation-empty">
      {isNotFound(error) ? (
        <EmptyState
          picture={<ChatPicture />}
          title="找不到这个对话"
          hint="它可能已被删除"
          action={
            <Button size="small" onClick={onNewChat}>
              开始新对话
            </Button>
          }
        />
      ) : (
        <ErrorState kind={navigator.onLine ? 'failed' : 'offline'} onRetry={onRetry} />
      )}
    </div>
  );
}

function isNotFound(error: Error | null | undefined): boolean {
  return error instanceof AppError && error.code === 'not-found';
}

function Dock({ isAnswering, children }: { isAnswering: boolean; children: React.ReactNode }) {
  return (
    <div className="ta-dock">
      <div className="ta-dock-column">
        <p className="ta-dock-status" role="status">
          {isAnswering && '正在写，断网或刷新都不会丢'}
        </p>
        {children}
        <p className="ta-dock-note">内容由 AI 生成，用前请核对。</p>
      </div>
    </div>
  );
}
