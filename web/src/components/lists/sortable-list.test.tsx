import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SortableGrip, SortableItem } from './sortable-list.tsx';

function Example({ hasGrip = false, onPress = vi.fn() }) {
  const [rows, setRows] = useState(['甲', '乙', '丙']);
  const put = (key: string, at: number) => {
    const others = rows.filter((row) => row !== key);
    setRows([...others.slice(0, at), key, ...others.slice(at)]);
  };
  return (
    <ol>
      {rows.map((row, index) => {
        const sortable = { kind: 'row', itemKey: row, onStep: (by: 1 | -1) => put(row, Math.max(0, index + by)) };
        return (
          <SortableItem key={row} {...sortable} hasGrip={hasGrip} onDropped={(key) => put(key, index)}>
            {hasGrip && <SortableGrip {...sortable} name={row} />}
            <button type="button" onClick={onPress}>
              {row}
            </button>
          </SortableItem>
        );
      })}
    </ol>
  );
}

const row = (name: string) => screen.getByRole('button', { name }).closest('li') as HTMLElement; // drawn above
const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const pointer = (pointerType: string, y: number) => ({
  pointerType,
  pointerId: 1,
  isPrimary: true,
  button: 0,
  clientX: 10,
  clientY: y,
});

/** From one row to another, as far as the browser tells. */
function dragTo(handle: HTMLElement, target: HTMLElement, pointerType: string): void {
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(target);
  fireEvent.pointerDown(handle, pointer(pointerType, 10));
  act(() => void vi.advanceTimersByTime(pointerType === 'touch' ? 400 : 0));
  fireEvent.pointerMove(document, pointer(pointerType, 60));
  expect(target.dataset.dropOver).toBe('');
  fireEvent.pointerUp(document, pointer(pointerType, 60));
}

describe('a sortable list', () => {
  beforeEach(() => {
    document.elementFromPoint ??= () => null;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each(['mouse', 'touch'])('puts a row where it is dropped with a %s, and that is no press', (pointerType) => {
    const onPress = vi.fn();
    render(<Example onPress={onPress} />);

    dragTo(row('甲'), row('丙'), pointerType);
    fireEvent.click(screen.getByRole('button', { name: '甲' }));

    expect(order()).toEqual(['乙', '丙', '甲']);
    expect(onPress).not.toHaveBeenCalled();
    expect(row('甲').dataset.dragged).toBeUndefined();
  });

  it('scrolls under a finger that does not hold a row first', () => {
    render(<Example />);
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(row('丙'));

    fireEvent.pointerDown(row('甲'), pointer('touch', 10));
    fireEvent.pointerMove(document, pointer('touch', 60));
    act(() => void vi.advanceTimersByTime(400));
    fireEvent.pointerUp(document, pointer('touch', 60));

    expect(order()).toEqual(['甲', '乙', '丙']);
  });

  it('is dragged at once by its grip, and only there', () => {
    render(<Example hasGrip />);
    const grip = screen.getByRole('button', { name: '移动甲，用上下方向键' });

    dragTo(grip, row('丙'), 'touch');
    expect(order()).toEqual(['乙', '丙', '甲']);
    fireEvent.pointerDown(row('乙'), pointer('mouse', 10));
    fireEvent.pointerMove(document, pointer('mouse', 60));

    expect(row('乙').dataset.dragged).toBeUndefined();
  });

  it('takes a drag back with Escape', () => {
    render(<Example />);
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(row('丙'));

    fireEvent.pointerDown(row('甲'), pointer('mouse', 10));
    fireEvent.pointerMove(document, pointer('mouse', 60));
    fireEvent.keyDown(document, { key: 'Escape' });
    fireEvent.pointerUp(document, pointer('mouse', 60));

    expect(order()).toEqual(['甲', '乙', '丙']);
    expect(row('丙').dataset.dropOver).toBeUndefined();
  });

  it.each([
    [false, '甲', '{Alt>}{ArrowDown}{/Alt}'],
    [true, '移动甲，用上下方向键', '{ArrowDown}'],
  ])('moves by keyboard and keeps the focus (grip: %s)', async (hasGrip, name, keys) => {
    vi.useRealTimers();
    render(<Example hasGrip={hasGrip} />);
    screen.getByRole('button', { name }).focus();

    await userEvent.keyboard(keys);

    expect(order()).toEqual(['乙', '甲', '丙']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name }));
  });
});
