import {
  beginInstallation,
  cancelInstallation,
  type Installation,
  readInstallations,
} from '@app/contract/running/installation.ts';
import { getHealth, type Health } from '@app/contract/running/platform.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { OPERATOR_ROLE } from '#lib/session/roles.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { school, teacher } from '#lib/testing/open-tab.ts';
import { openPromise } from '#lib/time/open-promise.ts';
import { DoctorPage } from './doctor-page.tsx';
import { installations } from './installation.api.ts';

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
    sessionStore.setState({ token: '' });
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

  const voice: Installation = {
    part: 'voice',
    title: '中文和英语的声音',
    purpose: '由这台服务器念出来',
    downloadMb: 400,
    diskMb: 950,
    minutes: 2,
    state: 'none',
    step: 'fetch',
    percent: 0,
    message: '',
  };

  it('offers an operator the voices with their size, follows their installation and lets go of it', async () => {
    sessionStore.setState({ token: 'operator' });
    const server = fakeServer();
    let now: Installation = voice;
    server.on(getHealth, () => answer(getHealth, health));
    server.on(readInstallations, () => answer(readInstallations, [now]));
    server.on(beginInstallation, () => {
      now = { ...voice, state: 'running' };
      return answer(beginInstallation, now);
    });
    server.on(cancelInstallation, () => {
      now = { ...voice, state: 'failed', message: '磁盘满了' };
      return answer(cancelInstallation, voice);
    });
    openDoctor();

    await userEvent.click(await screen.findByRole('button', { name: '安装中文和英语的声音' }));
    expect(server.to(beginInstallation)[0]?.body).toEqual({ part: 'voice' });
    expect(await screen.findByText('正在下载 0%，可以离开这一页')).toBeDefined();
    now = { ...voice, state: 'running', percent: 37 };
    expect(await screen.findByText('正在下载 37%，可以离开这一页')).toBeDefined();

    await userEvent.click(screen.getByRole('button', { name: '取消安装中文和英语的声音' }));
    expect(await screen.findByText(/^下载约 400 MB，需要磁盘约 950 MB，网速 10 MB\/s 时约 2 分钟/)).toBeDefined();
    await act(() => queryClient.invalidateQueries());
    expect((await screen.findByRole('alert')).textContent).toBe('磁盘满了');

    const asked = server.to(getHealth).length;
    now = { ...voice, state: 'installed' };
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('已装好')).toBeDefined();
    expect(server.to(getHealth).length).toBeGreaterThan(asked);
  });

  it('follows an installation although it was looked at just before it began', async () => {
    sessionStore.setState({ token: 'operator' });
    const server = fakeServer();
    const running: Installation = { ...voice, state: 'running', percent: 3 };
    const late = openPromise<Response>();
    server.on(getHealth, () => answer(getHealth, health));
    server.on(readInstallations, () => answer(readInstallations, [voice]));
    openDoctor();
    const begin = await screen.findByRole('button', { name: '安装中文和英语的声音' });
    server.on(readInstallations, () => late.promise);
    void queryClient.refetchQueries({ queryKey: installations.queryKey });
    server.on(beginInstallation, () => {
      server.on(readInstallations, () => answer(readInstallations, [running]));
      return answer(beginInstallation, running);
    });

    await userEvent.click(begin);
    expect(await screen.findByText('正在下载 3%，可以离开这一页')).toBeDefined();
    await act(async () => late.resolve(answer(readInstallations, [voice])));
    await waitFor(() => expect(queryClient.isFetching({ queryKey: installations.queryKey })).toBe(0));
    expect(screen.queryByRole('button', { name: '安装中文和英语的声音' })).toBeNull();
  });

  it('sends a teacher to nobody but her school’s administrator', async () => {
    const server = fakeServer();
    server.on(getHealth, () => answer(getHealth, { ...health, parts: [] }));
    sessionStore.setState({ userInfo: teacher, schoolInfo: school });
    openDoctor();

    expect(await screen.findByText('服务正常运行。用着不顺时，请联系学校管理员。')).toBeDefined();
    act(() => sessionStore.setState({ schoolInfo: { ...school, roleId: OPERATOR_ROLE } }));
    expect(await screen.findByText(/用平台运营的账号登录后查看/)).toBeDefined();
    act(() => sessionStore.setState({ userInfo: null, schoolInfo: null }));
  });

  it('offers a teacher nothing to install', async () => {
    sessionStore.setState({ token: 'teacher' });
    const server = fakeServer();
    server.on(getHealth, () => answer(getHealth, health));
    server.on(readInstallations, () => refuse({ code: 403, message: '只有平台运营人员可以这样做' }));
    openDoctor();

    await screen.findByText('数据库');
    await expect.poll(() => server.to(readInstallations).length).toBe(1);
    expect(screen.queryByText('语音')).toBeNull();
  });
});
