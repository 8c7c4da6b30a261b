import { beforeEach, describe, expect, it } from 'vitest';
import { keepPosition, readPosition } from './read-position.ts';

beforeEach(() => localStorage.clear());

describe('the read position', () => {
  it('is kept for each conversation', () => {
    keepPosition('a', { rowKey: 'm1', offsetPx: 40 });
    keepPosition('b', { rowKey: 'm2', block: 3, offsetPx: 0 });

    expect(readPosition('a')).toEqual({ rowKey: 'm1', offsetPx: 40 });
    expect(readPosition('b')).toEqual({ rowKey: 'm2', block: 3, offsetPx: 0 });
  });

  it('is forgotten at the end of the conversation', () => {
    keepPosition('a', { rowKey: 'm1', offsetPx: 40 });
    keepPosition('a', undefined);

    expect(readPosition('a')).toBeUndefined();
  });

  it('is kept for the last 50 conversations only', () => {
    for (let chat = 0; chat <= 50; chat += 1) keepPosition(`chat-${chat}`, { rowKey: 'm', offsetPx: chat });

    expect(readPosition('chat-0')).toBeUndefined();
    expect(readPosition('chat-1')?.offsetPx).toBe(1);
    expect(readPosition('chat-50')?.offsetPx).toBe(50);
  });

  it.each([
    '{',
    '{"a":1}',
    '[["a",{}],["a"],null,["a",{"rowKey":1,"offsetPx":2}],["a",{"rowKey":"m","block":"x","offsetPx":2}]]',
  ])('survives %s in the storage', (text) => {
    localStorage.setItem('ta.readPositions', text);

    expect(readPosition('a')).toBeUndefined();
  });
});
