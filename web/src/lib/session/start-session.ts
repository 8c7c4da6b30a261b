import type { AppError } from '@app/contract/errors.ts';
import { BUREAU_PROJECT } from '@app/contract/identity/teaching-locks.ts';
import { checkAuth, checkProjectAuth, type UseStatus } from '@app/contract/identity/users.ts';
import { initialAssistantState, useAssistant } from '#lib/doors/assistant-store.ts';
import { entryStore, isEnterprise, setEntry } from '#lib/host/environment.ts';
import { followHost } from '#lib/host/follow-host.ts';
import { call } from '#lib/http/api-client.ts';
import { forgetQueries, sayError } from '#lib/http/query-client.ts';
import { whenIdle } from '#lib/time/when-idle.ts';
import { readStored, watchStored, writeStored } from './local-store.ts';
import { applyStoredPreferences, forgetPreferences } from './preferences.ts';
import { checkLogin, loadProfile } from './session.ts';
import { adoptKeptSession, clearSession, isLoggedIn, type Session, seatingNow, sessionStore } from './session-store.ts';
import { onSignOutElsewhere } from './sign-out-signal.ts';

/** Follows the session as long as the page lives, here and in the other tabs. Called once at start. */
export function startSession(onAnotherTeacher: () => void = () => undefined): () => void {
  const kept = sessionStore.getState();
  // What the page wrote while it was left is gone as well.
  if (readStored(LEFT_BY)) quietly(forgetTeacher().then(() => writeStored(LEFT_BY, '')));
  applyStoredPreferences();
  let seating = seatingNow();
  const followSeat = () => {
    if (seating === seatingNow()) return;
    seating = seatingNow();
    writeStored(LEFT_BY, 'another');
    quietly(forgetTeacher().finally(onAnotherTeacher));
  };
  const stops = [
    sessionStore.subscribe(followToken),
    sessionStore.subscribe(followTeacher),
    sessionStore.subscribe(followSeat),
    watchStored(followOtherTabs),
    onSignOutElsewhere(() => clearSession({ isLoginVisible: true })),
    followHost(),
  ];
  if (isLoggedIn(kept)) loadForTeacher();
  if (kept.token) quietly(loadProfile());
  if (kept.tgt && isEnterprise(entryStore.getState().from)) checkLogin().catch(sayWhy);
  return () => {
    for (const stop of stops) stop();
  };
}

const LEFT_BY = 'leftBy';

async function forgetTeacher(): Promise<void> {
  const { forgetDevice } = await import('./forget-device.ts');
  await forgetDevice();
}

/** A host may give a token without saying whose it is, or another teacher's. */
function followToken(now: Session, before: Session): void {
  if (now.token && now.token !== before.token && !isLoggedIn(now)) quietly(loadProfile());
}

/** Nothing of one teacher stays for the next. */
function followTeacher(now: Session, before: Session): void {
  if (now.userInfo?.userId === before.userInfo?.userId) return;
  forgetQueries();
  useAssistant.setState(initialAssistantState);
  if (isLoggedIn(now)) loadForTeacher();
  else forgetPreferences();
}

/** Entries that vanish are the sign-out signal's business; new ones are a refresh or a sign-in over there. */
function followOtherTabs(name: string, text: string): void {
  if (text === '' || !(name in sessionStore.getState())) return;
  adoptKeptSession();
  if (isLoggedIn(sessionStore.getState())) sessionStore.setState({ isLoginVisible: false });
}

/** The four loads that follow becoming logged in: the first decides what is shown, the others can wait for it. */
function loadForTeacher(): void {
  void loadUseStatus();
  whenIdle(() => {
    if (!isLoggedIn(sessionStore.getState())) return;
    import('./load-later.ts').then(({ loadLater }) => loadLater()).catch(() => undefined);
  });
}

async function loadUseStatus(): Promise<void> {
  const seating = seatingNow();
  const general = await call(checkAuth, {});
  // Another tab came in through a project with this session: what it binds her to holds here as well.
  if (general?.projectId && !entryStore.getState().from) setEntry({ from: general.projectId });
  const { from } = entryStore.getState();
  const ofEntry = general?.isAuthorized && isEnterprise(from) ? await askProject(from) : general;
  if (!general || !ofEntry || seatingNow() !== seating) return;
  sessionStore.setState({ isAuthorized: ofEntry.isAuthorized });
  // The bureau's project only adds to what everybody may do; a school's own entry is for those it granted it to.
  const { isAuthorized, reason } = from === BUREAU_PROJECT ? general : ofEntry;
  useAssistant.setState({ appUseStatus: isAuthorized ? 'allowed' : 'denied', appUseReason: reason });
}

/** Whoever came in through a project needs the right to that project, which the server knows (rule LOGIN-013). */
async function askProject(from: 'business' | typeof BUREAU_PROJECT): Promise<UseStatus | undefined> {
  if (from === BUREAU_PROJECT) return call(checkProjectAuth, { projectId: BUREAU_PROJECT });
  if (!sessionStore.getState().schoolInfo) await loadProfile();
  // The project of a school is the school itself (decision G-084).
  const projectId = sessionStore.getState().schoolInfo?.schoolId;
  if (projectId) return call(checkProjectAuth, { projectId });
  return { isAuthorized: false, expireTime: null, reason: '先在个人中心选择学校，再从学校的项目进入' };
}

function sayWhy({ message }: AppError): void {
  sayError(message);
}

/** Background work whose failure shows itself elsewhere: in the dialog or at the next call. */
function quietly(work: Promise<void>): void {
  work.catch(() => undefined);
}
