import { confirmQr, QrState, type ScannedCode, scanQr } from '@app/contract/identity/qr.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { clearSession } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { teacher } from '#lib/testing/open-tab.ts';
import { ScannedCodePage } from './scanned-code-page.tsx';

const uuid = '00000000-0000-4000-8000-000000000001';
const code: ScannedCode = {
  kind: 'own',
  qrCodeState: QrState.scanned,
  deviceName: 'Chrome · Windows',
  site: '',
  askedAt: new Date(2026, 10, 16, 9, 5).getTime(),
  expiresAt: new Date(2026, 10, 16, 9, 7).getTime(),
};
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  server.on(scanQr, () => answer(scanQr, code));
  server.on(confirmQr, () => answer(confirmQr, { qrCodeState: QrState.confirming }));
  clearSession({ isLoginVisible: false });
  useSession.setState({ token: 't', userInfo: teacher });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open() {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <ScannedCodePage uuid={uuid} />
    </QueryClientProvider>,
  );
  return user;
}

describe('the page a scanned code opens', () => {
  it('says which device asks, for whom, and when to refuse', async () => {
    open();

    await screen.findByRole('heading', { name: '让这台设备登录你的账号？' });
    for (const text of ['Chrome · Windows', '09:05', '林晓芸', /只在你本人正在登录时确认/]) screen.getByText(text);
    expect(server.to(scanQr)[0]?.body).toEqual({ uuid });
    expect(server.to(confirmQr)).toEqual([]);
  });

  it('says which site of another system she would be signed in to', async () => {
    server.on(scanQr, () => answer(scanQr, { ...code, site: 'portal.school.example' }));
    open();

    await screen.findByText('portal.school.example');
    screen.getByText('登录到');
  });

  it.each([
    ['确认登录', true, '已确认'],
    ['取消', false, '已取消'],
  ])('%s is told to the server and done', async (button, isAllowed, title) => {
    const user = open();

    await user.click(await screen.findByRole('button', { name: button }));

    await screen.findByRole('heading', { name: title });
    expect(server.to(confirmQr).map(({ body }) => body)).toEqual([{ uuid, isAllowed }]);
  });

  it('says what came between', async () => {
    server.on(confirmQr, () =>
      Response.json({ code: 404, message: '二维码已经过期，请在电脑上刷新后再扫' }, { status: 404 }),
    );
    const user = open();

    await user.click(await screen.findByRole('button', { name: '确认登录' }));

    expect((await screen.findByRole('alert')).textContent).toBe('二维码已经过期，请在电脑上刷新后再扫');
    expect(screen.getByRole('button', { name: '取消' })).toBeTruthy();
  });

  it('of a code that is used up offers nothing to press', async () => {
    server.on(scanQr, () => Response.json({ code: 409, message: '这个二维码已经用过了' }, { status: 409 }));
    open();

    await screen.findByRole('heading', { name: '这个二维码已经用过了' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('opened again after a yes does not ask again', async () => {
    server.on(scanQr, () => answer(scanQr, { ...code, qrCodeState: QrState.confirming }));
    open();

    await screen.findByRole('heading', { name: '已确认' });
  });

  it('can be tried again when the connection was lost', async () => {
    server.on(scanQr, () => Promise.reject(new TypeError('Failed to fetch')));
    const user = open();
    await screen.findByText('没有打开');

    server.on(scanQr, () => answer(scanQr, code));
    await user.click(screen.getByRole('button', { name: '再试一次' }));

    await screen.findByText('Chrome · Windows');
  });

  it('waits for a sign-in on the phone before it scans anything', async () => {
    clearSession({ isLoginVisible: false });
    const user = open();
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(useSession.getState().isLoginVisible).toBe(true);
    expect(server.requests).toEqual([]);

    act(() => useSession.setState({ token: 't', userInfo: teacher }));

    await screen.findByText('Chrome · Windows');
  });
});
