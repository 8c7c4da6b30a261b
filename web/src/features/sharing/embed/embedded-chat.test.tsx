import { askEmbedded, type EmbeddedExchange, readEmbeddedChat } from '@app/contract/sharing/embed.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { openPromise } from '#lib/time/open-promise.ts';
import { EmbeddedChat } from './embedded-chat.tsx';

const exchange: EmbeddedExchange = {
  messageId: 'm-1',
  question: '怎么导入',
  parts: [{ text: '从一张照片开始', isCard: false }],
  isMaking: false,
  state: 'done',
  errorText: '',
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('a question asked before the conversation was read for the first time is shown with its answer', async () => {
  const server = fakeServer();
  const late = openPromise<Response>();
  server.on(readEmbeddedChat, () => late.promise);
  server.on(askEmbedded, () => {
    server.on(readEmbeddedChat, () => answer(readEmbeddedChat, { list: [exchange] }));
    return answer(askEmbedded, {});
  });
  render(
    <QueryClientProvider client={queryClient}>
      <EmbeddedChat shown={{ view: 'chat', visit: 'v', origin: 'https://portal.test', title: '备课' }} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: '问题' }), '怎么导入{Enter}');
  await waitFor(() => expect(server.to(askEmbedded)).toHaveLength(1));
  await act(async () => late.resolve(answer(readEmbeddedChat, { list: [] })));

  expect(await screen.findByText('从一张照片开始')).toBeDefined();
});
