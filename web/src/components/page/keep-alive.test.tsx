import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { KeepAlive } from './keep-alive.tsx';

function Ticking({ onStop }: { onStop: () => void }) {
  useEffect(() => onStop, [onStop]);
  return null;
}

describe('content kept alive', () => {
  it('is not mounted before it is first shown', () => {
    render(
      <KeepAlive isShown={false}>
        <p>英语助手</p>
      </KeepAlive>,
    );

    expect(screen.queryByText('英语助手')).toBeNull();
  });

  it('keeps what was typed while it is away', async () => {
    const typed = <input aria-label="话题" />;
    const { rerender } = render(<KeepAlive isShown>{typed}</KeepAlive>);
    const field = screen.getByLabelText('话题');
    await userEvent.type(field, '校园生活');

    rerender(<KeepAlive isShown={false}>{typed}</KeepAlive>);
    rerender(<KeepAlive isShown>{typed}</KeepAlive>);

    expect(screen.getByLabelText('话题')).toBe(field);
    expect(screen.getByLabelText<HTMLInputElement>('话题').value).toBe('校园生活');
  });

  it('rests while it is hidden', () => {
    const stop = vi.fn();
    const { rerender } = render(
      <KeepAlive isShown>
        <Ticking onStop={stop} />
      </KeepAlive>,
    );

    rerender(
      <KeepAlive isShown={false}>
        <Ticking onStop={stop} />
      </KeepAlive>,
    );

    expect(stop).toHaveBeenCalledTimes(1);
  });
});
