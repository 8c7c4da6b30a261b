import { getHealth, type Health } from '@app/contract/running/platform.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { DoctorPage } from './doctor-page.tsx';

const health: Health = {
  ready: true,
  version: '0.1.0',
  mode: 'development',
  uptimeSeconds: 3700,
  parts: [
    { name: 'database', title: '数据库', state: 'ok', used: '内置 Postgres', advice: '' },
    { name: 'model', title: '语言模型', state: 'limited', used: '离线模式', advice: '设置 MODEL_BASE_URL' },
  ],
};

const openDoctor = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <DoctorPage />
    </QueryClientProvider>,
  );

describe('the page for operators', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
  });

  it('shows every part in words, without a sign-in', async () => {
    const server = fakeServer();
    server.on(getHealth, () => answer(getHealth, health));

    openDoctor();

    expect(await screen.findByText('可以正常使用，1 处还可以更好。')).toBeDefined();
    expect(screen.getAllByRole('listitem').map((part) => part.textContent)).toEqual([
      '数据库正常内置 Postgres',
      '语言模型可以更好离线模式设置 MODEL_BASE_URL',
    ]);
    expect(server.to(getHealth)[0]?.headers.get('token')).toBeNull();
  });

  it('says that the server does not answer, and asks again when told to', async () => {
    const server = fakeServer();
    openDoctor();
    await screen.findByText('服务器没有回答');

    server.on(getHealth, () => answer(getHealth, health));
    await userEvent.click(screen.getByRole('button', { name: '再试一次' }));

    expect(await screen.findByText('数据库')).toBeDefined();
  });
});
