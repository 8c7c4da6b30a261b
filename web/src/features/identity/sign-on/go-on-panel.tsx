import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { hideLogin, logOut, useSession } from '#lib/session/session.ts';
import { clearSession } from '#lib/session/session-store.ts';
import { handToFrame } from './hand-over.ts';
import type { SignOnAddress } from './sign-on-address.ts';
import { accountTicket, serviceTicket } from './sso.api.ts';

/** Leaves our page for an address. */
export type LeaveFor = (address: string) => void;

type GoOnPanelProps = { address: SignOnAddress; isAsked: boolean; leaveFor: LeaveFor };

/** Takes whoever is signed in to where the address leads: at once, or when she says so. */
export function GoOnPanel({ address, isAsked, leaveFor }: GoOnPanelProps) {
  const name = useSession(({ userInfo }) => userInfo?.userName || userInfo?.mobile);
  const goingOn = useMutation({ mutationFn: () => goOn(address, leaveFor), onError: () => undefined });
  const leaving = useMutation({
    // The form of this page takes the place of the dialog.
    mutationFn: () => logOut().then(hideLogin),
    onError: () => undefined,
  });
  const { mutate } = goingOn;
  useEffect(() => {
    if (!isAsked) mutate();
  }, [isAsked, mutate]);
  const problem = (goingOn.error ?? leaving.error)?.message;
  const isGoing = goingOn.isPending || goingOn.isSuccess;
  return (
    <>
      <h1>{isAsked ? `以 ${name} 的身份继续` : '登录成功'}</h1>
      <p className="ta-login-sub">
        {address.service
          ? `接下来前往 ${new URL(address.service).host}，它会知道你的账号是谁。`
          : '接下来回到刚才的页面。'}
      </p>
      <div className="ta-login-form">
        {problem && (
          <p className="ta-field-error" role="alert">
            <CircleAlert size={14} />
            {problem}
          </p>
        )}
        <Button variant="primary" size="large" busy={isGoing ? '正在前往' : undefined} onClick={() => mutate()}>
          继续
        </Button>
        <Button size="large" busy={leaving.isPending ? '正在退出' : undefined} onClick={() => leaving.mutate()}>
          换个账号
        </Button>
      </div>
    </>
  );
}

async function goOn({ service, nextPage, isForFrame }: SignOnAddress, leaveFor: LeaveFor): Promise<void> {
  if (service === undefined) return leaveFor(nextPage);
  const { tgt } = useSession.getState();
  if (isForFrame) {
    await handToFrame(await accountTicket(service, tgt));
    return window.close();
  }
  const ticket = await serviceTicket(service, tgt);
  // The session has ended meanwhile; the page shows its form.
  if (!ticket) return clearSession({ isLoginVisible: false });
  const target = new URL(service);
  target.searchParams.set('ticket', ticket);
  leaveFor(target.href);
}
