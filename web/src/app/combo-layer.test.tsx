import { removeDesign } from '@app/contract/making/designs.ts';
import { getPaidComboInfoAndEquity } from '@app/contract/money/combos.ts';
import type { BaseConfig } from '@app/contract/running/platform.ts';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '#components/buttons/button.tsx';
import { useCombos } from '#lib/doors/combo-store.ts';
import { entryStore } from '#lib/host/environment.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { queryClient, showErrorsWith } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { baseConfig } from '#lib/testing/base-config.ts';
import { closeComboServer, freePaid, openComboServer } from '#lib/testing/combo-server.ts';
import { answer, refuse } from '#lib/testing/fake-server.ts';
import { AccountFoot } from './account-foot.tsx';
import { ComboLayer } from './combo-layer.tsx';

let config: BaseConfig = baseConfig;
vi.mock('#lib/http/use-base-config.ts', () => ({ useBaseConfig: () => config }));

let server: ReturnType<typeof openComboServer>;
const said = vi.fn();

beforeEach(() => {
  server = openComboServer();
  showErrorsWith(said);
});
afterEach(() => {
  cleanup();
  closeComboServer();
  config = baseConfig;
  isDrawnLate = false;
  entryStore.setState({ from: '' });
  said.mockClear();
  vi.unstubAllGlobals();
});

let isDrawnLate = false;

/** Some page on which a teacher has typed, and does what the server may refuse. */
function Page() {
  const [isDrawn, setIsDrawn] = useState(!isDrawnLate);
  const acting = useMutation({ mutationFn: () => callOrThrow(removeDesign, { designId }) });
  return (
    <>
      <input aria-label="写的话" />
      <Button onClick={() => acting.mutate()}>生成</Button>
      <AccountFoot />
      {isDrawn ? <ComboLayer /> : <Button onClick={() => setIsDrawn(true)}>画完</Button>}
    </>
  );
}

const designId = '00000000-0000-4000-8000-000000000001';

async function openPage() {
  const user = userEvent.setup();
  const route = createRootRoute({ component: Page });
  const router = createRouter({ routeTree: route, history: createMemoryHistory() });
  await router.load();
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        {/* a router of this test alone, not the registered one */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
  });
  return user;
}

async function typeAndBeRefused(code: number) {
  server.on(removeDesign, () => refuse({ code, message: '本月的次数用完了' }));
  const user = await openPage();
  await user.type(screen.getByRole('textbox', { name: '写的话' }), '二次函数');
  await user.click(screen.getByRole('button', { name: '生成' }));
  await waitFor(() => expect(server.to(removeDesign)).toHaveLength(1));
  return user;
}

describe('a refusal for want of a package', () => {
  it.each([40017, 40018])('opens what can be bought, and what she typed stays: %i (PAY-023)', async (code) => {
    await typeAndBeRefused(code);

    expect(await screen.findByRole('dialog', { name: '会员与套餐' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '写的话', hidden: true }).value).toBe('二次函数');
    expect(said).not.toHaveBeenCalled();
    expect(useCombos.getState().selectedIndex).toBe(0);
  });

  it('opens it also where the refusal came before what draws it', async () => {
    isDrawnLate = true;
    const user = await typeAndBeRefused(40017);
    await waitFor(() => expect(said).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: '画完' }));

    expect(await screen.findByRole('dialog', { name: '会员与套餐' })).toBeDefined();
  });

  it('offers packs to a member', async () => {
    const member = { ...freePaid, vipRemainingDays: 3, highestVip: 'month' as const };
    server.on(getPaidComboInfoAndEquity, () => answer(getPaidComboInfoAndEquity, member));
    server.on(removeDesign, () => refuse({ code: 40017 }));
    const user = await openPage();
    expect(await screen.findByText('月会员')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '生成' }));

    await waitFor(() => expect(useCombos.getState()).toMatchObject({ comboListVisible: true, selectedIndex: 1 }));
  });

  it('is only said for 40019', async () => {
    await typeAndBeRefused(40019);

    await waitFor(() => expect(said).toHaveBeenCalledWith('本月的次数用完了'));
    expect(useCombos.getState().comboListVisible).toBe(false);
  });

  it('is said where a school buys (G-014), and where nothing is sold', async () => {
    entryStore.setState({ from: 'business' });
    sessionStore.setState({ isAuthorized: true });
    await typeAndBeRefused(40017);
    await waitFor(() => expect(said).toHaveBeenCalledTimes(1));
    cleanup();
    entryStore.setState({ from: '' });
    config = { ...baseConfig, packages: { isCounted: false, payment: 'none' } };
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: '生成' }));

    await waitFor(() => expect(said).toHaveBeenCalledTimes(2));
    expect(useCombos.getState().comboListVisible).toBe(false);
  });
});

describe('the account foot', () => {
  it('says what she is a member of and leads to the combos', async () => {
    const user = await openPage();
    await user.click(await screen.findByRole('button', { name: '免费版，看会员与套餐' }));

    expect(await screen.findByRole('dialog', { name: '会员与套餐' })).toBeDefined();
  });

  it('has combos and orders in its menu', async () => {
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: '账户与设置' }));
    expect(screen.getByRole('menuitem', { name: '我的订单' })).toBeDefined();
    await user.click(screen.getByRole('menuitem', { name: '会员与套餐' }));

    expect(await screen.findByRole('dialog', { name: '会员与套餐' })).toBeDefined();
  });

  it('shows nothing to buy where packages are not counted', async () => {
    config = { ...baseConfig, packages: { isCounted: false, payment: 'none' } };
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: '账户与设置' }));

    expect(screen.queryByRole('menuitem', { name: /会员|订单/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /看会员与套餐/ })).toBeNull();
    expect(server.to(getPaidComboInfoAndEquity)).toEqual([]);
  });
});
