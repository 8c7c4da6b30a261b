import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { fakeParent } from '#lib/testing/fake-parent.ts';
import { entryStore, isEnterprise, loginType, parentOrigin, setEntry } from './environment.ts';
import { SHELL_NAME } from './shell-bridge.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, SHELL_NAME);
  entryStore.setState({ from: '', wordGenerate: '' });
  sessionStorage.clear();
  sessionStore.setState({ isAuthorized: false });
});

describe('the page around us', () => {
  it('counts only when its origin is on the list, to the letter', () => {
    fakeParent('https://host.test', () => undefined);

    expect(parentOrigin(['https://host.test'])).toBe('https://host.test');
    expect(parentOrigin(['https://host.test.evil.com', 'http://host.test', '*'])).toBeUndefined();
    expect(parentOrigin([])).toBeUndefined();
  });

  it('does not count when there is none', () => {
    expect(parentOrigin(['https://host.test', window.location.origin])).toBeUndefined();
  });
});

describe('the entry', () => {
  it('is kept when later addresses do not repeat it', () => {
    setEntry({ from: 'android', wordGenerate: '1' });
    setEntry({ from: undefined });

    expect(entryStore.getState()).toEqual({ from: 'android', wordGenerate: '1' });
  });

  it('is kept over a reload of the tab until another takes its place, but not the text it began with', async () => {
    setEntry({ from: 'beijingSmartEdu', wordGenerate: '1' });
    vi.resetModules();
    const reloaded = await import('./environment.ts');
    expect(reloaded.entryStore.getState()).toEqual({ from: 'beijingSmartEdu', wordGenerate: '' });

    reloaded.setEntry({ from: 'consumer' });
    vi.resetModules();
    expect((await import('./environment.ts')).entryStore.getState().from).toBe('consumer');
  });
});

describe('the login type', () => {
  it.each([
    ['consumer', false],
    ['business', true],
    ['beijingSmartEdu', true],
  ])('%s is an enterprise type: %s (ENV-005, ENV-006)', (type, expected) => {
    expect(isEnterprise(type)).toBe(expected);
  });

  it('follows the authorised answer, not the entry (NAV-013, ENV-005)', () => {
    setEntry({ from: 'beijingSmartEdu' });
    expect(loginType()).toBe('consumer');

    sessionStore.setState({ isAuthorized: true });
    expect(loginType()).toBe('beijingSmartEdu');
  });

  it('stays consumer for an authorised teacher who came in by the front door', () => {
    sessionStore.setState({ isAuthorized: true });
    expect(loginType()).toBe('consumer');
  });
});
