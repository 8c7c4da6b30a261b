import { getUser } from '@app/contract/identity/users.ts';
import { Preferences, savePreferences } from '@app/contract/running/account.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAssistant } from '#lib/doors/assistant-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { profile, tokenPair } from '#lib/testing/open-tab.ts';
import { openPromise } from '#lib/time/open-promise.ts';
import {
  adoptPreferences,
  applyStoredPreferences,
  changePreferences,
  forgetPreferences,
  usePreferences,
} from './preferences.ts';
import { loadProfile } from './session.ts';
import { sessionStore } from './session-store.ts';

const defaults = Preferences.parse({});

beforeEach(() => sessionStore.setState({ token: tokenPair.token }));

afterEach(() => {
  sessionStore.setState({ token: '', userInfo: null, schoolInfo: null });
  forgetPreferences();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('preferences', () => {
  it('show on the page and set the switches of the composer', () => {
    adoptPreferences({ ...defaults, textSize: 'large', deepThink: false });

    expect(document.documentElement.dataset.textSize).toBe('large');
    expect(useAssistant.getState()).toMatchObject({ sessionInfer: false, sessionNetwork: true });
  });

  it('are there before the server answers, on the next page', async () => {
    fakeServer().on(savePreferences, () => answer(savePreferences, { ...defaults, sendKey: 'ctrl-enter' }));
    await changePreferences({ sendKey: 'ctrl-enter' });
    usePreferences.setState(defaults);

    applyStoredPreferences();

    expect(usePreferences.getState().sendKey).toBe('ctrl-enter');
  });

  it('are taken back when the server did not keep them', async () => {
    fakeServer().on(savePreferences, () => refuse({ code: 500, message: '出错了' }));

    await expect(changePreferences({ network: false })).rejects.toThrow('出错了');

    expect(usePreferences.getState()).toMatchObject(defaults);
    expect(useAssistant.getState().sessionNetwork).toBe(true);
  });

  it('are taken back alone: what she changed meanwhile stays', async () => {
    const server = fakeServer();
    const late = openPromise<Response>();
    const replies = [late.promise];
    server.on(savePreferences, () => replies.shift() ?? answer(savePreferences, defaults));

    const refused = changePreferences({ network: false, textSize: 'large' });
    await changePreferences({ textSize: 'normal', deepThink: false });
    late.resolve(refuse({ code: 500, message: '出错了' }));

    await expect(refused).rejects.toThrow('出错了');
    expect(usePreferences.getState()).toEqual({ ...defaults, deepThink: false });
  });

  it('are not taken back by a profile that was asked for before', async () => {
    const server = fakeServer();
    const late = openPromise<Response>();
    server.on(getUser, () => late.promise);
    server.on(savePreferences, () => answer(savePreferences, { ...defaults, textSize: 'large' }));

    const loading = loadProfile();
    await changePreferences({ textSize: 'large' });
    late.resolve(answer(getUser, profile));
    await loading;

    expect(usePreferences.getState().textSize).toBe('large');
  });
});
