import { tgtRefresh } from '@app/contract/identity/sign-on.ts';
import { getComboActivity, getComboGroupList, getPaidComboInfoAndEquity } from '@app/contract/money/combos.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isVip, useCombos, vipType } from '#lib/doors/combo-store.ts';
import { loadComboActivity, loadPaidCombos } from '#lib/doors/paid-combos.ts';
import { entryStore } from '#lib/host/environment.ts';
import { showErrorsWith } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { closeComboServer, freePaid, groups, openComboServer } from '#lib/testing/combo-server.ts';
import { answer, refuse } from '#lib/testing/fake-server.ts';
import { fakeLocks } from '#lib/testing/open-tab.ts';
import { readQueue } from '#lib/tracking/tracking-queue.ts';
import { closeCombos, openCombos } from './combo-visit.ts';
import { loadComboList } from './combos.api.ts';

let server: ReturnType<typeof openComboServer>;
const said = vi.fn();

beforeEach(() => {
  fakeLocks();
  server = openComboServer();
  showErrorsWith(said);
});
afterEach(() => {
  closeComboServer();
  entryStore.setState({ from: '' });
  said.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const paidWith = (vipRemainingDays: number) => ({ paidComboList: { ...freePaid, vipRemainingDays } });
const events = () => readQueue().filter(({ module }) => module === 'combo');

describe('the state of the combos', () => {
  it('says that somebody is a member while days remain, and of what (PAY-015, PAY-016)', () => {
    expect([paidWith(0), paidWith(1), paidWith(-1), { paidComboList: undefined }].map(isVip)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(vipType({ paidComboList: { ...freePaid, highestVip: 'year' } })).toBe('year');
    expect(vipType({ paidComboList: undefined })).toBeUndefined();
  });
});

describe('opening the combos', () => {
  it('loads the list, and is told with its source and the time it began (PAY-002, PAY-007, PAY-008, PAY-013)', async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date'] });
    openCombos();

    expect(useCombos.getState()).toMatchObject({ comboListVisible: true, startTime: 1_700_000_000_000, endTime: 0 });
    expect(events()).toMatchObject([
      { eventId: 10_000_001, userId: 'u-1', sourceType: '1', startTime: 1_700_000_000_000 },
    ]);
    await waitFor(() => expect(useCombos.getState().comboList).toEqual(groups));
    expect(useCombos.getState().paidComboList).toEqual(freePaid);
  });

  it('begins at the first tab, or at the one asked for (PAY-001, PAY-007)', () => {
    openCombos();
    expect(useCombos.getState().selectedIndex).toBe(0);
    closeCombos();
    openCombos(2);
    expect(useCombos.getState().selectedIndex).toBe(2);
  });

  it('is ended with both times, once (PAY-003, PAY-013)', async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date'] });
    openCombos(1);
    await waitFor(() => expect(useCombos.getState().comboList).toEqual(groups));
    vi.setSystemTime(1_700_000_005_000);
    closeCombos();
    closeCombos();

    expect(useCombos.getState()).toMatchObject({ comboListVisible: false, endTime: 1_700_000_005_000 });
    expect(events().map(({ eventId }) => eventId)).toEqual([10_000_001, 10_000_004]);
    expect(events().at(-1)).toMatchObject({
      startTime: 1_700_000_000_000,
      endTime: 1_700_000_005_000,
      comboModuleName: '加油包',
    });
  });

  it('closes and says so when the list fails twice (PAY-005)', async () => {
    server.on(getComboGroupList, () => refuse({ code: 500 }));
    server.on(tgtRefresh, renewed);
    openCombos();

    await waitFor(() => expect(useCombos.getState().comboListVisible).toBe(false));
    expect(server.to(getComboGroupList)).toHaveLength(2);
    expect(said).toHaveBeenCalledWith('套餐没有打开，请稍后再试');
  });
});

describe('a list that fails', () => {
  it('clears the token and asks once more with a new one (PAY-006)', async () => {
    const tokens: string[] = [];
    const stop = sessionStore.subscribe(({ token }) => tokens.push(token));
    let calls = 0;
    server.on(getComboGroupList, () => {
      calls += 1;
      return calls === 1 ? refuse({ code: 500 }) : answer(getComboGroupList, { groups });
    });
    server.on(tgtRefresh, renewed);

    expect(await loadComboList()).toEqual(groups);

    expect([...new Set(tokens)]).toEqual(['', 'token-2']);
    expect(server.to(getComboGroupList).map(({ headers }) => headers.get('s-auth-token'))).toEqual([
      'token-1',
      'token-2',
    ]);
    stop();
  });

  it('says nothing about the token when the network is down', async () => {
    server.on(getComboGroupList, () => Promise.reject(new TypeError('no network')));

    await expect(loadComboList()).rejects.toMatchObject({ code: 'unavailable' });

    expect(server.to(getComboGroupList)).toHaveLength(2);
    expect(sessionStore.getState()).toMatchObject({ token: 'token-1', isLoginVisible: false });
  });
});

describe('membership and campaign (PAY-017)', () => {
  it('are kept for a teacher who buys for herself (PAY-007)', async () => {
    await Promise.all([loadPaidCombos(), loadComboActivity()]);

    expect(useCombos.getState()).toMatchObject({ paidComboList: freePaid, comboActivity: null });
  });

  it.each([
    ['without a token', () => sessionStore.setState({ token: '' })],
    ['while nobody is known', () => sessionStore.setState({ userInfo: null })],
    [
      'for whoever a school signed in',
      () => {
        entryStore.setState({ from: 'business' });
        sessionStore.setState({ isAuthorized: true });
      },
    ],
  ])('are nothing and asked of nobody %s', async (_when, arrange) => {
    arrange();

    expect(await loadPaidCombos()).toBeUndefined();
    expect(await loadComboActivity()).toBeUndefined();
    expect([...server.to(getPaidComboInfoAndEquity), ...server.to(getComboActivity)]).toEqual([]);
  });

  it('of somebody who left meanwhile are not kept', async () => {
    const loading = loadPaidCombos();
    sessionStore.setState({ userInfo: null });
    await loading;

    expect(useCombos.getState().paidComboList).toBeUndefined();
  });
});

const renewed = () =>
  answer(tgtRefresh, { token: 'token-2', refreshToken: 'refresh-2', userId: 'u-1', expireAt: 4_000_000_000_000 });
