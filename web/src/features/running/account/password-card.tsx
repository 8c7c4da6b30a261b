import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SettingRow } from '#components/page/setting-row.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import './password-card.css';
import { PasswordDialog } from './password-dialog.tsx';
import { myPassword } from './passwords.api.ts';

/** The password she may sign in with instead of a code. */
export function PasswordCard({ mobile }: { mobile: string }) {
  const { data: password, error, refetch } = useQuery(myPassword);
  const [isChanging, setIsChanging] = useState(false);
  if (!password && error) return <ErrorState onRetry={() => void refetch()} />;
  if (!password) return <SkeletonText lines={1} />;
  const { hasPassword, changeTime } = password;
  return (
    <>
      <SettingRow
        title="登录密码"
        actions={
          <Button icon={<KeyRound size={16} />} onClick={() => setIsChanging(true)}>
            {hasPassword ? '修改密码' : '设置密码'}
          </Button>
        }
      >
        {hasPassword ? `上次修改 ${formatWhen(changeTime)}` : '还没有设置。设置后不等短信也能登录'}
      </SettingRow>
      {isChanging && <PasswordDialog mobile={mobile} hasPassword={hasPassword} onClose={() => setIsChanging(false)} />}
    </>
  );
}
