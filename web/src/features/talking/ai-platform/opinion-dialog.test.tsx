import { getBaseConfig } from '@app/contract/running/platform.ts';
import { collectOpinion, getAiToken } from '@app/contract/talking/ai-platform.ts';
import { keyedHash } from '@app/engines/signing/keyed-hash.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceId } from '#lib/host/device.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { baseConfig } from '#lib/testing/base-config.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { OpinionDialog } from './opinion-dialog.tsx';

const OPINION_ID = '3f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d';
const onClose = vi.fn();
let server: ReturnType<typeof fakeServer>;
let keys: number;

beforeEach(() => {
  keys = 0;
  sessionStore.setState({ token: `token-${Math.random()}` });
  server = fakeServer();
  server.on(getBaseConfig, () => answer(getBaseConfig, baseConfig));
  server.on(getAiToken, () => {
    keys += 1;
    const key = { appKey: `key-${keys}`, appSecret: `secret-${keys}` };
    return answer(getAiToken, { token: 't', expiresIn: 1_800, serverTime: 1_000_000, ...key });
  });
  server.on(collectOpinion, () => answer(collectOpinion, { opinionId: OPINION_ID }));
  onClose.mockClear();
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function submit(content: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <OpinionDialog onClose={onClose} />
    </QueryClientProvider>,
  );
  if (content) await userEvent.type(screen.getByRole('textbox', { name: '意见' }), content);
  await userEvent.click(screen.getByRole('button', { name: '提交', hidden: true }));
}

it('sends an opinion signed with the key of the session, by the clock of the server, and says who signs (TOKEN-018)', async () => {
  await submit('想要夜间模式');
  await waitFor(() => expect(onClose).toHaveBeenCalled());

  const [sent] = server.to(collectOpinion);
  expect(sent?.body).toMatchObject({ kind: 'suggestion', content: '想要夜间模式' });
  const expires = Number(sent?.headers.get('expires'));
  expect(expires).toBeGreaterThanOrEqual(1_120_000);
  expect(expires).toBeLessThan(1_180_000);
  expect(sent?.headers.get('signature')).toBe(keyedHash('secret-1', JSON.stringify(sent?.body) + expires));
  expect(sent?.headers.get('s-auth-token')).toBeNull();
  expect(sent?.headers.get('token')).toBe(sessionStore.getState().token);
  expect(sent?.headers.get('clientType')).toBe('web');
  expect(sent?.headers.get('deviceId')).toBe(deviceId());
  expect(sent?.headers.get('extInfo')).toBe(deviceId());
});

it('gets another key once when the key has run out', async () => {
  server.on(collectOpinion, ({ headers }) =>
    headers.get('appkey') === 'key-1'
      ? refuse({ code: '30001', message: '凭证已过期，请重试' })
      : answer(collectOpinion, { opinionId: OPINION_ID }),
  );
  await submit('好');
  await waitFor(() => expect(onClose).toHaveBeenCalled());

  expect(keys).toBe(2);
});

it('asks for words before it sends anything', async () => {
  await submit('');

  expect(screen.getByText('请写下你的意见')).toBeTruthy();
  expect(server.to(collectOpinion)).toEqual([]);
});
