import { getBaseConfig } from '@app/contract/running/platform.ts';
import { reportEvents, TRACK_SECRET_HEADER, type TrackedEvent } from '@app/contract/running/tracking.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseConfig } from '#lib/testing/base-config.ts';
import { answer, fakeServer, refuse, type SeenRequest } from '#lib/testing/fake-server.ts';
import { keepSession, teacher } from '#lib/testing/open-tab.ts';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers();
  server = fakeServer();
  const eventTrack = { ...baseConfig.eventTrack, secrect: 'key of the day' };
  server.on(getBaseConfig, () => answer(getBaseConfig, { ...baseConfig, eventTrack }));
  server.on(reportEvents, ({ body }) => answer(reportEvents, { stored: eventsOf(body).length }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function openPage() {
  vi.resetModules();
  const [tracking, queue, store] = await Promise.all([
    import('./tracking.ts'),
    import('./tracking-queue.ts'),
    import('#lib/session/session-store.ts'),
  ]);
  return { ...tracking, ...queue, ...store };
}

const eventsOf = (body: unknown) => (body as { events: TrackedEvent[] }).events;
const reports = () => server.to(reportEvents);
const reported = () => reports().flatMap(({ body }: SeenRequest) => eventsOf(body));
const afterSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  if (isOnline) window.dispatchEvent(new Event('online'));
}

describe('what is done on the page', () => {
  it('is sent in one batch after five seconds, the opening of the page first (STREAM-011)', async () => {
    const { startTracking, track, readQueue } = await openPage();
    startTracking();
    track('aiChat', 'copy', { length: 12 });
    await afterSeconds(4.9);
    expect(reports()).toHaveLength(0);

    await afterSeconds(0.2);

    expect(reported()).toMatchObject([
      { module: 'aiChat', eventId: 10_000_001, sourceType: 'web' },
      { module: 'aiChat', eventId: 10_000_005, props: { length: 12 } },
    ]);
    expect(readQueue()).toEqual([]);
    await afterSeconds(60);
    expect(reports()).toHaveLength(1);
  });

  it('is sent at once when twenty events wait', async () => {
    const { track } = await openPage();
    for (let count = 0; count < 19; count += 1) track('aiChat', 'copy');
    await afterSeconds(0);
    expect(reports()).toHaveLength(0);

    track('aiChat', 'copy');
    await afterSeconds(0);

    expect(new Set(reported().map(({ id }) => id)).size).toBe(20);
  });

  it('is sent when the page is left', async () => {
    const { startTracking } = await openPage();
    startTracking();
    window.dispatchEvent(new Event('pagehide'));
    await afterSeconds(0);

    expect(reported()[0]).toMatchObject({ module: 'aiChat', eventId: 10_000_001 });
  });

  it('is kept while offline, over a reload too, and sent when the network is back', async () => {
    setOnline(false);
    const before = await openPage();
    before.track('aiChat', 'newSession');
    before.startTracking();
    await afterSeconds(60);
    expect(reports()).toHaveLength(0);

    const after = await openPage();
    after.startTracking();
    setOnline(true);
    await afterSeconds(0);

    expect(new Set(reported().map(({ eventId }) => eventId))).toEqual(new Set([10_000_001, 10_000_002]));
    expect(after.readQueue()).toEqual([]);
  });

  it('is kept when the server is down or refuses the token, and counts once when sent again (STREAM-012)', async () => {
    const { startTracking, readQueue } = await openPage();
    startTracking();
    server.on(reportEvents, () => Promise.reject(new TypeError('down')));
    await afterSeconds(5);
    server.on(reportEvents, () => refuse({ code: 401, statusCode: 'SHD-0112' }));
    await afterSeconds(5);
    expect(readQueue()).toHaveLength(1);

    server.on(reportEvents, () => answer(reportEvents, { stored: 1 }));
    await afterSeconds(5);

    expect(new Set(reported().map(({ id }) => id)).size).toBe(1);
    expect(reports()).toHaveLength(3);
    expect(readQueue()).toEqual([]);
  });

  it('is given up when the server will never take it', async () => {
    const { startTracking, readQueue } = await openPage();
    startTracking();
    server.on(reportEvents, () => Response.json({ code: 400, data: null, message: '不行' }, { status: 400 }));
    await afterSeconds(5);

    expect(readQueue()).toEqual([]);
  });

  it('waits in a queue of 500, from which the oldest fall out', async () => {
    setOnline(false);
    const { track, readQueue } = await openPage();
    track('aiChat', 'newSession');
    for (let count = 0; count < 500; count += 1) track('aiChat', 'copy');

    expect(readQueue()).toHaveLength(500);
    expect(readQueue().every(({ eventId }) => eventId === 10_000_005)).toBe(true);
  });

  it('never disturbs the action, whatever fails (STREAM-012)', async () => {
    const { track } = await openPage();
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
      throw new Error('no random numbers');
    });

    expect(() => track('aiChat', 'copy')).not.toThrow();
  });
});

describe('whose events they are', () => {
  it('shows the key of the day before anyone has signed in, and the token afterwards', async () => {
    const { startTracking, track, sessionStore } = await openPage();
    startTracking();
    await afterSeconds(5);
    keepSession();
    sessionStore.setState({ token: 'token-1', userInfo: teacher });
    track('aiChat', 'copy');
    await afterSeconds(5);

    const [signedOut, signedIn] = reports();
    expect(signedOut?.headers.get(TRACK_SECRET_HEADER)).toBe('key of the day');
    expect(signedOut?.headers.get('S-Auth-Token')).toBeNull();
    expect(signedIn?.headers.get(TRACK_SECRET_HEADER)).toBeNull();
    expect(signedIn?.headers.get('S-Auth-Token')).toBe('token-1');
  });

  it('does not count what one teacher did for the next one at the same computer', async () => {
    const { startTracking, track, sessionStore } = await openPage();
    sessionStore.setState({ token: 'token-1', userInfo: teacher });
    track('aiChat', 'copy');
    sessionStore.setState({ token: 'token-2', userInfo: { ...teacher, userId: 'u-2' } });
    startTracking();
    await afterSeconds(5);

    const tokenOf = (eventId: number) =>
      reports()
        .find(({ body }) => eventsOf(body).some((event) => event.eventId === eventId))
        ?.headers.get('S-Auth-Token');
    expect(tokenOf(10_000_001)).toBe('token-2');
    expect(tokenOf(10_000_005)).toBeNull();
  });
});
