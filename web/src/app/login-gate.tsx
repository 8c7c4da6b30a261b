import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { showToast } from '#components/layers/toast.tsx';
import { Skeleton } from '#components/states/skeleton.tsx';
import { hideLogin, useSession } from '#lib/session/session.ts';

const loadDialog = () => import('#features/identity/sign-on/login-dialog.tsx');

const LoginDialog = lazy(
  async (): Promise<{ default: ComponentType<{ scanPanel: ReactNode; otherAccounts: ReactNode }> }> => {
    const dialog = await loadDialog().catch(() => undefined);
    return { default: dialog?.LoginDialog ?? NotOpened };
  },
);

const QrLogin = lazy(async () => {
  const panel = await import('#features/identity/qr/qr-login.tsx').catch(() => undefined);
  return { default: panel?.QrLogin ?? NotLoaded };
});

const OtherAccounts = lazy(async () => {
  const buttons = await import('#features/identity/linked-accounts/other-accounts.tsx').catch(() => undefined);
  return { default: buttons?.OtherAccounts ?? (() => null) };
});

/** Called where a visitor will be asked to sign in: the dialog comes along with the page under it. */
export function preloadLogin(): void {
  loadDialog().catch(() => undefined);
}

/** The login dialog over whatever page is open, whenever a token is needed. */
export function LoginGate() {
  const isLoginVisible = useSession((session) => session.isLoginVisible);
  if (!isLoginVisible) return null;
  const scanPanel = (
    <Suspense fallback={<Skeleton height={300} />}>
      <QrLogin />
    </Suspense>
  );
  return (
    <Suspense>
      <LoginDialog
        scanPanel={scanPanel}
        otherAccounts={
          <Suspense>
            <OtherAccounts />
          </Suspense>
        }
      />
    </Suspense>
  );
}

/** Its part of the page could not be fetched. */
function NotOpened() {
  useEffect(() => {
    showToast('error', '登录窗口没有打开，请刷新页面再试');
    hideLogin();
  }, []);
  return null;
}

function NotLoaded() {
  return <p role="alert">二维码没有打开，请刷新页面再试，或用验证码登录</p>;
}
