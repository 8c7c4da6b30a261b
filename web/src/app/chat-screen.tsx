import { useQuery } from '@tanstack/react-query';
import { BookMarked, Bookmark, Users } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { MenuItem } from '#components/layers/menu.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { chatInfo } from '#features/talking/chat/chat.api.ts';
import { titleOf } from '#features/talking/chat/chat-groups.ts';
import { Conversation } from '#features/talking/chat/conversation.tsx';
import { chooseTemplate } from '#lib/doors/current-template.ts';
import { Beside } from './beside.tsx';

const SaveCaseDialog = lateLayer(
  async () => (await import('#features/sharing/cases/save-case-dialog.tsx')).SaveCaseDialog,
);

const MoveDialog = lateLayer(async () => (await import('#features/making/own-lessons/move-dialog.tsx')).MoveDialog);

const RecommendDialog = lateLayer(
  async () => (await import('#features/talking/suggestions/recommend-dialog.tsx')).RecommendDialog,
);

type ChatScreenProps = {
  chatId: string;
  kind?: string | undefined;
  /** Why nothing can be asked here any more. */
  closed?: string | undefined;
  onNewChat: () => void;
};

/** A conversation, and with it the template that its questions are counted for. */
export function ChatScreen({ chatId, kind, closed, onNewChat }: ChatScreenProps) {
  const { data: chat } = useQuery(chatInfo(chatId));
  const [opened, setOpened] = useState<'case' | 'recommendation' | 'lesson'>();
  const templateId = chat?.templateId;
  const typeCode = chat?.typeCode;
  useEffect(() => {
    if (templateId === undefined || typeCode === undefined) return;
    chooseTemplate(typeCode === '' || typeCode === 'general' ? null : { templateId, typeCode });
  }, [templateId, typeCode]);
  const close = () => setOpened(undefined);
  const items: MenuItem[] = [
    { label: '归到……', icon: <BookMarked />, onSelect: () => setOpened('lesson') },
    { label: '存为案例', icon: <Bookmark />, onSelect: () => setOpened('case') },
    { label: '推荐给同事', icon: <Users />, onSelect: () => setOpened('recommendation') },
  ];
  return (
    <>
      <Beside key={chatId} chatId={chatId}>
        {(talkPlace) => (
          <Conversation
            chatId={chatId}
            kind={kind}
            closed={closed}
            moreItems={chat?.messageCount ? items : undefined}
            talkPlace={talkPlace}
            onNewChat={onNewChat}
          />
        )}
      </Beside>
      {chat && (
        <Suspense>
          {opened === 'case' && <SaveCaseDialog chatId={chatId} title={titleOf(chat)} onClose={close} />}
          {opened === 'lesson' && (
            <MoveDialog kind="conversation" thingId={chatId} title={titleOf(chat)} onClose={close} />
          )}
          {opened === 'recommendation' && <RecommendDialog chatId={chatId} title={titleOf(chat)} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
