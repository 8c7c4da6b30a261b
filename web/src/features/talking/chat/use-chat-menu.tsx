import { messages } from '@app/contract/errors.ts';
import type { Chat } from '@app/contract/talking/chat.ts';
import type { ExportFormat } from '@app/contract/talking/exports.ts';
import { FileDown, Pencil, Pin, PinOff, Share2, Trash2 } from 'lucide-react';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import type { MenuItem } from '#components/layers/menu.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { openShareDoor } from '#lib/doors/share-door.ts';
import { usePinChat, useRemoveChat, useRestoreChat } from './chat.api.ts';
import { titleOf } from './chat-groups.ts';

type ChatMenuOptions = {
  onRename: () => void;
  onRemoved?: (() => void) | undefined;
  /** What the app adds. */
  more?: readonly MenuItem[] | undefined;
};

/** What can be done with a conversation, the same wherever it is listed. */
export function useChatMenu(chat: Chat, { onRename, onRemoved, more = [] }: ChatMenuOptions): MenuItem[] {
  const pin = usePinChat();
  const remove = useRemoveWithUndo(onRemoved);
  return [
    {
      label: chat.isTop ? '取消置顶' : '置顶',
      icon: chat.isTop ? <PinOff /> : <Pin />,
      onSelect: () => pin.mutate({ chatId: chat.chatId, isTop: !chat.isTop }),
    },
    { label: '改名', icon: <Pencil />, keys: 'F2', onSelect: onRename },
    ...(chat.messageCount > 0 ? [shareItem(chat)] : []),
    ...more,
    ...(chat.messageCount > 0 ? exportItems(chat) : []),
    'divider',
    { label: '删除', icon: <Trash2 />, keys: 'Del', isDanger: true, onSelect: () => remove(chat) },
  ];
}

function shareItem(chat: Chat): MenuItem {
  return { label: '分享', icon: <Share2 />, onSelect: () => openShareDoor({ ...chat, title: titleOf(chat) }) };
}

function exportItems(chat: Chat): MenuItem[] {
  const save = (format: ExportFormat) => async () => {
    const saving = await import('./export-chat.ts').catch(() => undefined);
    if (saving) saving.saveChat(chat, format);
    else showToast('error', messages.offline);
  };
  return [
    { label: '导出 Word', icon: <FileDown />, onSelect: save('docx') },
    { label: '导出 Markdown', icon: <FileDown />, onSelect: save('md') },
  ];
}

/** Removes at once and offers to take it back; the server keeps it for 30 days. */
export function useRemoveWithUndo(onRemoved?: () => void): (chat: Chat) => void {
  const remove = useRemoveChat();
  const restore = useRestoreChat();
  return ({ chatId }) => {
    doWithUndo(chatId, { act: remove, undo: restore, said: '已删除 1 个对话', onDone: onRemoved });
  };
}
