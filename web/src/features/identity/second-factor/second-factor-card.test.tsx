import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  type SecondFactor,
} from '@app/contract/identity/second-factor.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { tokenPair } from '#lib/testing/open-tab.ts';
import { SecondFactorCard } from './second-factor-card.tsx';

const off: SecondFactor = { isOn: false, sinceTime: 0, recoveryCodesLeft: 0, isMissing: false };
const on: SecondFactor = { isOn: true, sinceTime: Date.now(), recoveryCodesLeft: 10, isMissing: false };
const KEY = { key: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' };

let server: ReturnType<typeof fakeServer>;
let factor: SecondFactor;
beforeEach(() => {
  server = fakeServer();
  factor = off;
  useSession.setState({ token: tokenPair.token, isLoginVisible: false });
  server.on(readSecondFactor, () => answer(readSecondFactor, factor));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <SecondFactorCard />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe('the second step', () => {
  it('is switched on by a code of her app, and its recovery codes are shown once', async () => {
    server.on(beginSecondFactor, () => answer(beginSecondFactor, KEY));
    server.on(confirmSecondFactor, () => {
      factor = on;
      return answer(confirmSecondFactor, { recoveryCodes: ['aaaaa-bbbbb'], endedSessions: 0 });
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: '开启' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('ABCD EFGH IJKL MNOP')).toBeDefined();
    await user.type(dialog.getByRole('textbox'), '123456{Enter}');
    expect(await screen.findByText('aaaaa-bbbbb')).toBeDefined();
    expect(server.to(confirmSecondFactor)[0]?.body).toEqual({ code: '123456' });
    expect(await screen.findByText(/还剩 10 个备用码/)).toBeDefined();
  });

  it('says that she has to come in again first, where her session is old', async () => {
    const sentence = '要先确认是你本人：请退出，用密码、短信或通行密钥重新登录，15 分钟内再来改';
    server.on(beginSecondFactor, () => refuse({ code: 403, message: sentence }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: '开启' }));
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is switched off by a code, and stays on with a wrong one', async () => {
    factor = on;
    let isRight = false;
    server.on(endSecondFactor, () => {
      if (!isRight) return refuse({ code: 400, message: '验证码不对或已用过，请等下一个数字，或用一个备用码' });
      factor = off;
      return answer(endSecondFactor, null);
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: '关闭' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), '000000{Enter}');
    expect(await dialog.findByText(/验证码不对或已用过/)).toBeDefined();
    isRight = true;
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: '开启' })).toBeDefined();
  });
});
