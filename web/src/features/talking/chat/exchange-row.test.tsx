import { getAnswerCards } from '@app/contract/talking/answer-cards.ts';
import type { AnswerAsk } from '@app/contract/talking/cards.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AnswerFootContext } from '#components/sharing/answer-foot.tsx';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { newExchange } from './chat-record.ts';
import { ConversationSession } from './conversation-session.ts';
import { ExchangeRow } from './exchange-row.tsx';
// Comes late on the page; here it is loaded before the clock of a test runs.
import './cards/made-answer.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const effect = { id: '1', text: '做 1 份课件', price: '用 1 次', consequence: '' };
const waiting: AnswerAsk = {
  ...{ id: 'a', afterChars: 0, title: '做之前问一次', effects: [effect] },
  ...{ state: 'waiting', agreed: [], outcome: '' },
};

async function show(asks: AnswerAsk[]): Promise<void> {
  const server = fakeServer();
  server.on(getAnswerCards, () => answer(getAnswerCards, { cards: [], asks }));
  const exchange = { ...newExchange('chat', 'message', '做课件'), state: 'done' as const, asks };
  await openScreen(
    <AnswerFootContext value={() => <p>你愿意推荐吗</p>}>
      <ExchangeRow exchange={exchange} session={new ConversationSession('chat')} />
    </AnswerFootContext>,
  );
  expect(await screen.findAllByText(/做 1 份课件/)).not.toHaveLength(0);
}

it('nothing stands beneath an answer that waits for her yes; when she has said it, the rest may come', async () => {
  await show([waiting]);
  expect(screen.queryByText('你愿意推荐吗')).toBeNull();
  cleanup();

  await show([{ ...waiting, state: 'agreed', agreed: ['1'], outcome: '21:40 你同意了：做 1 份课件' }]);
  expect(screen.getByText('你愿意推荐吗')).toBeTruthy();
});
