import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteRest, noteScroll, useIsLookedAt } from './scroll-pace.ts';

function Card() {
  return <p>{useIsLookedAt() ? '全部' : '名称'}</p>;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  noteRest();
  vi.useRealTimers();
});

/** As the wheel turns: so many pixels in one frame. */
const scroll = (fromPx: number, toPx: number) => {
  noteScroll(fromPx);
  vi.advanceTimersByTime(16);
  noteScroll(toPx);
};

describe('what is scrolled by', () => {
  it('slowly is drawn in full at once', () => {
    scroll(0, 20);
    render(<Card />);

    expect(screen.getByText('全部')).toBeDefined();
  });

  it('faster than anybody reads is drawn in full when it stands, and stays so', async () => {
    scroll(0, 240);
    const { rerender } = render(<Card />);
    expect(screen.getByText('名称')).toBeDefined();
    await act(async () => noteRest());
    expect(screen.getByText('全部')).toBeDefined();
    scroll(240, 480);
    rerender(<Card />);

    expect(screen.getByText('全部')).toBeDefined();
  });
});
