import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

const fruits = ['苹果', '梨', '桃'];

function Example({ isFirstActive = false, isSettled = true, onTake = vi.fn() }) {
  const [text, setText] = useState('');
  return (
    <Combobox
      label="水果"
      listLabel="找到的水果"
      value={text}
      options={text === '' ? [] : fruits}
      keyOf={(fruit) => fruit}
      isFirstActive={isFirstActive}
      isSettled={isSettled}
      onType={setText}
      onTake={onTake}
    >
      {(fruit) => fruit}
    </Combobox>
  );
}

const field = () => screen.getByRole('combobox', { name: '水果' });
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a combobox', () => {
  it('opens with typing, walks with the arrows around both ends, and takes with Enter', async () => {
    const onTake = vi.fn();
    render(<Example onTake={onTake} />);

    await userEvent.type(field(), '果');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(activeOption()).toBeUndefined();
    await userEvent.keyboard('{ArrowUp}');
    expect(activeOption()).toBe('桃');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');

    expect(onTake).toHaveBeenCalledWith('梨');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it('takes nothing she did not walk to, and closes with Escape', async () => {
    const onTake = vi.fn();
    render(<Example onTake={onTake} />);

    await userEvent.type(field(), '果{Enter}');
    expect(onTake).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');

    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('may begin at the first option, which waits until the list belongs to the words', async () => {
    const onTake = vi.fn();
    const { rerender } = render(<Example isFirstActive isSettled={false} onTake={onTake} />);

    await userEvent.type(field(), '果{Enter}');
    expect(activeOption()).toBe('苹果');
    expect(onTake).not.toHaveBeenCalled();
    rerender(<Example isFirstActive onTake={onTake} />);
    await userEvent.keyboard('{Enter}');

    expect(onTake).toHaveBeenCalledWith('苹果');
  });

  it('is pressed without leaving the field', async () => {
    const onTake = vi.fn();
    render(<Example onTake={onTake} />);
    await userEvent.type(field(), '果');

    await userEvent.click(screen.getByRole('option', { name: '梨' }));

    expect(onTake).toHaveBeenCalledWith('梨');
    expect(document.activeElement).toBe(field());
  });
});
