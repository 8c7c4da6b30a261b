import type { Chat } from '@app/contract/talking/chat.ts';
import { describe, expect, it } from 'vitest';
import { groupChats, titleOf } from './chat-groups.ts';

const now = new Date(2025, 9, 14, 22, 14);

function chat(title: string, updated: Date, isTop = false): Chat {
  return {
    chatId: title,
    title,
    templateId: '',
    typeCode: '',
    isTop,
    createTime: updated.getTime(),
    updateTime: updated.getTime(),
    runningMessageId: null,
    messageCount: 1,
  };
}

function grouped(chats: Chat[]): Record<string, string[]> {
  return Object.fromEntries(groupChats(chats, now).map((group) => [group.name, group.chats.map(({ title }) => title)]));
}

describe('conversations by day', () => {
  it('are parted by the calendar, not by hours', () => {
    expect(
      grouped([
        chat('刚才', new Date(2025, 9, 14, 22, 13)),
        chat('今早', new Date(2025, 9, 14, 0, 0)),
        chat('昨晚', new Date(2025, 9, 13, 23, 59)),
        chat('昨天零点', new Date(2025, 9, 13, 0, 0)),
        chat('前天', new Date(2025, 9, 12, 23, 59)),
        chat('七天前', new Date(2025, 9, 7, 8, 0)),
        chat('八天前', new Date(2025, 9, 6, 23, 59)),
        chat('去年', new Date(2024, 9, 14)),
      ]),
    ).toEqual({
      今天: ['刚才', '今早'],
      昨天: ['昨晚', '昨天零点'],
      '近 7 天': ['前天', '七天前'],
      更早: ['八天前', '去年'],
    });
  });

  it('put pinned ones first, whenever they were used', () => {
    expect(Object.keys(grouped([chat('新', now), chat('旧', new Date(2020, 0, 1), true)]))).toEqual(['置顶', '今天']);
  });

  it('keep the order they came in', () => {
    expect(grouped([chat('乙', now), chat('甲', now)]).今天).toEqual(['乙', '甲']);
  });

  it('take a clock that is ahead for today', () => {
    expect(Object.keys(grouped([chat('未来', new Date(2025, 9, 15))]))).toEqual(['今天']);
  });

  it('have a name before their first question is answered', () => {
    expect(titleOf({ title: '' })).toBe('新对话');
  });
});
