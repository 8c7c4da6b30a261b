import { ArrivalPanel } from '#features/identity/linked-accounts/arrival-panel.tsx';
import { LoginFrame } from '#features/identity/sign-on/login-frame.tsx';
import { SignInForms } from '#features/identity/sign-on/sign-on-page.tsx';

/** Where a browser comes to after another system said who she is. */
export function LinkedAccountPage() {
  return (
    <main className="ta-sign-on">
      <LoginFrame className="ta-sign-on-card">
        <ArrivalPanel
          signInForms={<SignInForms address={{ nextPage: '/', hiddenModules: [] }} />}
          leaveFor={leaveFor}
        />
      </LoginFrame>
    </main>
  );
}

function leaveFor(address: string): void {
  location.assign(address);
}
