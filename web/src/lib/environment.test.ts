import { afterEach, describe, expect, it, vi } from 'vitest';
import { entryStore, hostKind, isEnterprise, loginType, parentOrigin, setEntry } from './environment.ts';
import { sessionStore } from './session-store.ts';
import { SHELL_NAME } from './shell-bridge.ts';
import { fakeParent } from './testing/fake-parent.ts';
import { fakeShell } from './testing/fake-shell.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, SHELL_NAME);
  entryStore.setState({ from: '', wordGenerate: '' });
  sessionStorage.clear();
  sessionStore.setState({ isAuthorized: false });
});

const androidWebview =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0 Mobile Safari/537.36';
const appleWebview =
  'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const appleBrowser = `${appleWebview} Version/17.0 Safari/604.1`;

describe('where the page runs', () => {
  it('is a plain page by default', () => {
    expect(hostKind()).toBe('page');
  });

  it('is an iframe inside another page', () => {
    fakeParent('https://host.test', () => undefined);
    expect(hostKind()).toBe('iframe');
  });

  it('is a shell when one has put its bridge on the window', () => {
    fakeShell(() => undefined);
    expect(hostKind()).toBe('shell');
  });

  it.each([
    [androidWebview, 'webview'],
    [appleWebview, 'webview'],
    [appleBrowser, 'page'],
  ])('is told from the browser: %s', (userAgent, kind) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    expect(hostKind()).toBe(kind);
  });
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
  ])('%s is an enterprise type: %s', (type, expected) => {
    expect(isEnterprise(type)).toBe(expected);
  });

  it('follows the authorised answer, not the entry', () => {
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
