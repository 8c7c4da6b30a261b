import { LoginDialog } from '#features/sign-on/login-dialog.tsx';
import { useSession } from '#lib/session.ts';

/** The login dialog over whatever page is open, whenever a token is needed. */
export function LoginGate() {
  const isLoginVisible = useSession((session) => session.isLoginVisible);
  return isLoginVisible ? <LoginDialog /> : null;
}
