import type { Deck, Slide } from '@app/contract/making/slides.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeckShow } from './deck-show.tsx';

const noted = { tag: '', minutes: 5 };
const example: Slide = {
  ...{ layout: 'example', id: 'e1', title: '例 1', notes: '先请学生说思路。', ...noted },
  ...{ question: '解这个方程', steps: ['先移项', '再开方'] },
};
const goals: Slide = { layout: 'goals', id: 'g1', title: '学习目标', notes: '', ...noted, items: ['会解方程'] };
const summary: Slide = { ...goals, id: 'g2', title: '小结', items: ['会了'] };
const deck: Deck = {
  ...{ title: '公式法', theme: 'board', bodySize: 'standard', areFormulasNative: true },
  slides: [example, goals, summary],
};
const onClose = vi.fn();
const onSlide = vi.fn();
const open = () => render(<DeckShow coursewareId="c1" deck={deck} index={0} onSlide={onSlide} onClose={onClose} />);
const says = (words: string) => screen.getByText((text) => text.startsWith(words));
const dialog = (name: string) => screen.getByRole('dialog', { name });

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('open', () => null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

it('goes on and back by the keys PowerPoint has, click by click', async () => {
  open();
  await userEvent.keyboard('{ArrowRight}n{ArrowRight}');
  expect(says('第 2 页，共 3 页')).toBeTruthy();
  expect(onSlide).toHaveBeenLastCalledWith('g1');
  await userEvent.keyboard('p');
  expect(says('第 1 页，共 3 页')).toBeTruthy();
  await userEvent.keyboard('3{Enter}');
  expect(says('第 3 页，共 3 页')).toBeTruthy();
  await userEvent.keyboard('b');
  expect(document.querySelector('[data-blank="black"]')).toBeTruthy();
  await userEvent.keyboard('b{Escape}');
  expect(onClose).toHaveBeenCalled();
});

it('shows the teacher her notes, the time and the next slide, even where no second window may open', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: '演讲者视图' }));
  expect(dialog('演讲者视图')).toBeTruthy();
  expect(screen.getByText('先请学生说思路。')).toBeTruthy();
  expect(screen.getByText(/^下一页/).textContent).toContain('学习目标');
  expect(screen.getByText(/^还剩 (15:00|14:5\d)$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '下一步' }));
  expect(says('第 1 页，共 3 页；这一页点 2 次，已经点了 1 次')).toBeTruthy();
  const jump = screen.getByRole('textbox', { name: '跳到第几页' });
  await userEvent.clear(jump);
  await userEvent.type(jump, '3{Enter}');
  expect(screen.getByText('这是最后一页')).toBeTruthy();
});

it('goes on where it was after the page was loaded again, in the view it had', async () => {
  const { unmount } = open();
  await userEvent.click(screen.getByRole('button', { name: '演讲者视图' }));
  await userEvent.click(screen.getByRole('button', { name: /^第 2 页/ }));
  unmount();
  open();
  expect(dialog('演讲者视图')).toBeTruthy();
  expect(says('第 2 页，共 3 页')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '结束放映' }));
  expect(onClose).toHaveBeenCalled();
});
