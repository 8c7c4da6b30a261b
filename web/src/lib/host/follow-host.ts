import { exchangeTicket, hostOrigin, ownedToken, ticketOfShell } from '#lib/http/refresh-paths.ts';
import { sessionStore, storeTokens } from '#lib/session/session-store.ts';
import { hearParentTokens } from './parent-frame.ts';
import { findShell } from './shell-bridge.ts';

/**
 * In a shell, or in a page that supplies tokens, the host says who sits at the machine, not what this page kept. It is asked
 * at start and whenever the page is shown again, and a page around us is heard whenever it speaks.
 */
export function followHost(): () => void {
  const ask = () => {
    if (document.visibilityState !== 'hidden') quietly(followShell());
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  let stopHearing = () => {};
  let isOver = false;
  quietly(
    hostOrigin().then((origin) => {
      if (origin && !isOver) stopHearing = hearParentTokens(origin, (token) => quietly(followParent(token)));
    }),
  );
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    stopHearing();
  };
}

/** Whoever is not signed in here yet asks when she needs a token. */
export async function followShell(): Promise<void> {
  const { tgt, token } = sessionStore.getState();
  if (!token || !findShell()) return;
  const given = await ticketOfShell();
  if (given !== tgt) storeTokens(await exchangeTicket(given));
}

async function followParent(given: string): Promise<void> {
  const { token } = sessionStore.getState();
  if (token && given !== token) storeTokens(await ownedToken(given));
}

/** A host that does not answer changes nothing; the next call shows whether the session lives. */
function quietly(work: Promise<void>): void {
  work.catch(() => undefined);
}
