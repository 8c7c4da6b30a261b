import { type ReactNode, useState } from 'react';
import { BrandMark } from '#components/brand-mark.tsx';
import { Dialog } from '#components/dialog.tsx';
import { SignInPicture } from '#components/sign-in-picture.tsx';
import { hideLogin } from '#lib/session.ts';
import { LoginForm } from './login-form.tsx';
import { type LoginWay, LoginWays } from './login-ways.tsx';
import './login-dialog.css';

const titles: Record<LoginWay, { title: string; hint: string }> = {
  sms: { title: '手机号登录', hint: '没有账号会自动创建，不用设密码。' },
  qr: { title: '扫码登录', hint: '在手机上点一下确认，这台电脑就登录好了。' },
};

/** Mounted is open. Signing in or closing hides it through the session. `scanPanel` is the way by a QR code. */
export function LoginDialog({ scanPanel }: { scanPanel: ReactNode }) {
  const [way, setWay] = useState<LoginWay>('sms');
  const { title, hint } = titles[way];
  const others = <LoginWays ways={way === 'sms' ? ['qr'] : ['sms']} onChoose={setWay} />;
  return (
    <Dialog label={title} widthPx={860} onClose={hideLogin}>
      <div className="ta-login">
        <aside className="ta-login-scene">
          <h2>
            说一句明天要上的课，
            <br />
            带走能直接用的东西。
          </h2>
          <p>
            教案、板书、题目和通知，问一句就有。
            <br />
            断网、刷新、换设备，写好的都在。
          </p>
          <SignInPicture />
        </aside>
        <div className="ta-login-main">
          <header className="ta-login-brand">
            <BrandMark size={30} />
            <b>教师助手</b>
          </header>
          <h1>{title}</h1>
          <p className="ta-login-sub">{hint}</p>
          {way === 'sms' && <LoginForm>{others}</LoginForm>}
          {way === 'qr' && (
            <>
              {scanPanel}
              {others}
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
