import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Segmented } from './segmented.tsx';

const options = [
  { value: 'before', label: '课前' },
  { value: 'during', label: '课中' },
  { value: 'after', label: '课后' },
] as const;

function Times() {
  const [value, setValue] = useState<'before' | 'during' | 'after'>('before');
  return <Segmented label="时候" options={options} value={value} onChange={setValue} />;
}

it('moves the choice with the arrows and wraps at both ends', async () => {
  const user = userEvent.setup();
  render(<Times />);
  const chosen = () => screen.getByRole('radio', { checked: true }).textContent;
  await user.tab();

  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toBe('课后');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosen()).toBe('课中');
  expect(document.activeElement?.textContent).toBe('课中');
});
