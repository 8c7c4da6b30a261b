import type { Chat } from '@app/contract/talking/chat.ts';
import { Ellipsis, History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { MenuButton, type MenuItem } from '#components/layers/menu.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { PageBar } from '#components/page/page-bar.tsx';
import { useRenameChat } from './chat.api.ts';
import { titleOf } from './chat-groups.ts';
import { RenameField } from './rename-field.tsx';
import { useChatMenu } from './use-chat-menu.tsx';

const HistoryDrawer = lateLayer(async () => (await import('./history-drawer.tsx')).HistoryDrawer);

type ConversationBarProps = {
  chat: Chat | undefined;
  kind?: string | undefined;
  /** Added to what can be done with the conversation. */
  moreItems?: readonly MenuItem[] | undefined;
  onNewChat: () => void;
};

/** Name of the conversation, what can be done with it, and the way to the others. */
export function ConversationBar({ chat, kind = 'AI 对话', moreItems, onNewChat }: ConversationBarProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  return (
    <>
      <PageBar
        title={chat && <Title chat={chat} isRenaming={isRenaming} onRenaming={setIsRenaming} />}
        aside={<Tag>{kind}</Tag>}
        actions={
          <>
            <IconButton
              className="ta-conversation-history"
              label="历史对话"
              icon={<History />}
              onClick={() => setIsHistoryOpen(true)}
            />
            {chat && <More chat={chat} items={moreItems} onRename={() => setIsRenaming(true)} onRemoved={onNewChat} />}
          </>
        }
      />
      {isHistoryOpen && (
        <Suspense>
          <HistoryDrawer currentChatId={chat?.chatId} onNewChat={onNewChat} onClose={() => setIsHistoryOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type TitleProps = { chat: Chat; isRenaming: boolean; onRenaming: (isRenaming: boolean) => void };

function Title({ chat, isRenaming, onRenaming }: TitleProps) {
  const rename = useRenameChat();
  if (!isRenaming) {
    return (
      <button type="button" className="ta-conversation-title" data-tip="点一下改名" onClick={() => onRenaming(true)}>
        {titleOf(chat)}
      </button>
    );
  }
  return (
    <RenameField
      title={titleOf(chat)}
      onDone={(title) => {
        onRenaming(false);
        if (title !== undefined) rename.mutate({ chatId: chat.chatId, title });
      }}
    />
  );
}

type MoreProps = {
  chat: Chat;
  items: readonly MenuItem[] | undefined;
  onRename: () => void;
  onRemoved: () => void;
};

function More({ chat, items: more, onRename, onRemoved }: MoreProps) {
  const items = useChatMenu(chat, { onRename, onRemoved, more });
  return <MenuButton label="更多" icon={<Ellipsis />} items={items} />;
}
