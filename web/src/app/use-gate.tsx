import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { useAssistant } from '#lib/doors/assistant-store.ts';
import { logOut } from '#lib/session/session.ts';
import './page-frame.css';

/** Whoever may not use the assistant is told why, before anything is pressed in vain (rules LOGIN-013, LOGIN-014). */
export function UseGate({ children }: { children: ReactNode }) {
  const isDenied = useAssistant(({ appUseStatus }) => appUseStatus === 'denied');
  const reason = useAssistant(({ appUseReason }) => appUseReason);
  if (!isDenied) return children;
  return (
    <div className="ta-page-centre">
      <EmptyState
        picture={<NotFoundPicture />}
        title="这个账号现在不能使用助手"
        isPageTitle
        hint={reason || '请联系学校管理员'}
        action={<Button onClick={() => void logOut()}>换个账号登录</Button>}
      />
    </div>
  );
}
