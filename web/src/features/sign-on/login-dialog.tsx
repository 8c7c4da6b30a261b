import { BrandMark } from '#components/brand-mark.tsx';
import { Dialog } from '#components/dialog.tsx';
import { SignInPicture } from '#components/sign-in-picture.tsx';
import { hideLogin } from '#lib/session.ts';
import { LoginForm } from './login-form.tsx';
import './login-dialog.css';

/** Mounted is open. Signing in or closing hides it through the session. */
export function LoginDialog() {
  return (
    <Dialog label="手机号登录" widthPx={860} onClose={hideLogin}>
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
          <h1>手机号登录</h1>
          <p className="ta-login-sub">没有账号会自动创建，不用设密码。</p>
          <LoginForm />
        </div>
      </div>
    </Dialog>
  );
}
