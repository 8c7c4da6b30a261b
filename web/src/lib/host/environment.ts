import { createStore } from 'zustand/vanilla';
import { readOfTab, writeOfTab } from '#lib/session/local-store.ts';
import { sessionStore } from '#lib/session/session-store.ts';

export type LoginType = 'consumer' | 'business' | 'beijingSmartEdu';

/** How the teacher came in: `from` and `wordGenerate` of the address. */
export type Entry = { from: string; wordGenerate: string };

/** `from` outlives a reload of the tab, and with it the locks it brings, until a host opens the page with another one. */
export const entryStore = createStore<Entry>(() => ({ from: readOfTab('from'), wordGenerate: '' }));

/** Remembers the entry; later addresses without its parts do not undo it. */
export function setEntry({ from, wordGenerate }: { [K in keyof Entry]?: string | undefined }): void {
  const before = entryStore.getState();
  entryStore.setState({ from: from || before.from, wordGenerate: wordGenerate || before.wordGenerate });
  if (from) writeOfTab('from', from);
}

/** An enterprise entry becomes an enterprise login only by the authorised answer (decision G-087). */
export function loginType(): LoginType {
  const { from } = entryStore.getState();
  return isEnterprise(from) && sessionStore.getState().isAuthorized ? from : 'consumer';
}

export function isEnterprise(type: string): type is 'business' | 'beijingSmartEdu' {
  return type === 'business' || type === 'beijingSmartEdu';
}

export function isFramed(): boolean {
  return window.parent !== window;
}

/** The origin of the page around us when it is one of those allowed, else nothing. */
export function parentOrigin(allowedOrigins: readonly string[]): string | undefined {
  if (!isFramed()) return undefined;
  // Firefox has no ancestorOrigins; there the referrer of a framed page names its parent.
  const origin = window.location.ancestorOrigins?.[0] ?? originOf(document.referrer);
  return allowedOrigins.find((allowed) => allowed === origin);
}

function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin;
  } catch {
    return undefined;
  }
}
