import type { Chat } from '@app/contract/chat.ts';
import { Ellipsis, History } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#components/icon-button.tsx';
import { MenuButton } from '#components/menu.tsx';
import { PageBar } from '#components/page-bar.tsx';
import { Tag } from '#components/tag.tsx';
import { useRenameChat } from './chat.api.ts';
import { titleOf } from './chat-groups.ts';
import { HistoryDrawer } from './history-drawer.tsx';
import { RenameField } from './rename-field.tsx';
import { useChatMenu } from './use-chat-menu.tsx';

type ConversationBarProps = {
  chat: Chat | undefined;
  onNewChat: () => void;
};

/** Name of the conversation, what can be done with it, and the way to the others. */
export function ConversationBar({ chat, onNewChat }: ConversationBarProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  return (
    <>
      <PageBar
        title={chat && <Title chat={chat} isRenaming={isRenaming} onRenaming={setIsRenaming} />}
        aside={<Tag>AI 对话</Tag>}
        actions={
          <>
            <IconButton
              className="ta-conversation-history"
              label="历史对话"
              icon={<History />}
              onClick={() => setIsHistoryOpen(true)}
            />
            {chat && <More chat={chat} onRename={() => setIsRenaming(true)} onRemoved={onNewChat} />}
          </>
        }
      />
      {isHistoryOpen && (
        <HistoryDrawer currentChatId={chat?.chatId} onNewChat={onNewChat} onClose={() => setIsHistoryOpen(false)} />
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

function More({ chat, onRename, onRemoved }: { chat: Chat; onRename: () => void; onRemoved: () => void }) {
  const items = useChatMenu(chat, { onRename, onRemoved });
  return <MenuButton label="更多" icon={<Ellipsis />} items={items} />;
}
