import { answerAsk, getAnswerCards, setAdviceAside } from '@app/contract/talking/answer-cards.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { Answer } from '#features/talking/chat/answer.tsx';
import { chatRecord } from '#features/talking/chat/chat.api.ts';
import { exchangesOf, newExchange, putExchange } from '#features/talking/chat/chat-record.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import * as some from './testing/some-cards.ts';
// Comes late on the page; here it is loaded before the clock of a test runs.
import './made-answer.tsx';
import '#components/markdown/markdown.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  sessionStore.setState({ token: 'token-of-hers' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const [chatId, messageId] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const running = { ...some.deck, afterChars: 2, state: 'running' as const, progress: { done: 3, total: 12 } };
const sent = async () => ({ isSent: true }) as const;
const session = { ask: sent, askAgain: sent, goOn: sent, listen: sent, rephrase: () => undefined };

/** The answer as the record has it now. */
function Shown() {
  const { data } = useInfiniteQuery({ ...chatRecord(chatId), enabled: false });
  const exchange = exchangesOf(data).at(-1);
  return exchange ? <Answer exchange={exchange} session={session} /> : null;
}

it('a card that is still being made when its answer has ended is followed to its end', async () => {
  let now: (typeof some.deck)[] = [running];
  server.on(getAnswerCards, () => answer(getAnswerCards, { cards: now, asks: [] }));
  putExchange({
    ...newExchange(chatId, messageId, '做课件'),
    answers: ['好的，做好了。'],
    state: 'done',
    cards: [running],
  });
  await openScreen(<Shown />);

  expect(await screen.findByText('3 / 12')).toBeTruthy();
  await waitFor(() => expect(server.to(getAnswerCards).length).toBeGreaterThan(0));
  now = [{ ...running, state: 'done' }];
  await act(() => queryClient.refetchQueries());

  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByText('课件做好了，课件 · 12 页 · 已存到云盘').getAttribute('role')).toBe('status');
  expect(screen.getByRole('button', { name: '复制' })).toBeTruthy();
});

it('what she agrees to goes to the server once, and the card says what came of it', async () => {
  const effects = [{ id: '1', text: '做 1 份课件', price: '用 1 次', consequence: '' }];
  const ask = {
    id: 'a',
    afterChars: 0,
    title: '做之前问一次',
    state: 'waiting' as const,
    agreed: [],
    outcome: '',
    effects,
  };
  const settled = { ...ask, state: 'agreed' as const, agreed: ['1'], outcome: '21:40 你同意了：做 1 份课件' };
  server.on(getAnswerCards, () => answer(getAnswerCards, { cards: [], asks: [ask] }));
  server.on(answerAsk, () => {
    server.on(getAnswerCards, () => answer(getAnswerCards, { cards: [some.deck], asks: [settled] }));
    return answer(answerAsk, { cards: [some.deck], asks: [settled] });
  });
  putExchange({ ...newExchange(chatId, messageId, '做课件'), answers: ['先问你。'], state: 'done', asks: [ask] });
  const user = await openScreen(<Shown />);
  await user.click(await screen.findByRole('button', { name: '同意，做 1 份课件' }));

  expect(await screen.findByText('21:40 你同意了：做 1 份课件')).toBeTruthy();
  expect(await screen.findByRole('region', { name: '课件：公式法（第一课时）' })).toBeTruthy();
  expect(server.to(answerAsk).map(({ body }) => body)).toEqual([{ messageId, askId: 'a', agreed: ['1'] }]);
});

it('an answer that made something without a word can be copied all the same', async () => {
  putExchange({ ...newExchange(chatId, messageId, '出题'), state: 'done', cards: [some.practice] });
  await openScreen(<Shown />);

  expect(await screen.findByRole('region', { name: '练习：公式法随堂练习' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '复制' })).toBeTruthy();
});

it('a look that was asked for before she pressed, and comes after, takes nothing back', async () => {
  const made = { ...running, state: 'done' as const };
  let comeLate = (_response: Response) => {};
  server.on(getAnswerCards, () => new Promise<Response>((resolve) => (comeLate = resolve)));
  const put = [made, { ...some.advice, isAside: true }];
  server.on(setAdviceAside, () => answer(setAdviceAside, { cards: put, asks: [] }));
  putExchange({
    ...newExchange(chatId, messageId, '做课件，再查一查'),
    state: 'done',
    cards: [running, some.advice],
  });
  const user = await openScreen(<Shown />);
  await waitFor(() => expect(server.to(getAnswerCards)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: '不用' }));
  expect(await screen.findByRole('button', { name: '撤销' })).toBeTruthy();

  // Nobody listens to it any more; and since everything is made, nobody looks again.
  expect(server.to(getAnswerCards)[0]?.signal?.aborted).toBe(true);
  await act(async () => comeLate(answer(getAnswerCards, { cards: [made, some.advice], asks: [] })));
  expect(screen.getByRole('button', { name: '撤销' })).toBeTruthy();
});

it('what was heard of her cards before is not laid over what is stored now when she comes back', async () => {
  server.on(getAnswerCards, () => answer(getAnswerCards, { cards: [some.advice], asks: [] }));
  const exchange = { ...newExchange(chatId, messageId, '查一查'), state: 'done' as const };
  putExchange({ ...exchange, cards: [running, some.advice] });
  await openScreen(<Shown />);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  cleanup();

  putExchange({ ...exchange, cards: [{ ...some.advice, isAside: true }] });
  await openScreen(<Shown />);
  expect(await screen.findByRole('button', { name: '撤销' })).toBeTruthy();
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: '不用' })).toBeNull();
});
