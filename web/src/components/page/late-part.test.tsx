import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Toasts } from '#components/layers/toast.tsx';
import { retryNow } from '#lib/http/retry-pause.ts';
import { lateLayer, latePart } from './late-part.ts';

const Part = () => <p>历史对话</p>;

describe('a part of the page in a file of its own', () => {
  it('comes when the network is back, and the page around it stands', async () => {
    const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    load.mockResolvedValue(Part);
    const Late = latePart(load);
    render(
      <>
        <p>正在写的回答</p>
        <Suspense>
          <Late />
        </Suspense>
      </>,
    );
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(screen.getByText('正在写的回答')).toBeTruthy();
    expect(screen.queryByText('历史对话')).toBeNull();

    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('历史对话')).toBeTruthy();
    expect(screen.getByText('正在写的回答')).toBeTruthy();
  });

  it('says once that nothing opened when she asked for it', async () => {
    const load = vi.fn<() => Promise<typeof Part>>();
    load
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    load.mockResolvedValue(Part);
    const Late = lateLayer(load);
    render(
      <>
        <Toasts />
        <Suspense>
          <Late />
        </Suspense>
      </>,
    );
    expect(await screen.findByText('没有打开，刷新页面再试')).toBeTruthy();
    await waitFor(() => {
      retryNow();
      expect(screen.getByText('历史对话')).toBeTruthy();
    });
    expect(load).toHaveBeenCalledTimes(3);
    expect(screen.getAllByText('没有打开，刷新页面再试')).toHaveLength(1);
  });
});
