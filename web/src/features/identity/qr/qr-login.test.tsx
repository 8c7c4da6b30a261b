import { generateQr, probeQr, type QrRecord, QrState, tokenLogin, updateQr } from '@app/contract/identity/qr.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { getBaseConfig } from '@app/contract/running/platform.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { showLogin, useSession } from '#lib/session/session.ts';
import { clearSession } from '#lib/session/session-store.ts';
import { baseConfig } from '#lib/testing/base-config.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { profile, tokenPair } from '#lib/testing/open-tab.ts';
import { QrLogin } from './qr-login.tsx';

const uuids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
let origin: string;
let record: QrRecord;
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers();
  origin = 'http://school.test';
  record = { qrCodeState: QrState.initial };
  server = fakeServer();
  server.on(getBaseConfig, () => answer(getBaseConfig, baseConfig));
  server.on(generateQr, () => answer(generateQr, addressOf(server.to(generateQr).length - 1)));
  server.on(probeQr, () => answer(probeQr, record));
  server.on(updateQr, () => answer(updateQr, { qrCodeState: QrState.success }));
  server.on(tokenLogin, () => answer(tokenLogin, tokenPair));
  server.on(getUser, () => answer(getUser, profile));
  clearSession({ isLoginVisible: false });
  showLogin();
});

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
});

const addressOf = (turn: number) => `${origin}/qr/scan?uuid=${uuids[turn] ?? uuids[0]}&kind=own`;
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const tip = () => screen.getByRole('status');
const refresh = () => screen.getByRole('button', { name: '刷新二维码' });

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <QrLogin />
    </QueryClientProvider>,
  );
  await pass(0.1);
}

/** The server answers with this state at the next look. */
async function see(next: QrRecord) {
  record = next;
  await pass(1);
}

describe('the code', () => {
  it('is drawn at 200 by 200, black on white, with low error correction (QR-016)', async () => {
    await open();

    const picture = screen.getByRole('img', { name: '登录二维码' });
    const { size, data } = encode(addressOf(0), { ecc: 'L', border: 4 });
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['200', '200']);
    const [light, dark] = picture.querySelectorAll('path');
    expect([light?.getAttribute('fill'), light?.getAttribute('d')]).toEqual(['#fff', `M0 0h${size}v${size}H0z`]);
    expect(dark?.getAttribute('fill')).toBe('#000');
    expect(dark?.getAttribute('d')?.match(/M/g)).toHaveLength(data.flat().filter(Boolean).length);
  });

  it('is asked for with what this device is, and never out of a cache (QR-001, QR-004)', async () => {
    await open();
    await see({ qrCodeState: QrState.expired });
    fireEvent.click(refresh());
    await pass(0.1);

    const [first, second] = server.to(generateQr).map(({ query }) => Object.fromEntries(query));
    expect(first).toMatchObject({ appId: 'app-1', client: 'web', mac: 'web', service: `${window.location.origin}/` });
    expect(first?.deviceId).toBeTruthy();
    expect(first?._).not.toBe(second?._);
  });

  it('that cannot be had says why, and is asked for again', async () => {
    server.on(generateQr, () => Response.json({ Code: 429, Data: null, Message: '操作太频繁，请稍后再试' }));
    await open();
    expect(tip().textContent).toContain('操作太频繁，请稍后再试');

    server.on(generateQr, () => answer(generateQr, addressOf(0)));
    fireEvent.click(refresh());
    await pass(0.1);

    expect(tip().textContent).toBe('');
    expect(screen.getByRole('img', { name: '登录二维码' })).toBeTruthy();
  });

  it('that cannot be had without a network says so', async () => {
    server.on(generateQr, () => Promise.reject(new TypeError('Failed to fetch')));
    await open();

    expect(tip().textContent).toContain('网络连接失败，请检查网络设置');
  });

  it('that no phone can open is not shown silently', async () => {
    origin = 'http://localhost:8080';
    await open();
    expect(screen.getByText(/手机扫码打不开/).textContent).toContain(addressOf(0));
  });

  it('that a phone can open needs no such words', async () => {
    await open();
    expect(screen.queryByText(/手机扫码打不开/)).toBeNull();
  });
});

