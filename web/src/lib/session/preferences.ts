import { Preferences, savePreferences } from '@app/contract/running/account.ts';
import { create } from 'zustand';
import { useAssistant } from '#lib/doors/assistant-store.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { readStoredAs, writeStored } from './local-store.ts';

const STORED = 'preferences';

/** How this teacher likes to work; kept here too, so that the next page has them before the server answers. */
export const usePreferences = create<Preferences>(() => storedPreferences());

/** Shows on the page what was chosen before; called once at start. */
export function applyStoredPreferences(): void {
  adoptPreferences(storedPreferences());
}

/** Takes effect at once and is taken back when the server did not keep it. */
export async function changePreferences(change: Partial<Preferences>): Promise<void> {
  const before = usePreferences.getState();
  adoptPreferences({ ...before, ...change });
  try {
    await callOrThrow(savePreferences, change);
  } catch (error) {
    adoptPreferences(before);
    throw error;
  }
}

/** Another teacher at the same computer begins with the defaults. */
export function forgetPreferences(): void {
  adoptPreferences(Preferences.parse({}));
  writeStored(STORED, '');
}

export function adoptPreferences(preferences: Preferences): void {
  usePreferences.setState(preferences);
  useAssistant.setState({ sessionInfer: preferences.deepThink, sessionNetwork: preferences.network });
  document.documentElement.dataset.textSize = preferences.textSize;
  writeStored(STORED, JSON.stringify(preferences));
}

function storedPreferences(): Preferences {
  return readStoredAs(STORED, Preferences) ?? Preferences.parse({});
}
