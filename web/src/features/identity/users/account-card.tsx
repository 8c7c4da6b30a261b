import { maskedMobile } from '@app/engines/users/masked-mobile.ts';
import { LogOut } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { logOut } from '#lib/session/session.ts';
import './account-card.css';

/** How she signs in. */
export function AccountCard({ mobile }: { mobile: string }) {
  return (
    <dl className="ta-account-card">
      <div>
        <dt>手机号</dt>
        <dd>
          {maskedMobile(mobile)}
          <Button icon={<LogOut size={16} />} onClick={leave}>
            退出登录
          </Button>
        </dd>
      </div>
    </dl>
  );
}

function leave(): void {
  logOut().catch((error: unknown) => showToast('error', error instanceof Error ? error.message : String(error)));
}
