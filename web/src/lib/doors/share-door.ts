import type { Chat } from '@app/contract/talking/chat.ts';
import { create } from 'zustand';

export type ChatToShare = Pick<Chat, 'chatId' | 'title'>;

/** The conversation somebody wants to share; the app brings the dialog for it. */
export const useShareDoor = create<{ chat: ChatToShare | undefined }>(() => ({ chat: undefined }));

export function openShareDoor({ chatId, title }: ChatToShare): void {
  useShareDoor.setState({ chat: { chatId, title } });
}

export function closeShareDoor(): void {
  useShareDoor.setState({ chat: undefined });
}
