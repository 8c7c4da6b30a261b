import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { hideLogin, logOut, useSession } from '#lib/session/session.ts';
import { isLoggedIn } from '#lib/session/session-store.ts';
import { confirmMine, enter, registerMe } from './linked-accounts.api.ts';

type ArrivalPanelProps = { signInForms: ReactNode; leaveFor: (address: string) => void };

/** After another system sent her back: in, or asked once which account here is hers. */
export function ArrivalPanel({ signInForms, leaveFor }: ArrivalPanelProps) {
  const { data: arrived, error, mutate } = useMutation({ mutationFn: enter, onError: () => undefined });
  useEffect(() => mutate(), [mutate]);
  const entered = arrived?.state === 'entered' ? arrived.nextPage : undefined;
  useEffect(() => {
    if (entered !== undefined) leaveFor(entered);
  }, [entered, leaveFor]);
  if (error) return <Refused hint={error.message} leaveFor={leaveFor} />;
  if (!arrived || arrived.state === 'entered') return <SkeletonText lines={5} />;
  if (arrived.state === 'second-step') {
    return <AfterSecondStep nextPage={arrived.nextPage} signInForms={signInForms} leaveFor={leaveFor} />;
  }
  const { providerName, displayName, state, mayRegister } = arrived;
  const account = displayName ? `${providerName}账号“${displayName}”` : `${providerName}账号`;
  const forms = mayRegister ? (
    <>
      {signInForms}
      <NewAccount leaveFor={leaveFor} />
    </>
  ) : (
    signInForms
  );
  return <Binding account={account} isWanted={state === 'mine'} signInForms={forms} leaveFor={leaveFor} />;
}

/** The frame around asks for the second step; afterwards she is in, or chose to sign in otherwise. */
function AfterSecondStep({ nextPage, signInForms, leaveFor }: ArrivalPanelProps & { nextPage: string }) {
  const isKnown = useSession(isLoggedIn);
  useEffect(() => {
    if (isKnown) leaveFor(nextPage);
  }, [isKnown, leaveFor, nextPage]);
  return isKnown ? <SkeletonText lines={5} /> : signInForms;
}

type BindingProps = ArrivalPanelProps & { account: string; isWanted: boolean };

/** Whoever wanted it, or signs in here just now, goes on by herself; whoever was signed in before is asked. */
function Binding({ account, isWanted, signInForms, leaveFor }: BindingProps) {
  const isKnown = useSession(isLoggedIn);
  const name = useSession(({ userInfo }) => userInfo?.userName || userInfo?.mobile);
  const [isAsked, setIsAsked] = useState(isKnown && !isWanted);
  if (isAsked && !isKnown) setIsAsked(false);
  const confirming = useMutation({ mutationFn: confirmMine, onSuccess: leaveFor, onError: () => undefined });
  const leaving = useMutation({ mutationFn: () => logOut().then(hideLogin), onError: () => undefined });
  const { mutate } = confirming;
  useEffect(() => {
    if (isKnown && !isAsked) mutate();
  }, [isKnown, isAsked, mutate]);
  if (confirming.error) return <Refused hint={confirming.error.message} leaveFor={leaveFor} />;
  if (!isKnown) {
    return (
      <>
        <h1>第一次用{account}登录</h1>
        <p className="ta-login-sub">请先登录你在这里的账号，绑定一次，以后就能直接进来。</p>
        {signInForms}
      </>
    );
  }
  if (!isAsked) return <SkeletonText lines={5} />;
  return (
    <>
      <h1>绑定{account}</h1>
      <p className="ta-login-sub">
        现在登录的是 {name}。绑定以后，用{account}就能进到这里。
      </p>
      <div className="ta-login-form">
        <Button
          variant="primary"
          size="large"
          busy={confirming.isPending ? '正在绑定' : undefined}
          onClick={() => mutate()}
        >
          绑定到这个账号
        </Button>
        <Button size="large" busy={leaving.isPending ? '正在退出' : undefined} onClick={() => leaving.mutate()}>
          换个账号
        </Button>
      </div>
    </>
  );
}

function NewAccount({ leaveFor }: Pick<ArrivalPanelProps, 'leaveFor'>) {
  const registering = useMutation({
    mutationFn: registerMe,
    onSuccess: leaveFor,
    onError: (error) => showToast('error', error.message),
  });
  return (
    <div className="ta-login-form">
      <Button size="large" busy={registering.isPending ? '正在新建' : undefined} onClick={() => registering.mutate()}>
        没有账号，直接新建
      </Button>
    </div>
  );
}

function Refused({ hint, leaveFor }: { hint: string; leaveFor: (address: string) => void }) {
  return (
    <EmptyState
      isPageTitle
      picture={<NotFoundPicture />}
      title="没有成功"
      hint={hint}
      action={
        <Button variant="primary" size="large" onClick={() => leaveFor('/')}>
          回到首页
        </Button>
      }
    />
  );
}
