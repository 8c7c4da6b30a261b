import { type ReactNode, useState } from 'react';
import { Dialog } from '#components/layers/dialog.tsx';
import { hideLogin } from '#lib/session/session.ts';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { type LoginWay, LoginWays, PasswordLink } from './login-ways.tsx';

type DialogWay = Exclude<LoginWay, 'password'>;

const titles: Record<DialogWay, { title: string; hint: string }> = {
  sms: { title: '手机号登录', hint: '没有账号会自动创建，不用设密码。' },
  qr: { title: '扫码登录', hint: '在手机上点一下确认，这台电脑就登录好了。' },
};

/** Mounted is open. Signing in or closing hides it through the session. `scanPanel` is the way by a QR code. */
export function LoginDialog({ scanPanel, otherAccounts }: { scanPanel: ReactNode; otherAccounts?: ReactNode }) {
  const [way, setWay] = useState<DialogWay>('sms');
  const { title, hint } = titles[way];
  const others = (
    <LoginWays ways={way === 'sms' ? ['qr'] : ['sms']} onChoose={setWay}>
      <PasswordLink />
    </LoginWays>
  );
  return (
    <Dialog label={title} widthPx={860} onPhone="page" onClose={hideLogin}>
      <LoginFrame>
        <h1>{title}</h1>
        <p className="ta-login-sub">{hint}</p>
        {way === 'sms' && <LoginForm>{others}</LoginForm>}
        {way === 'qr' && (
          <>
            {scanPanel}
            {others}
          </>
        )}
        {otherAccounts}
      </LoginFrame>
    </Dialog>
  );
}
