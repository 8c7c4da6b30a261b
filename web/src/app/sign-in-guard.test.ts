import { afterEach, describe, expect, it } from 'vitest';
import { hideLogin, useSession } from '#lib/session/session.ts';
import { routeTable } from './route-table.ts';
import { askForSignIn } from './sign-in-guard.ts';

const exempt = [
  '/agreement',
  '/privacy',
  '/inviteRegister',
  '/userAcquisition',
  '/share',
  '/shareList',
  '/driveShare/$code',
  // Pupils have no accounts.
  '/enter/$token',
  '/pay/cashier/$payOrderId',
  '/signOn',
  '/linkedAccount',
  '/embed/frame',
  '/doctor',
];
const isAsked = async (path: string) => {
  hideLogin();
  await askForSignIn(path);
  return useSession.getState().isLoginVisible;
};

describe('a navigation without a token', () => {
  afterEach(() => useSession.setState({ token: '', isLoginVisible: false }));

  it('asks for a sign-in everywhere except on the pages anybody may read (NAV-003)', async () => {
    const open: string[] = [];
    for (const { path } of Object.values(routeTable)) {
      if (!(await isAsked(path.replace('$templateId', 't1')))) open.push(path);
    }

    expect(open.sort()).toEqual(exempt.sort());
  });

  it('asks on unknown addresses and does not mind a trailing slash', async () => {
    expect(await isAsked('/nope')).toBe(true);
    expect(await isAsked('/privacy/')).toBe(false);
  });

  it('asks nothing of somebody who has a token', async () => {
    useSession.setState({ token: 't' });

    expect(await isAsked('/')).toBe(false);
  });
});