describe('following the code', () => {
  it('looks at once and then every second, with the id of the address (QR-003, QR-008)', async () => {
    await open();
    expect(server.to(probeQr)).toHaveLength(1);

    await pass(5);

    expect(server.to(probeQr)).toHaveLength(6);
    expect(new Set(server.to(probeQr).map(({ query }) => query.get('uuid')))).toEqual(new Set([uuids[0]]));
  });

  it('rests while nobody sees it', async () => {
    await open();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(5);
    expect(server.to(probeQr)).toHaveLength(1);

    vi.mocked(Object.getOwnPropertyDescriptor(document, 'visibilityState')?.get ?? vi.fn()).mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(2);

    expect(server.to(probeQr).length).toBeGreaterThan(1);
  });

  it('forgets everything of a former code when there is a new one (QR-009)', async () => {
    await open();
    await see({ qrCodeState: QrState.cancelled });
    record = { qrCodeState: QrState.initial };
    const before = server.to(probeQr).length;

    fireEvent.click(refresh());
    await pass(3.1);

    expect(tip().textContent).toBe('');
    const after = server.to(probeQr).slice(before);
    expect(after.map(({ query }) => query.get('uuid'))).toEqual([uuids[1], uuids[1], uuids[1], uuids[1]]);
  });

  it('tells a state once, however often it is seen (QR-010)', async () => {
    await open();
    let changes = 0;
    const watcher = new MutationObserver(() => {
      changes += 1;
    });
    watcher.observe(tip(), { childList: true, subtree: true, characterData: true });

    await see({ qrCodeState: QrState.initial });
    await see({ qrCodeState: QrState.scanned });
    await see({ qrCodeState: QrState.scanned });

    expect(changes).toBe(1);
    watcher.disconnect();
  });

  it('says what to do in each state, and stops where nothing can follow (QR-011)', async () => {
    await open();
    expect(tip().textContent).toBe('');

    await see({ qrCodeState: QrState.scanned });
    expect(tip().textContent).toBe('已扫描请在手机上确认登录');
    expect(tip().querySelector('svg')).toBeTruthy();

    for (const [state, text] of [
      [QrState.expired, '二维码已过期刷新二维码'],
      [QrState.cancelled, '已取消授权刷新二维码'],
    ] as const) {
      await see({ qrCodeState: state });
      expect(tip().textContent).toBe(text);
      const seen = server.to(probeQr).length;
      await pass(5);
      expect(server.to(probeQr)).toHaveLength(seen);
      record = { qrCodeState: QrState.initial };
      fireEvent.click(refresh());
      await pass(0.1);
    }
  });

  it('goes on after the connection was lost', async () => {
    await open();
    server.on(probeQr, () => Promise.reject(new TypeError('Failed to fetch')));
    await pass(2);
    expect(screen.getByText('网络断了，连上后会接着等手机确认')).toBeTruthy();

    server.on(probeQr, () => answer(probeQr, record));
    await see({ qrCodeState: QrState.scanned });

    expect(tip().textContent).toContain('已扫描');
    expect(screen.queryByText(/网络断了/)).toBeNull();
  });

  it('ends with a code the server has forgotten', async () => {
    server.on(probeQr, () =>
      Response.json({ Code: 404, Data: null, Message: '没有这个二维码，请刷新' }, { status: 404 }),
    );
    await open();
    await pass(3);

    expect(tip().textContent).toContain('没有这个二维码，请刷新');
    expect(server.to(probeQr)).toHaveLength(1);
  });
});

describe('a confirmed code', () => {
  const confirmed: QrRecord = { qrCodeState: QrState.confirming, loginToken: 'login-1', userId: 'u-1' };

  it('is ended at the server and signs in by its login token, without another look (QR-013)', async () => {
    await open();
    await see(confirmed);
    const looks = server.to(probeQr).length;
    await pass(3);

    expect(server.to(probeQr)).toHaveLength(looks);
    expect(Object.fromEntries(server.to(updateQr)[0]?.query ?? [])).toEqual({ uuid: uuids[0], qrCodeState: '0' });
    expect(server.to(tokenLogin).map(({ body }) => body)).toEqual([{ loginToken: 'login-1' }]);
    const order = server.requests.map(({ path }) => path);
    expect(order.indexOf(updateQr.path)).toBeLessThan(order.indexOf(tokenLogin.path));
    expect(useSession.getState()).toMatchObject({ token: 'token-1', refreshToken: 'refresh-1', isLoginVisible: false });
  });

  it('signs in although the server did not hear that it ended', async () => {
    server.on(updateQr, () => Promise.reject(new TypeError('Failed to fetch')));
    await open();
    await see(confirmed);

    expect(useSession.getState()).toMatchObject({ token: 'token-1', isLoginVisible: false });
  });

  it('that came too late says so and offers another', async () => {
    server.on(tokenLogin, () => Response.json({ code: 400, message: '登录凭证已失效，请重新扫码' }, { status: 400 }));
    await open();
    await see(confirmed);
    expect(tip().textContent).toContain('登录凭证已失效，请重新扫码');

    record = { qrCodeState: QrState.initial };
    fireEvent.click(refresh());
    await pass(0.1);

    expect(tip().textContent).toBe('');
    expect(useSession.getState().isLoginVisible).toBe(true);
  });
});
