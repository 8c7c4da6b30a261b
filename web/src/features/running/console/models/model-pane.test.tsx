import { type ConsoleModelRole, type ModelTrial, saveModel, tryModel } from '@app/contract/running/console-models.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { ModelPane } from './model-pane.tsx';

const KEY = 'sk-typed-by-the-operator-0001';
const role: ConsoleModelRole = {
  role: 'writing',
  source: 'own',
  places: [
    {
      ...{ baseUrl: 'https://m.example/v1', name: 'large', key: 'set', keyTail: '8f2c', keyTime: 1_763_000_000_000 },
      ...{ priceIn: 2, priceOut: 8 },
    },
  ],
  ...{ atOnce: null, contextTokens: 64_000, answerTokens: null, changedTime: 1, trial: null },
  today: { calls: 0, failed: 0, cost: 0 },
};
const trial: ModelTrial = {
  ...{ time: 1, works: true, sentence: '可以用', firstWordMs: 610, wholeMs: 2_000 },
  ...{ takesShape: true, takesTools: false },
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  useSession.setState({ token: 't' });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

const open = (mayAct = true) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ModelPane role={role} mayAct={mayAct} atOnce={20} />
    </QueryClientProvider>,
  );

it('sends what was typed once, and shows of a new key nothing afterwards', async () => {
  server.on(saveModel, () => answer(saveModel, { isSaved: true, trial }));
  open();
  expect(screen.getByText(/已设置，末 4 位 8f2c/)).toBeDefined();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '换新的' }));
  await user.type(screen.getByLabelText('密钥'), KEY);
  await user.click(screen.getByRole('button', { name: '保存并测试' }));

  const result = await screen.findByRole('status', { name: '试的结果' });
  expect(result.textContent).toContain('已保存，每台服务器马上生效。可以用');
  expect(server.to(saveModel)[0]?.body).toMatchObject({
    role: 'writing',
    places: [{ name: 'large', apiKey: KEY, priceIn: 2, priceOut: 8 }],
    ...{ atOnce: null, contextTokens: 64_000, isUntested: false },
  });
  expect(document.body.innerHTML).not.toContain(KEY);
});

it('keeps what is typed where it was not saved, and saves it anyway when told to', async () => {
  const failed = { ...trial, works: false, sentence: '地址连不上' };
  server.on(saveModel, () => answer(saveModel, { isSaved: false, trial: failed }));
  open();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('模型'), '-2');
  await user.click(screen.getByRole('button', { name: '保存并测试' }));
  expect((await screen.findByRole('status', { name: '试的结果' })).textContent).toContain(
    '没有保存，原来的照用。不通：地址连不上',
  );
  expect(screen.getByLabelText<HTMLInputElement>('模型').value).toBe('large-2');

  await user.click(screen.getByRole('button', { name: '照样保存' }));
  expect(server.to(saveModel)[1]?.body).toMatchObject({ isUntested: true });
});

it('asks the next in the order that is chosen', async () => {
  server.on(tryModel, () => answer(tryModel, trial));
  open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '不通时换的下一个' }));
  await user.type(screen.getAllByLabelText('地址')[1] as HTMLElement, 'https://spare.example/v1');
  await user.type(screen.getAllByLabelText('模型')[1] as HTMLElement, 'spare');
  await user.click(screen.getByRole('button', { name: '不通时第 1 个换的往前' }));
  await user.click(screen.getByRole('button', { name: '试一试' }));
  await screen.findByText('610 毫秒');
  expect(server.to(tryModel)[0]?.body).toMatchObject({ place: { name: 'spare' } });
});

it('is nothing to write in for who only looks', () => {
  open(false);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/密钥已设置/)).toBeDefined();
});
