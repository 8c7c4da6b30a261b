import { describe, expect, it } from 'vitest';
import { keepKnown, nothingSelected, press, selectAll, selectOnly, step } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const alone = { isRange: false, isToggle: false };
const shift = { isRange: true, isToggle: false };
const ctrl = { isRange: false, isToggle: true };
const chosen = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('');

describe('choosing entries', () => {
  it('takes one by a press, and a range with Shift in both directions', () => {
    const one = press(nothingSelected, order, 'c', alone);
    expect(chosen(one)).toBe('c');
    expect(chosen(press(one, order, 'e', shift))).toBe('cde');
    expect(chosen(press(press(one, order, 'e', shift), order, 'a', shift))).toBe('abc');
  });

  it('adds and takes away with Ctrl', () => {
    const two = press(selectOnly('a'), order, 'd', ctrl);
    expect(chosen(two)).toBe('ad');
    expect(chosen(press(two, order, 'a', ctrl))).toBe('d');
  });

  it('goes along with the arrows, grows with Shift and stays with Ctrl', () => {
    const one = selectOnly('b');
    expect(chosen(step(one, order, 'c', alone))).toBe('c');
    expect(chosen(step(one, order, 'c', shift))).toBe('bc');
    expect(step(one, order, 'c', ctrl)).toMatchObject({ focusId: 'c', ids: new Set(['b']) });
  });

  it('takes all', () => {
    expect(chosen(selectAll(order, nothingSelected))).toBe('abcde');
  });

  it('lets go of what is not in the list any more', () => {
    const all = selectAll(order, selectOnly('b'));
    expect(keepKnown(all, ['c', 'd'])).toMatchObject({ ids: new Set(['c', 'd']), focusId: 'c' });
    expect(keepKnown(all, order)).toBe(all);
  });
});
