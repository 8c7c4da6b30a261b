import { AppError, messages } from '@app/contract/errors.ts';
import { REFRESH_REVOKED } from '@app/contract/identity/sign-on.ts';
import { oneTabAtATime } from '#lib/host/tab-lock.ts';
import {
  adoptKeptSession,
  clearSession,
  forgetToken,
  type Session,
  sessionStore,
  storeTokens,
} from '#lib/session/session-store.ts';
import { announceSignOut } from '#lib/session/sign-out-signal.ts';
import { currentRefreshPath, type RefreshPath } from './refresh-paths.ts';

const FAILURES_UNTIL_SIGN_OUT = 3;
const FAILURES_UNTIL_PARENT_TOKEN_IS_CLEARED = 4;

let running: Promise<void> | undefined;
let consecutiveFailures = 0;

/** Replaces a token that no longer works: one refresh for any number of callers, in this tab and in all others. */
export function renewToken(staleToken: string): Promise<void> {
  if (isReplaced(staleToken)) return Promise.resolve();
  running ??= oneTabAtATime('tokenRefresh', () => renewHere(staleToken)).finally(() => {
    running = undefined;
  });
  return running;
}

function isReplaced(staleToken: string): boolean {
  const { token } = sessionStore.getState();
  return token !== '' && token !== staleToken;
}

async function renewHere(staleToken: string): Promise<void> {
  adoptKeptSession();
  if (isReplaced(staleToken)) return;
  let path: RefreshPath | undefined;
  try {
    const before = sessionStore.getState();
    path = await currentRefreshPath();
    const fresh = await path.obtain();
    consecutiveFailures = 0;
    if (isSameSession(before, sessionStore.getState())) storeTokens(fresh);
  } catch (error) {
    throw afterFailure(path?.name ?? 'default', error);
  }
}

/** False when the teacher signed out, or another one in, while the refresh was on its way. */
function isSameSession(before: Session, now: Session): boolean {
  const isSignedOut = before.token !== '' && now.token === '';
  return !isSignedOut && before.tgt === now.tgt;
}

/** Counts the failure, ends what it must end, and says what the waiting callers get to hear. */
function afterFailure(path: RefreshPath['name'], error: unknown): AppError {
  if (!(error instanceof AppError)) return new AppError('unexpected', messages.unexpected, { cause: error });
  const { wireCode } = error.details;
  const hasNothingToRefreshWith = error.code === 'not-signed-in' && wireCode === undefined;
  if (hasNothingToRefreshWith) {
    sessionStore.setState({ isLoginVisible: true });
    return error;
  }
  if (Number(wireCode) === REFRESH_REVOKED) {
    consecutiveFailures = 0;
    clearSession({ isLoginVisible: false });
  } else if (error.code !== 'unavailable') {
    // A network that is down says nothing about the session.
    consecutiveFailures += 1;
    actOnFailures(path);
  }
  return new AppError('unexpected', messages.unexpected, {
    cause: error,
    ...(wireCode === undefined ? {} : { wireCode }),
  });
}

function actOnFailures(path: RefreshPath['name']): void {
  if (path === 'parentDomain') {
    if (consecutiveFailures < FAILURES_UNTIL_PARENT_TOKEN_IS_CLEARED) return;
    forgetToken();
  } else {
    if (consecutiveFailures < FAILURES_UNTIL_SIGN_OUT) return;
    clearSession({ isLoginVisible: true });
    announceSignOut();
  }
  consecutiveFailures = 0;
}
