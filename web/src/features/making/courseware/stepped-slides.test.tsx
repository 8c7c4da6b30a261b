import type { Deck, Slide } from '@app/contract/making/slides.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { SteppedSlides } from './stepped-slides.tsx';

afterEach(cleanup);

const noted = { tag: '', notes: '', minutes: 0 };
const deckOf = (...slides: Slide[]): Deck => ({
  ...{ title: '公式法', theme: 'board', bodySize: 'standard', areFormulasNative: true },
  slides,
});
const example: Slide = {
  ...{ layout: 'example', id: 'e1', title: '例 1', ...noted },
  ...{ question: '解这个方程', steps: ['先移项', '再开方'] },
};
const quiz = (answer: string): Slide => ({
  ...{ layout: 'quiz', id: 'q1', title: '练一练', ...noted, question: '选哪个' },
  ...{ options: ['甲', '乙'], answer },
});
/** What is read, by eye on a phone and by whoever listens. */
const words = () => within(document.querySelector('.ta-stepped-words') as HTMLElement);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows the steps of a solution one by one, and goes back in the same way', async () => {
  render(<SteppedSlides deck={deckOf(example, quiz('乙'))} formulas={[]} />);
  expect(words().getByText('解这个方程')).toBeTruthy();
  expect(words().queryByText('先移项')).toBeNull();
  await press('往下看');
  expect(words().getByText('先移项')).toBeTruthy();
  expect(words().queryByText('再开方')).toBeNull();
  await press('往下看');
  await press('下一页');
  expect(screen.getByText('第 2 页，共 2 页')).toBeTruthy();
  await press('往回');
  expect(words().queryByText('先移项')).toBeNull();
});

it('has no click for an answer that was not sent, and one for an answer that was', async () => {
  const { rerender } = render(<SteppedSlides deck={deckOf(quiz(''))} formulas={[]} />);
  expect(screen.getByRole('button', { name: '下一页' })).toHaveProperty('disabled', true);
  expect(words().queryByText(/答案/)).toBeNull();
  rerender(<SteppedSlides deck={deckOf(quiz('乙，因为它对'))} formulas={[]} />);
  await press('往下看');
  expect(words().getByText(/乙，因为它对/)).toBeTruthy();
});

it('turns pages by the arrow keys too', async () => {
  render(<SteppedSlides deck={deckOf(quiz(''), example)} formulas={[]} />);
  screen.getByRole('button', { name: '下一页' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('第 2 页，共 2 页')).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByText('第 1 页，共 2 页')).toBeTruthy();
});
