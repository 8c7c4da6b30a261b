import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { getDownloadUrl } from '@app/contract/keeping/files.ts';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelDownload } from '#lib/files/download-box.ts';
import { hang } from '#lib/testing/fake-server.ts';
import { closeDrive, fakeDrive, grid, openDrive, paper, plan } from './testing/open-drive.tsx';

// jsdom lays nothing out, and a virtual list draws only what is in sight: here it draws everything.
vi.mock('virtua', () => ({
  Virtualizer: ({ data, children }: { data: unknown[]; children: (row: unknown) => ReactNode }) => data.map(children),
}));

let disk: ReturnType<typeof fakeDrive>;
beforeEach(() => {
  disk = fakeDrive();
});
afterEach(() => {
  act(cancelDownload);
  closeDrive();
});

const entry = ({ dirId }: DriveEntry) => document.querySelector(`[data-entry="${dirId}"]`) as HTMLElement; // drawn before

describe('a finger', () => {
  const hold = async () => {
    const { user } = await openDrive();
    await grid();
    vi.useFakeTimers();
    fireEvent.pointerDown(entry(plan), { pointerType: 'touch', isPrimary: true, clientX: 50, clientY: 50 });
    act(() => vi.advanceTimersByTime(500));
    vi.useRealTimers();
    fireEvent.pointerUp(entry(plan));
    // The menu came up below the finger that is lifted.
    fireEvent.click(screen.getByRole('menuitem', { name: '移动到' }));
    expect(screen.getByRole('menu', { name: '文件操作' })).toBeDefined();
    return user;
  };
  /** jsdom makes no clicks that know of a finger. */
  const tap = (target: HTMLElement) => {
    fireEvent.pointerDown(target, { pointerType: 'touch' });
    fireEvent(target, Object.assign(createEvent.click(target), { pointerType: 'touch' }));
  };

  it('held on an entry opens its menu, and what it chose is over with that', async () => {
    disk.on(getDownloadUrl, hang);
    const user = await hold();
    expect(screen.getByText('已选 1 项')).toBeDefined();
    await user.click(screen.getByRole('menuitem', { name: '下载' }));

    await waitFor(() => expect(disk.to(getDownloadUrl)[0]?.query.get('fileId')).toBe(plan.dirId));
    expect(screen.queryByText('已选 1 项')).toBeNull();
  });

  it('that taps beside the menu only closes it', async () => {
    await hold();
    tap(entry(paper));

    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/已选/)).toBeNull();
  });

  it('chooses several by taps, or all, after the menu said so', async () => {
    const user = await hold();
    await user.click(screen.getByRole('menuitem', { name: '多选' }));
    tap(entry(paper));
    expect(screen.getByText('已选 2 项')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '全选' }));

    expect(screen.getByText('已选 3 项')).toBeDefined();
  });

  it('that moves away scrolls instead', async () => {
    await openDrive();
    await grid();
    vi.useFakeTimers();
    fireEvent.pointerDown(entry(plan), { pointerType: 'touch', isPrimary: true, clientX: 50, clientY: 50 });
    fireEvent.pointerMove(entry(plan), { pointerType: 'touch', clientX: 50, clientY: 90 });
    act(() => vi.advanceTimersByTime(500));
    vi.useRealTimers();

    expect(screen.queryByRole('menu')).toBeNull();
  });
});
