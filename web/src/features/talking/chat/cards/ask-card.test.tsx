import type { AnswerAsk } from '@app/contract/talking/cards.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { AskCard } from './ask-card.tsx';

const ask: AnswerAsk = {
  ...{ id: 'a', afterChars: 0, title: '做之前问一次', state: 'waiting', agreed: [], outcome: '' },
  effects: [
    { id: '1', text: '画 3 张配图', price: '用 3 次，还剩 17 次', consequence: '先给你看，不直接替换。' },
    { id: '2', text: '发给九（3）班', price: '不用次数', consequence: '10 分钟内可以撤回。' },
  ],
};
const answered = vi.fn(async () => undefined);
const afterAll = vi.fn();
afterEach(() => {
  cleanup();
  answered.mockClear();
});
const open = (change: Partial<AnswerAsk> = {}) =>
  openScreen(<AskCard ask={{ ...ask, ...change }} onAnswer={answered} onAfterAll={afterAll} />);

describe('an ask', () => {
  it('is a group with a real tick, the price and the consequence of each effect; the yes names what will happen', async () => {
    const user = await open();
    expect(screen.getByRole('group', { name: '做之前问一次' })).toBeTruthy();
    expect(screen.getAllByRole('checkbox').every((box) => (box as HTMLInputElement).checked)).toBe(true);
    expect(screen.getByText('用 3 次，还剩 17 次')).toBeTruthy();
    expect(screen.getByText('10 分钟内可以撤回。')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: '同意，画 3 张配图，并发给九（3）班' }));
    expect(answered).toHaveBeenCalledExactlyOnceWith(['1', '2']);
  });

  it('is agreed to in part: what she unticks is neither named nor done', async () => {
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: /发给九（3）班/ }));
    await user.click(screen.getByRole('button', { name: '同意，只画 3 张配图' }));
    expect(answered).toHaveBeenCalledExactlyOnceWith(['1']);
  });

  it('is ticked anew when her words put something off, and says so', async () => {
    const [first, second] = ask.effects;
    if (!first || !second) throw new Error('there are two');
    const user = await open({ effects: [first, { ...second, isOff: true }], words: '图先画，练习明天再发' });
    expect(screen.getByText('照你说的改了：“图先画，练习明天再发”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '同意，只画 3 张配图' }));
    expect(answered).toHaveBeenCalledExactlyOnceWith(['1']);
  });

  it('cannot be agreed to with nothing ticked', async () => {
    const user = await open();
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    expect(screen.getByRole('button', { name: '同意' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: '不用' }));
    expect(answered).toHaveBeenCalledExactlyOnceWith([]);
  });

  it('takes no focus by itself, and the keyboard reaches the way out before the yes', async () => {
    const user = await open();
    expect(document.activeElement).toBe(document.body);
    const reached: string[] = [];
    for (let presses = 0; presses < 4; presses += 1) {
      await user.tab();
      reached.push(document.activeElement?.textContent ?? '');
    }
    expect(reached.slice(2)).toEqual(['不用', '同意，画 3 张配图，并发给九（3）班']);
  });

  it('is one line afterwards, which says what came of it', async () => {
    await open({ state: 'agreed', agreed: ['1'], outcome: '21:40 你同意了：画 3 张配图，用 3 次' });
    expect(screen.getByText('21:40 你同意了：画 3 张配图，用 3 次')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that was declined or lapsed can be wanted after all', async () => {
    const user = await open({ state: 'lapsed' });
    expect(screen.getByText('已取消：没有做，没有扣次数')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '还是要做' }));
    expect(afterAll).toHaveBeenCalledOnce();
  });
});
