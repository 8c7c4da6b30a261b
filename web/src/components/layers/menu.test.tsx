import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MenuButton, type MenuItem, useContextMenu } from './menu.tsx';

const actions = { pin: vi.fn(), rename: vi.fn(), remove: vi.fn() };
const items: MenuItem[] = [
  { label: '置顶', onSelect: actions.pin },
  { label: '改名', keys: 'F2', onSelect: actions.rename },
  'divider',
  { label: '删除', isDanger: true, onSelect: actions.remove },
];
const focused = () => document.activeElement?.textContent;

async function openMenu() {
  const user = userEvent.setup();
  render(<MenuButton label="更多" icon="⋯" items={items} />);
  await user.click(screen.getByRole('button', { name: '更多' }));
  return user;
}

describe('a menu', () => {
  it('opens with the first row focused; arrows wrap, Home and End jump', async () => {
    const user = await openMenu();
    expect(focused()).toBe('置顶');

    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('删除');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('改名F2');
    await user.keyboard('{End}');
    expect(focused()).toBe('删除');
    await user.keyboard('{Home}');
    expect(focused()).toBe('置顶');
  });

  it('chooses with Enter, closes, and gives the focus back', async () => {
    const user = await openMenu();

    await user.keyboard('{ArrowDown}{Enter}');

    expect(actions.rename).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '更多' }));
  });

  it('closes when its button scrolls away, and stays when something else does', async () => {
    await openMenu();
    // As when the keyboard came to the button: the page scrolled before, and tells it late.
    fireEvent.scroll(document);
    expect(screen.getByRole('menu')).toBeDefined();

    const button = screen.getByRole('button', { name: '更多' });
    button.getBoundingClientRect = () => new DOMRect(0, -40, 32, 32);
    fireEvent.scroll(document);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes on Escape and on a press elsewhere', async () => {
    const user = await openMenu();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();

    await user.click(screen.getByRole('button', { name: '更多' }));
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('tells which of several choices holds', async () => {
    render(
      <MenuButton
        label="外观"
        icon="◐"
        items={[
          { label: '浅色', isChecked: false, onSelect: vi.fn() },
          { label: '深色', isChecked: true, onSelect: vi.fn() },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: '外观' }));

    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('深色');
  });
});

function Row() {
  const { onContextMenu, menu } = useContextMenu('对话', items);
  return (
    <>
      <button type="button" onContextMenu={onContextMenu}>
        公式法第一课时
      </button>
      {menu}
    </>
  );
}

describe('a context menu', () => {
  it('opens on a right click instead of the browser’s own (UI-016)', () => {
    render(<Row />);

    const wasLeftToBrowser = fireEvent.contextMenu(screen.getByText('公式法第一课时'), { clientX: 40, clientY: 60 });

    expect(wasLeftToBrowser).toBe(false);
    expect(screen.getByRole('menu', { name: '对话' })).toBeDefined();
  });
});
