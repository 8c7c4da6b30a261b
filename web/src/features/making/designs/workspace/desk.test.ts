import { emptyDesign } from '@app/contract/making/design.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDesk, settle, undo, writeSoon } from './desk.ts';
import { sampleDesign } from './testing/sample-design.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A desk on which keys are pressed one after the other in the field. */
function openTyping(path = 'board') {
  const desk = openDesk('d', sampleDesign);
  const field = { text: '', reads: 0 };
  const type = (key: string) => {
    field.text += key;
    writeSoon(desk, path, () => {
      field.reads += 1;
      return field.text;
    });
  };
  return { desk, field, type, board: () => desk.getState().design.board };
}

describe('a desk that is opened', () => {
  it('stands at the section that the paper begins with', () => {
    expect(openDesk('d', { ...sampleDesign, textbook: '本课承上启下' }).getState().place).toEqual({
      section: 'analysis',
    });
    expect(openDesk('d', emptyDesign(sampleDesign.head)).getState().place).toEqual({ section: 'goals' });
  });
});

describe('typing', () => {
  it('reaches the design a moment after the key, close keys together', () => {
    const { type, field, board } = openTyping();
    type('判');
    type('别式');
    expect(board()).toBe(sampleDesign.board);
    vi.advanceTimersByTime(50);
    expect(board()).toBe('判别式');
    expect(field.reads).toBe(1);
  });

  it('does not wait for a pause', () => {
    const { type, board } = openTyping();
    for (const key of ['一', '二', '三', '四']) {
      type(key);
      vi.advanceTimersByTime(20);
    }
    expect(board()).toBe('一二三');
  });

  it('is there at once when the whole is needed, and before another field is written', () => {
    const { desk, type, board } = openTyping();
    type('判');
    settle(desk);
    expect(board()).toBe('判');
    type('别式');
    writeSoon(desk, 'reflection', () => '课后');
    expect(board()).toBe('判别式');
    vi.runAllTimers();
    expect(desk.getState().design.reflection).toBe('课后');
  });

  it('is taken back as it was typed', () => {
    const { desk, type, board } = openTyping();
    type('判');
    undo(desk);
    expect(board()).toBe(sampleDesign.board);
    vi.runAllTimers();
    expect(board()).toBe(sampleDesign.board);
  });
});
