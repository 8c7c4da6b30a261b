import type { Chat } from '@app/contract/talking/chat.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';

export type ChatGroup<C extends Chat> = { name: '置顶' | '今天' | '昨天' | '近 7 天' | '更早'; chats: C[] };

/** Pinned first, then by the teacher's own days; groups without conversations are left out. */
export function groupChats<C extends Chat>(chats: readonly C[], now: Date): ChatGroup<C>[] {
  const groups: ChatGroup<C>[] = [];
  for (const chat of chats) {
    const name = groupOf(chat, now);
    const group = groups.find((known) => known.name === name);
    if (group) group.chats.push(chat);
    else groups.push({ name, chats: [chat] });
  }
  return order.flatMap((name) => groups.find((group) => group.name === name) ?? []);
}

const order = ['置顶', '今天', '昨天', '近 7 天', '更早'] as const satisfies ChatGroup<Chat>['name'][];

function groupOf(chat: Chat, now: Date): ChatGroup<Chat>['name'] {
  if (chat.isTop) return '置顶';
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (chat.updateTime >= today) return '今天';
  // Days are counted by the calendar, so that a day of 23 or 25 hours does not move a conversation.
  const day = new Date(chat.updateTime);
  const daysAgo = Math.round((today - new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()) / DAY_MS);
  if (daysAgo <= 1) return '昨天';
  return daysAgo <= 7 ? '近 7 天' : '更早';
}

/** A conversation whose first question is still on its way has no name yet. */
export function titleOf({ title }: Pick<Chat, 'title'>): string {
  return title === '' ? '新对话' : title;
}
