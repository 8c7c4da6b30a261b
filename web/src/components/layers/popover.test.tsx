import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Popover } from './popover.tsx';

const open = () => {
  render(
    <Popover
      label="评价"
      trigger={(props) => (
        <button type="button" {...props}>
          不满意
        </button>
      )}
    >
      {(close) => (
        <button type="button" onClick={close}>
          提交
        </button>
      )}
    </Popover>,
  );
  return screen.getByRole('button', { name: '不满意' });
};

it('a popover opens beside its button, and closes by it, by Escape and by what is in it (UI-016)', async () => {
  const trigger = open();
  const closings = [
    () => userEvent.click(trigger),
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('button', { name: '提交' })),
  ];
  for (const close of closings) {
    expect(screen.queryByRole('dialog', { name: '评价' })).toBeNull();
    await userEvent.click(trigger);
    expect(screen.getByRole('dialog', { name: '评价' })).toBeDefined();
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    await close();
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
  }
});
