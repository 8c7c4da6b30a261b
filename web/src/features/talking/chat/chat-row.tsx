import type { FoundChat } from '@app/contract/talking/history.ts';
import { Link } from '@tanstack/react-router';
import { Ellipsis, Pin } from 'lucide-react';
import { type KeyboardEvent, memo, useCallback, useState } from 'react';
import { CheckField } from '#components/fields/check-field.tsx';
import { MenuButton, useContextMenu } from '#components/layers/menu.tsx';
import { closePaneDrawer } from '#components/page/pane.ts';
import { isShortcut } from '#lib/keys/shortcut-table.ts';
import { formatWhen } from '#lib/time/dates.ts';
import { useRenameChat } from './chat.api.ts';
import { chatAddress } from './chat-address.ts';
import { titleOf } from './chat-groups.ts';
import './chat-row.css';
import { Marked } from './marked.tsx';
import { RenameField } from './rename-field.tsx';
import { useChatMenu, useRemoveWithUndo } from './use-chat-menu.tsx';

type ChatRowProps = {
  chat: FoundChat;
  /** The words searched for, to be marked. */
  words?: readonly string[];
  hasTime?: boolean;
  isCurrent: boolean;
  /** Given while several are being chosen. */
  isChosen?: boolean | undefined;
  onToggle?: ((chatId: string) => void) | undefined;
  /** Called besides opening, to close what the list stands in. */
  onOpen?: (() => void) | undefined;
  onRemoved?: ((chatId: string) => void) | undefined;
};

/** One conversation of a list: a link, with its menu on ⋯ and on the right button, F2 and Delete. */
export const ChatRow = memo(function ChatRow(props: ChatRowProps) {
  const { chat, isChosen } = props;
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = useRenameChat();
  const startRename = useCallback(() => setIsRenaming(true), []);
  if (isChosen !== undefined) return <ChatChoice {...props} />;
  if (!isRenaming) return <ChatLink {...props} onRename={startRename} />;
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

function ChatLink(props: ChatRowProps & { onRename: () => void }) {
  const { chat, words = [], hasTime = false, isCurrent, onOpen, onRemoved, onRename } = props;
  const handleRemoved = () => onRemoved?.(chat.chatId);
  const items = useChatMenu(chat, { onRename, onRemoved: handleRemoved });
  const remove = useRemoveWithUndo(handleRemoved);
  const { onContextMenu, menu } = useContextMenu(`对话：${titleOf(chat)}`, items);
  const handleKey = (event: KeyboardEvent) => {
    if (isShortcut('rename', event)) onRename();
    if (isShortcut('remove', event)) remove(chat);
  };
  const handleOpen = () => {
    closePaneDrawer();
    onOpen?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the right button only repeats what ⋯ offers
    <div className="ta-chat-row" data-row data-current={isCurrent || undefined} onContextMenu={onContextMenu}>
      <Link
        {...addressOf(chat)}
        preload={false}
        className="ta-chat-link"
        aria-current={isCurrent ? 'page' : undefined}
        onKeyDown={handleKey}
        onClick={handleOpen}
      >
        <ChatName chat={chat} words={words} hasTime={hasTime} />
      </Link>
      <MenuButton className="ta-chat-more" label="更多" size="tiny" icon={<Ellipsis size={16} />} items={items} />
      {menu}
    </div>
  );
}

/** While several are being chosen a row is a box to tick, and leads nowhere. */
function ChatChoice({ chat, words = [], hasTime = false, isChosen = false, onToggle }: ChatRowProps) {
  return (
    <label className="ta-chat-row ta-chat-choice" data-current={isChosen || undefined}>
      <CheckField isOn={isChosen} onChange={() => onToggle?.(chat.chatId)} />
      <span className="ta-chat-link">
        <ChatName chat={chat} words={words} hasTime={hasTime} />
      </span>
    </label>
  );
}

type ChatNameProps = { chat: FoundChat; words: readonly string[]; hasTime: boolean };

function ChatName({ chat, words, hasTime }: ChatNameProps) {
  return (
    <>
      <span className="ta-chat-title">
        <Marked text={titleOf(chat)} words={words} />
      </span>
      {chat.isTop && <Pin size={13} aria-label="已置顶" />}
      {chat.runningMessageId !== null && <span className="ta-chat-live" role="img" aria-label="正在回答" />}
      {hasTime && <small className="ta-chat-when">{formatWhen(chat.updateTime)}</small>}
      {chat.hit && !isTitleAgain(chat) && (
        <span className="ta-chat-snippet">
          <Marked text={chat.hit.snippet} words={words} />
        </span>
      )}
    </>
  );
}

/** A conversation is named after its first question. */
function isTitleAgain({ title, hit }: FoundChat): boolean {
  return hit?.part === 'question' && hit.snippet.startsWith(title.replace(/…$/, ''));
}

/** What was found leads to its own place in the conversation. */
function addressOf(chat: FoundChat) {
  const address = chatAddress(chat);
  return chat.hit ? { ...address, search: { ...address.search, messageId: chat.hit.messageId } } : address;
}
