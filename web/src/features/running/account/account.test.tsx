import { sendSmsCode } from '@app/contract/identity/sign-on.ts';
import { closeAccount, listDevices, readUsage, savePreferences, signOutDevice } from '@app/contract/running/account.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTheme } from '#components/page/theme.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { forgetPreferences, usePreferences } from '#lib/session/preferences.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { tokenPair } from '#lib/testing/open-tab.ts';
import { DevicesCard } from './devices-card.tsx';
import { CloseAccount } from './my-data-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { UsageCard } from './usage-card.tsx';

function open(card: ReactNode) {
  render(<QueryClientProvider client={queryClient}>{card}</QueryClientProvider>);
  return userEvent.setup();
}

beforeEach(() => useSession.setState({ token: tokenPair.token, isLoginVisible: false }));

afterEach(() => {
  cleanup();
  queryClient.clear();
  forgetPreferences();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const device = (no: number, deviceName: string) => ({
  sessionId: `00000000-0000-4000-8000-00000000000${no}`,
  deviceName,
  isThis: no === 1,
  signedInAt: 0,
  lastSeenAt: 0,
});

describe('the devices', () => {
  it('are signed out one by one, this one not', async () => {
    const server = fakeServer();
    let devices = [device(1, 'Edge · Windows'), device(2, '微信 · iPhone')];
    server.on(listDevices, () => answer(listDevices, devices));
    server.on(signOutDevice, () => {
      devices = devices.slice(0, 1);
      return answer(signOutDevice, null);
    });
    const user = open(<DevicesCard />);

    expect(await screen.findByText('本机')).toBeDefined();
    expect(screen.queryByRole('button', { name: '退出 Edge · Windows' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '退出 微信 · iPhone' }));

    await waitFor(() => expect(screen.queryByText('微信 · iPhone')).toBeNull());
    expect(server.to(signOutDevice)[0]?.body).toEqual({ sessionId: device(2, '').sessionId });
  });
});

describe('the preferences', () => {
  it('take effect at once and are saved', async () => {
    const server = fakeServer();
    server.on(savePreferences, () => answer(savePreferences, usePreferences.getState()));
    const user = open(<PreferencesCard />);

    await user.click(screen.getByRole('radio', { name: '大字' }));
    await user.click(screen.getByRole('switch', { name: '联网' }));

    expect(document.documentElement.dataset.textSize).toBe('large');
    expect(server.to(savePreferences).map(({ body }) => body)).toEqual([{ textSize: 'large' }, { network: false }]);
  });

  it('choose how the product looks on this device', async () => {
    const user = open(<PreferencesCard />);

    await user.click(screen.getByRole('radio', { name: '深色' }));

    expect(useTheme.getState().choice).toBe('dark');
    await user.click(screen.getByRole('radio', { name: '跟随系统' }));
  });
});

describe('the usage', () => {
  it('is summed up and drawn, with the templates by their names', async () => {
    fakeServer().on(readUsage, () =>
      answer(readUsage, {
        days: [
          { day: '2026-11-14', questions: 2, answerChars: 1200 },
          { day: '2026-11-15', questions: 1, answerChars: 34 },
        ],
        byTemplate: [{ typeCode: 'teachdesign', questions: 3 }],
      }),
    );
    open(<UsageCard nameOf={() => '教学设计'} />);

    expect((await screen.findByText(/得到/)).textContent).toBe('提问 3 次，得到 1,234 字的回答');
    expect(screen.getByText('教学设计')).toBeDefined();
    expect(await screen.findByRole('cell', { name: '2 次' })).toBeDefined();
  });

  it('says so when there was none', async () => {
    fakeServer().on(readUsage, () => answer(readUsage, { days: [], byTemplate: [] }));
    open(<UsageCard nameOf={String} />);

    expect(await screen.findByText('这段时间还没有提问。')).toBeDefined();
  });
});

describe('closing the account', () => {
  it('asks once with a code, tells what is wrong, and signs out when it is done', async () => {
    const server = fakeServer();
    server.on(sendSmsCode, () =>
      answer(sendSmsCode, { resendAfterSeconds: 60, expiresInSeconds: 300, captchaNext: false }),
    );
    server.on(closeAccount, () => refuse({ code: 400, message: '验证码错误或已失效' }));
    const user = open(<CloseAccount mobile="13800000001" />);

    await user.click(screen.getByRole('button', { name: '注销账号' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '发送验证码' }));
    expect(await dialog.findByText('验证码已发送')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: '短信验证码' }), '123456');
    await user.click(dialog.getByRole('button', { name: '注销账号' }));
    expect(await dialog.findByText('验证码错误或已失效')).toBeDefined();
    expect(useSession.getState().token).toBe(tokenPair.token);

    server.on(closeAccount, () => answer(closeAccount, { erasedAt: 1 }));
    await user.click(dialog.getByRole('button', { name: '注销账号' }));

    await waitFor(() => expect(useSession.getState()).toMatchObject({ token: '', isLoginVisible: true }));
    useSession.setState({ isLoginVisible: false });
  });
});
