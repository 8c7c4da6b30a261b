import { lazy, Suspense } from 'react';
import { useSession } from '#lib/session.ts';
import { arriveInTime } from './lazy-page.ts';

const LoginDialog = lazy(async () => {
  const { LoginDialog } = await arriveInTime(import('#features/sign-on/login-dialog.tsx'));
  return { default: LoginDialog };
});

/** The login dialog over whatever page is open, whenever a token is needed. */
export function LoginGate() {
  const isLoginVisible = useSession((session) => session.isLoginVisible);
  return <Suspense fallback={null}>{isLoginVisible && <LoginDialog />}</Suspense>;
}
