import { getBaseConfig } from '@app/contract/running/platform.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { profile } from '#features/identity/users/testing/school-facts.ts';
import { OPERATOR_ROLE } from '#lib/session/roles.ts';
import { useSession } from '#lib/session/session.ts';
import { baseConfig } from '#lib/testing/base-config.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { OfflineHint } from './offline-hint.tsx';

afterEach(() => {
  cleanup();
  useSession.setState({ userInfo: null, schoolInfo: null });
  vi.unstubAllGlobals();
});

it('sends a teacher to her school’s administrator, and only who runs the server to the state of the system', async () => {
  const config = { ...baseConfig, model: { ...baseConfig.model, isOffline: true } };
  fakeServer().on(getBaseConfig, () => answer(getBaseConfig, config));
  useSession.setState({ userInfo: profile, schoolInfo: profile });
  await openScreen(<OfflineHint />);

  expect((await screen.findByText(/^还没有连接大模型/)).textContent).toBe('还没有连接大模型，请联系学校管理员');
  expect(screen.queryByRole('link')).toBeNull();

  act(() => useSession.setState({ schoolInfo: { ...profile, roleId: OPERATOR_ROLE } }));
  expect(screen.getByRole('link', { name: '系统状态' }).getAttribute('href')).toBe('/doctor');
});
