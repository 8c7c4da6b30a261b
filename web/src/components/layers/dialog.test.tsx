import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Overlays } from './overlays.tsx';
import { showToast } from './toast.tsx';

function Asking({ canDismiss }: { canDismiss?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        永久删除
      </button>
      {isOpen && (
        <Dialog
          title="永久删除 3 个文件？"
          {...(canDismiss === undefined ? {} : { canDismiss })}
          onClose={() => setIsOpen(false)}
        >
          删除后不能恢复。
        </Dialog>
      )}
    </>
  );
}

describe('a dialog', () => {
  it.each(['box', 'sheet', 'page'] as const)(
    'is a veil with one box on it, also where a phone shows it as a %s',
    (onPhone) => {
      render(<Dialog title="永久删除 3 个文件？" onPhone={onPhone} onClose={() => undefined} />);
      const veil = screen.getByRole('dialog');
      // The page behind stays in sight: only what lies on the veil has a colour of its own.
      expect(veil.classList.contains('ta-dialog-box')).toBe(false);
      expect(document.querySelectorAll('.ta-dialog-box')).toHaveLength(1);
    },
  );

  it('is named by its title and gives the focus back when Escape closes it', async () => {
    render(<Asking />);
    await userEvent.click(screen.getByRole('button', { name: '永久删除' }));
    const dialog = screen.getByRole('dialog', { name: '永久删除 3 个文件？' });

    // What a browser sends for Escape in a modal dialog.
    fireEvent(dialog, new Event('cancel', { cancelable: true }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '永久删除' }));
  });

  it('closes on a press on the veil, not on its own content', async () => {
    render(<Asking />);
    await userEvent.click(screen.getByRole('button', { name: '永久删除' }));

    await userEvent.click(screen.getByText('删除后不能恢复。'));
    expect(screen.getByRole('dialog')).toBeDefined();

    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays while something would be lost', async () => {
    render(<Asking canDismiss={false} />);
    await userEvent.click(screen.getByRole('button', { name: '永久删除' }));
    const dialog = screen.getByRole('dialog');

    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await userEvent.click(dialog);

    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
  });

  it('ignores the cancel event of a file chooser inside it', () => {
    const onClose = vi.fn();
    render(
      <Dialog title="上传" onClose={onClose}>
        <input type="file" aria-label="文件" />
      </Dialog>,
    );

    fireEvent(screen.getByLabelText('文件'), new Event('cancel', { bubbles: true }));

    expect(onClose).not.toHaveBeenCalled();
  });

  it('carries toasts while it is open, because the page below is inert', () => {
    render(
      <>
        <Overlays />
        <Dialog title="登录" onClose={() => undefined} />
      </>,
    );

    act(() => showToast('error', '验证码错误或已失效'));

    expect(screen.getByRole('dialog').contains(screen.getByRole('alert'))).toBe(true);
  });
});
