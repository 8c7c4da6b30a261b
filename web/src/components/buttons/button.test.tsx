import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('says its progress and takes no second press while busy', async () => {
  const onClick = vi.fn();
  render(
    <Button busy="导出中 40%" onClick={onClick}>
      导出 Word
    </Button>,
  );

  await userEvent.click(screen.getByRole('button'));

  expect(screen.getByText('导出中 40%')).toBeDefined();
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
});
