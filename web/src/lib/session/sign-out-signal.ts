import { watchStored, writeStored } from './local-store.ts';
import { randomId } from './random-id.ts';

type Signal = { tabId: string; at: number };

const ENTRY = 'signOut';
const MAX_AGE_MS = 5_000;
const tabId = randomId();

/** Tells the other tabs that the teacher signed out. */
export function announceSignOut(): void {
  writeStored(ENTRY, JSON.stringify({ tabId, at: Date.now() } satisfies Signal));
}

/** Calls when another tab signed out just now; a tab woken from sleep ignores what happened long before. */
export function onSignOutElsewhere(act: () => void): () => void {
  return watchStored((name, text) => {
    if (name !== ENTRY) return;
    const signal = readSignal(text);
    if (signal && signal.tabId !== tabId && Date.now() - signal.at <= MAX_AGE_MS) act();
  });
}

function readSignal(text: string): Signal | undefined {
  try {
    const signal: Partial<Signal> | null = JSON.parse(text);
    if (typeof signal?.tabId !== 'string' || typeof signal.at !== 'number') return undefined;
    return { tabId: signal.tabId, at: signal.at };
  } catch {
    return undefined;
  }
}
