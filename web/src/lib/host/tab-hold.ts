import { randomId } from '#lib/session/random-id.ts';
import { openPromise } from '#lib/time/open-promise.ts';

const ENTRY = 'ta.tab';
/** What one tab writes into storage reaches the others a little later. */
const SETTLE_MS = 50;
/** Longer than a page takes to load. */
const RELOAD_MS = 3_000;

/** This tab, also after it was loaded anew. */
export const tabId = readTabId();

export const NO_TAB = '';

let holding: Promise<void> | undefined;

/** From here on no other tab takes this one for gone. Resolves when the page that was here before is. */
export function holdTab(): Promise<void> {
  holding ??= hold();
  return holding;
}

/**
 * Acts when another tab is gone: each tab holds a lock as long as it lives. The action runs while this tab has that lock, so
 * that of several tabs that wait only one acts at a time, and the next sees what it stored. Over plain http browsers have no
 * locks and nobody can tell whether a tab lives: then it acts only where `id` says that the tab took leave when it closed.
 */
export async function whenTabEnds(id: string, act: () => void): Promise<void> {
  const { locks } = navigator;
  if (!locks) {
    if (id === NO_TAB) act();
    return;
  }
  for (let isGone = false; !isGone; ) {
    await locks.request(lockOf(id), () => undefined);
    // It may be loading anew, and hold itself again in a moment.
    await pause(RELOAD_MS);
    isGone = await locks.request(lockOf(id), { ifAvailable: true }, (lock) => {
      if (lock) act();
      return lock !== null;
    });
  }
}

/** Acts when this tab ends and no lock will tell of it. */
export function onUntoldEnd(act: () => void): void {
  if (!navigator.locks) window.addEventListener('pagehide', act);
}

async function hold(): Promise<void> {
  const { promise, resolve } = openPromise<void>();
  if (!navigator.locks) return;
  void navigator.locks.request(lockOf(tabId), async () => {
    resolve();
    // For as long as the page lives.
    await new Promise(() => undefined);
  });
  await promise;
  await pause(SETTLE_MS);
}

function lockOf(id: string): string {
  return `ta.tab.${id}`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function readTabId(): string {
  try {
    const known = sessionStorage.getItem(ENTRY) ?? randomId();
    sessionStorage.setItem(ENTRY, known);
    return known;
  } catch {
    return randomId();
  }
}
