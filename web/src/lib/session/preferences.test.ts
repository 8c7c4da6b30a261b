import { Preferences, savePreferences } from '@app/contract/running/account.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAssistant } from '#lib/doors/assistant-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { tokenPair } from '#lib/testing/open-tab.ts';
import {
  adoptPreferences,
  applyStoredPreferences,
  changePreferences,
  forgetPreferences,
  usePreferences,
} from './preferences.ts';
import { sessionStore } from './session-store.ts';

const defaults = Preferences.parse({});

beforeEach(() => sessionStore.setState({ token: tokenPair.token }));

afterEach(() => {
  sessionStore.setState({ token: '' });
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
});
