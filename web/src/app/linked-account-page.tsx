import { UNCONFIRMED_SIGN_OUT_PAGE } from '@app/contract/identity/linked-accounts.ts';
import { ArrivalPanel } from '#features/identity/linked-accounts/arrival-panel.tsx';
import { UnconfirmedSignOut } from '#features/identity/linked-accounts/unconfirmed-sign-out.tsx';
import { LoginFrame } from '#features/identity/sign-on/login-frame.tsx';
import { SignInForms } from '#features/identity/sign-on/sign-on-page.tsx';

/** Where a browser comes to after another system said who she is. */
export function LinkedAccountPage() {
  return (
    <main className="ta-sign-on">
      <LoginFrame className="ta-sign-on-card">
        {isUnconfirmedSignOut() ? (
          <UnconfirmedSignOut leaveFor={leaveFor} />
        ) : (
          <ArrivalPanel
            signInForms={<SignInForms isPart address={{ nextPage: '/', hiddenModules: [] }} />}
            leaveFor={leaveFor}
          />
        )}
      </LoginFrame>
    </main>
  );
}

const isUnconfirmedSignOut = () => location.pathname + location.search === UNCONFIRMED_SIGN_OUT_PAGE;

function leaveFor(address: string): void {
  location.assign(address);
}
