import { lazy, Suspense } from 'react';
import { Skeleton } from '#components/states/skeleton.tsx';
import { LoginDialog } from '#features/identity/sign-on/login-dialog.tsx';
import { useSession } from '#lib/session/session.ts';

const QrLogin = lazy(async () => {
  const panel = await import('#features/identity/qr/qr-login.tsx').catch(() => undefined);
  return { default: panel?.QrLogin ?? NotLoaded };
});

/** The login dialog over whatever page is open, whenever a token is needed. */
export function LoginGate() {
  const isLoginVisible = useSession((session) => session.isLoginVisible);
  if (!isLoginVisible) return null;
  const scanPanel = (
    <Suspense fallback={<Skeleton height={300} />}>
      <QrLogin />
    </Suspense>
  );
  return <LoginDialog scanPanel={scanPanel} />;
}

function NotLoaded() {
  return <p role="alert">二维码没有打开，请刷新页面再试，或用验证码登录</p>;
}
