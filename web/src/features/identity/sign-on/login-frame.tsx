import type { ReactNode } from 'react';
import { classNames } from '#components/class-names.ts';
import { BrandMark } from '#components/pictures/brand-mark.tsx';
import { SignInPicture } from '#components/pictures/sign-in-picture.tsx';
import { useStepToken } from '#lib/session/second-step.ts';
import { SecondStepForm } from './second-step-form.tsx';
import './login-dialog.css';

/** Around every way to sign in: on wide screens what she gets here, and whose page it is. */
export function LoginFrame({ className, children }: { className?: string; children: ReactNode }) {
  const stepToken = useStepToken();
  return (
    <div className={classNames('ta-login', className)}>
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
        {/* It stays: what she typed is still there when she signs in otherwise. */}
        <div hidden={stepToken !== undefined}>{children}</div>
        {stepToken !== undefined && <SecondStepForm stepToken={stepToken} />}
      </div>
    </div>
  );
}
