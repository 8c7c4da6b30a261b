import type { Chat } from '@app/contract/chat.ts';
import { Link } from '@tanstack/react-router';
import { Ellipsis, Pin } from 'lucide-react';
import { type KeyboardEvent, memo, useCallback, useState } from 'react';
import { MenuButton, useContextMenu } from '#components/menu.tsx';
import { closePaneDrawer } from '#components/pane.ts';
import { useRenameChat } from './chat.api.ts';
import { titleOf } from './chat-groups.ts';
import './chat-row.css';
import { RenameField } from './rename-field.tsx';
import { useChatMenu, useRemoveWithUndo } from './use-chat-menu.tsx';

type ChatRowProps = {
  chat: Chat;
  isCurrent: boolean;
  /** Called besides opening, to close what the list stands in. */
  onOpen?: (() => void) | undefined;
  onRemoved?: ((chatId: string) => void) | undefined;
};

/** One conversation of a list: a link, with its menu on ⋯ and on the right button, F2 and Delete. */
export const ChatRow = memo(function ChatRow({ chat, isCurrent, onOpen, onRemoved }: ChatRowProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = useRenameChat();
  const startRename = useCallback(() => setIsRenaming(true), []);
  if (!isRenaming) {
    return <ChatLink chat={chat} isCurrent={isCurrent} onOpen={onOpen} onRemoved={onRemoved} onRename={startRename} />;
  }
  return (
    <div className="ta-chat-row">
      <RenameField
        title={titleOf(chat)}
        onDone={(title) => {
          setIsRenaming(false);
          if (title !== undefined) rename.mutate({ chatId: chat.chatId, title });
        }}
      />
    </div>
  );
});

function ChatLink({ chat, isCurrent, onOpen, onRemoved, onRename }: ChatRowProps & { onRename: () => void }) {
  const handleRemoved = () => onRemoved?.(chat.chatId);
  const items = useChatMenu(chat, { onRename, onRemoved: handleRemoved });
  const remove = useRemoveWithUndo(handleRemoved);
  const { onContextMenu, menu } = useContextMenu(`对话：${titleOf(chat)}`, items);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'F2') onRename();
    if (event.key === 'Delete') remove(chat);
  };
  const handleOpen = () => {
    closePaneDrawer();
    onOpen?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the right button only repeats what ⋯ offers
    <div className="ta-chat-row" data-current={isCurrent || undefined} onContextMenu={onContextMenu}>
      <Link
        to="/aiChatSession/$templateId"
        params={{ templateId: chat.templateId || chat.chatId }}
        search={{ chatId: chat.chatId }}
        preload={false}
        className="ta-chat-link"
        aria-current={isCurrent ? 'page' : undefined}
        onKeyDown={handleKey}
        onClick={handleOpen}
      >
        <span className="ta-chat-title">{titleOf(chat)}</span>
        {chat.isTop && <Pin size={13} aria-label="已置顶" />}
        {chat.runningMessageId !== null && <span className="ta-chat-live" role="img" aria-label="正在回答" />}
      </Link>
      <MenuButton className="ta-chat-more" label="更多" size="tiny" icon={<Ellipsis size={16} />} items={items} />
      {menu}
    </div>
  );
}
