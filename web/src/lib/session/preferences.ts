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

/** How often she changed something here. An answer asked for before a change may lack it when it comes. */
let changes = 0;

export const preferenceChanges = () => changes;

/** Takes effect at once and is taken back when the server did not keep it. */
export async function changePreferences(change: Partial<Preferences>): Promise<void> {
  const before = usePreferences.getState();
  changes += 1;
  adoptPreferences({ ...before, ...change });
  try {
    await callOrThrow(savePreferences, change);
  } catch (error) {
    takeBack(change, before);
    throw error;
  }
}

/** Only what is still shown of it: she may have changed more meanwhile. */
function takeBack(change: Partial<Preferences>, before: Preferences): void {
  const shown = usePreferences.getState();
  const names = Preferences.keyof().options.filter((name) => name in change && shown[name] === change[name]);
  adoptPreferences({ ...shown, ...Object.fromEntries(names.map((name) => [name, before[name]])) });
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
