import { getProblemChain, type ProblemChain } from '@app/contract/making/problem-chains.ts';
import { retryTask } from '@app/contract/running/tasks.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { OpenedChain } from './opened-chain.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const rest = { intent: '从平衡想到相等', expect: '等号', followUp: '为什么？', level: '理解' as const };
const first = { id: 'q1', ask: '天平平衡时用什么符号？', ...rest };
const second = { id: 'q2', ask: '可以写成什么式子？', ...rest };
const place = { bookCode: '', unit1: '', unit2: '', unit3: '', unit4: '', place: '人教版数学五年级上册' };
const coming: ProblemChain = {
  ...{ id, title: '方程的意义', questionCount: 1, createTime: 1, updateTime: 1, revision: 0, ...place },
  ...{ stage: 'making', notice: '', chain: [first] },
};

let stored: ProblemChain;
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  queryClient.clear();
  useSession.setState({ token: 't' });
  stored = coming;
  server = fakeServer();
  server.on(getProblemChain, () => answer(getProblemChain, stored));
});
afterEach(() => {
  cleanup();
  useSession.setState({ token: '' });
  vi.unstubAllGlobals();
});

it('fills question by question while a model writes it, and is hers to change once it is whole', async () => {
  await openScreen(<OpenedChain chainId={id} onLeave={vi.fn()} />);
  const shown = within(await screen.findByRole('list', { name: '已经编好的问题' }));
  expect(shown.getAllByRole('listitem')).toHaveLength(1);
  screen.getByText('已经编好 1 问，还在编，离开或刷新都不会丢');
  expect(screen.queryByRole('button', { name: '修改' })).toBeNull();

  stored = { ...coming, stage: 'ready', chain: [first, second] };
  await waitFor(() => expect(screen.getAllByRole('button', { name: '修改' })).toHaveLength(2), { timeout: 20_000 });
  const asked = server.to(getProblemChain).length;
  expect(asked).toBeGreaterThan(1);
});

it('that could not be written says why and is written again by one press', async () => {
  stored = { ...coming, stage: 'failed', chain: [], notice: '编了几次都没有成功，没有扣次数，请再编一次' };
  server.on(retryTask, () => {
    stored = coming;
    return answer(retryTask, {});
  });
  const user = await openScreen(<OpenedChain chainId={id} onLeave={vi.fn()} />);
  expect((await screen.findByRole('alert')).textContent).toContain(stored.notice);
  await user.click(screen.getByRole('button', { name: '再编一次' }));
  await screen.findByRole('list', { name: '已经编好的问题' });
  expect(server.to(retryTask)[0]?.body).toEqual({ taskId: id });
});
