import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';
import { DeskContext, openDesk, show, undo } from './deck-desk.ts';
import { WordsTab } from './words-tab.tsx';

afterEach(cleanup);

const open = async (slideId: string) => {
  const desk = openDesk('3f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d', sampleDeck);
  show(desk, slideId);
  const user = await openScreen(
    <DeskContext value={desk}>
      <WordsTab />
    </DeskContext>,
  );
  return { desk, user };
};

describe('how the steps of an example hang together', () => {
  it('is chosen beside its words, and taken back', async () => {
    const { desk, user } = await open('p2');
    const slide = () => desk.getState().deck.slides.find(({ id }) => id === 'p2');
    await user.click(screen.getByRole('button', { name: '解答步骤怎么摆' }));
    await user.click(screen.getByRole('menuitemradio', { name: '用箭头连成推理' }));

    expect(slide()).toMatchObject({ links: 'chain', steps: ['化一般式', '代公式'] });
    act(() => undo(desk));
    expect(slide()).not.toHaveProperty('links');
  });

  it('is not asked of other slides', async () => {
    await open(sampleDeck.slides[0]?.id ?? '');

    expect(screen.queryByRole('button', { name: '解答步骤怎么摆' })).toBeNull();
  });
});
