import { AppError, messages } from '@app/contract/errors.ts';
import { loginState, NO_SESSION, type TokenPair, tgtLogout } from '@app/contract/identity/sign-on.ts';
import { getUser, SchoolInfo, UserInfo } from '@app/contract/identity/users.ts';
import { useStore } from 'zustand';
import { callOrThrow } from '#lib/http/api-client.ts';
import { clientFacts } from '#lib/http/refresh-paths.ts';
import { obtainMissingToken } from '#lib/http/token-guard.ts';
import { track } from '#lib/tracking/tracking.ts';
import { adoptPreferences, preferenceChanges } from './preferences.ts';
import { clearSession, type Session, seatingNow, sessionStore, storeTokens } from './session-store.ts';
import { announceSignOut } from './sign-out-signal.ts';
import { isTicketKept } from './ticket-mark.ts';

/** The session in a component: `useSession((s) => s.userInfo)`; outside of one `useSession.getState()`. */
export const useSession = Object.assign(
  <T>(select: (session: Session) => T): T => useStore(sessionStore, select),
  sessionStore,
);

export function hasToken(): boolean {
  return sessionStore.getState().token !== '';
}

export function showLogin(): void {
  sessionStore.setState({ isLoginVisible: true });
}

export function hideLogin(): void {
  sessionStore.setState({ isLoginVisible: false });
}

/** Whether there is a token, asking a host page or shell for one first; if not, the login dialog is open now. */
export async function ensureToken(): Promise<boolean> {
  if (hasToken()) return true;
  return obtainMissingToken().then(
    () => true,
    () => false,
  );
}

/** Keeps what a sign-in answered and finds out who that is. */
export async function signedIn({ token, refreshToken, tgt }: TokenPair): Promise<void> {
  storeTokens({ token, refreshToken, tgt });
  await loadProfile();
}

/** The same for a sign-in that answered the session's ticket only. */
export async function signedInByTicket(tgt: string): Promise<void> {
  const { token, refreshToken } = await callOrThrow(loginState, { ...clientFacts(), tgt });
  storeTokens({ token, refreshToken, tgt });
  await loadProfile();
}

let loading: { seating: number; work: Promise<void> } | undefined;

/** Who am I, once for all who ask at the same time. */
export function loadProfile(): Promise<void> {
  const seating = seatingNow();
  if (loading?.seating === seating) return loading.work;
  const work = fetchProfile().finally(() => {
    if (loading?.work === work) loading = undefined;
  });
  loading = { seating, work };
  return work;
}

async function fetchProfile(): Promise<void> {
  const seating = seatingNow();
  const changes = preferenceChanges();
  const profile = await callOrThrow(getUser, {});
  // The teacher may have signed out meanwhile, or another one sat down.
  if (!hasToken() || seatingNow() !== seating) return;
  sessionStore.setState({ userInfo: UserInfo.parse(profile), schoolInfo: SchoolInfo.parse(profile) });
  if (preferenceChanges() === changes) adoptPreferences(profile.preferences);
}

/** Signs out at the server, then here and in all tabs. Throws, and changes nothing, when the server did not do it. */
export async function logOut(): Promise<void> {
  const { tgt } = sessionStore.getState();
  await callOrThrow(tgtLogout, { ...clientFacts(), ...(tgt ? { tgt } : {}) }).catch(acceptNoSession);
  // A portal may have opened another one in this browser, and the page would come in by it again.
  if (isTicketKept()) await (await import('#lib/http/sign-on-session.ts')).endSignOnSession();
  track('common', 'signOut');
  endSessionHere();
}

/** The server has ended the session; here and in all tabs it ends too. */
export function endSessionHere(): void {
  clearSession({ isLoginVisible: true });
  announceSignOut();
}

/** Signing out of a session that is already gone is a success. */
function acceptNoSession(error: unknown): void {
  const { wireCode, extra } = error instanceof AppError ? error.details : {};
  if (Number(wireCode) !== NO_SESSION || extra?.state !== 'success') throw error;
}

/** Asks whether the session behind the ticket lives. */
export async function checkLogin(): Promise<void> {
  const { tgt } = sessionStore.getState();
  try {
    const { token, refreshToken, isAuthorized } = await callOrThrow(loginState, { ...clientFacts(), tgt });
    storeTokens({ token, refreshToken });
    // It can only take away: that an entry is authorised, the grant of its project says.
    if (!isAuthorized) sessionStore.setState({ isAuthorized });
  } catch (error) {
    throw new AppError('not-signed-in', messages.loginCheckFailed, { cause: error });
  }
}
