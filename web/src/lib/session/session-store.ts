import { SchoolInfo, UserInfo } from '@app/contract/identity/users.ts';
import { createStore } from 'zustand/vanilla';
import { readStored, readStoredAs, writeStored } from './local-store.ts';

export type Session = {
  token: string;
  refreshToken: string;
  /** The ticket that proves the session to other sign-on calls. */
  tgt: string;
  userInfo: UserInfo | null;
  schoolInfo: SchoolInfo | null;
  isAuthorized: boolean;
  isLoginVisible: boolean;
};

type Kept = Pick<Session, 'token' | 'refreshToken' | 'tgt' | 'userInfo' | 'schoolInfo'>;
export type Tokens = Pick<Session, 'token'> &
  Partial<Pick<Session, 'refreshToken' | 'tgt'>> & {
    /** Whose they are, where the host that supplied them may have changed hands. */
    userId?: string;
  };

const signedOut: Kept = { token: '', refreshToken: '', tgt: '', userInfo: null, schoolInfo: null };

/** The session without React, for the request layer; components use `useSession` of session.ts. */
export const sessionStore = createStore<Session>(() => ({
  ...readKept(),
  isAuthorized: false,
  isLoginVisible: false,
}));

const keptNames = ['token', 'refreshToken', 'tgt', 'userInfo', 'schoolInfo'] as const satisfies (keyof Kept)[];

sessionStore.subscribe((now, before) => {
  for (const name of keptNames) {
    if (now[name] !== before[name]) writeStored(name, textOf(now[name]));
  }
  // See refresh-paths.ts: a rotation id belongs to one refresh token.
  if (now.refreshToken !== before.refreshToken) writeStored('rotation', '');
});

/** Logged in means that somebody is known, not merely that a token is there. */
export function isLoggedIn({ userInfo }: Pick<Session, 'userInfo'>): boolean {
  return userInfo !== null && Object.keys(userInfo).length > 0;
}

/** A teacher, or a token whose owner is still to be asked for; not a visitor. */
export function isSomebodyHere({ token, userInfo }: Pick<Session, 'token' | 'userInfo'>): boolean {
  return token !== '' || isLoggedIn({ userInfo });
}

/** Takes over what another tab stored: a new token, or that nobody is signed in any more. */
export function adoptKeptSession(): void {
  sessionStore.setState(readKept());
}

/** Another teacher's tokens end the session of whoever was here: nothing of hers is kept beside them. */
export function storeTokens({ userId, ...tokens }: Tokens): void {
  const sitting = sessionStore.getState().userInfo?.userId;
  const isAnother = userId !== undefined && sitting !== undefined && userId !== sitting;
  if (isAnother) seatings += 1;
  sessionStore.setState(isAnother ? { ...signedOut, isAuthorized: false, ...tokens } : tokens);
}

let seatings = 0;

/** Changes when another teacher takes the seat, so that what the first had begun is not finished in her name. */
export function seatingNow(): number {
  return seatings;
}

export function forgetToken(): void {
  sessionStore.setState({ token: '' });
}

/** Forgets everybody on this device. */
export function clearSession({ isLoginVisible }: Pick<Session, 'isLoginVisible'>): void {
  sessionStore.setState({ ...signedOut, isAuthorized: false, isLoginVisible });
}

function readKept(): Kept {
  return {
    token: readStored('token'),
    refreshToken: readStored('refreshToken'),
    tgt: readStored('tgt'),
    userInfo: readStoredAs('userInfo', UserInfo) ?? null,
    schoolInfo: readStoredAs('schoolInfo', SchoolInfo) ?? null,
  };
}

function textOf(value: Kept[keyof Kept]): string {
  if (typeof value === 'string') return value;
  return value === null || Object.keys(value).length === 0 ? '' : JSON.stringify(value);
}
