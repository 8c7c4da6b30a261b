import { afterEach, describe, expect, it } from 'vitest';
import { hideLogin, useSession } from '#lib/session.ts';
import { routeTable } from './route-table.ts';
import { askForSignIn } from './sign-in-guard.ts';

const exempt = ['/agreement', '/privacy', '/inviteRegister', '/userAcquisition', '/share', '/shareList', '/doctor'];
const isAsked = (path: string) => {
  hideLogin();
  askForSignIn(path);
  return useSession.getState().isLoginVisible;
};

describe('a navigation without a token', () => {
  afterEach(() => useSession.setState({ token: '', isLoginVisible: false }));

  it('asks for a sign-in everywhere except on the pages anybody may read', () => {
    const open = Object.values(routeTable)
      .map(({ path }) => path.replace('$templateId', 't1'))
      .filter((path) => !isAsked(path));

    expect(open.sort()).toEqual(exempt.sort());
  });

  it('asks on unknown addresses and does not mind a trailing slash', () => {
    expect(isAsked('/nope')).toBe(true);
    expect(isAsked('/privacy/')).toBe(false);
  });

  it('asks nothing of somebody who has a token', () => {
    useSession.setState({ token: 't' });

    expect(isAsked('/')).toBe(false);
  });
});
