import type { AppPassword } from '@app/contract/identity/app-passwords.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { driveAddress, myAppPasswords, revokePassword } from './app-passwords.api.ts';
import './app-passwords-card.css';
import { AppPasswordDialog } from './app-password-dialog.tsx';

/** Passwords for programs that open the cloud disk as a network drive. */
export function AppPasswordsCard({ mobile }: { mobile: string }) {
  const { data: passwords, error, refetch } = useQuery(myAppPasswords);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="ta-app-passwords">
      <h3>云盘应用密码</h3>
      <p>
        在电脑的文件管理器、WPS 或手机里打开云盘时，用它代替登录。地址是 <code>{driveAddress()}</code>
        ，用户名是你的手机号。
      </p>
      {!passwords && error && <ErrorState onRetry={() => void refetch()} />}
      {!passwords && !error && <SkeletonText lines={2} />}
      {passwords && passwords.length > 0 && (
        <ul>
          {passwords.map((password) => (
            <PasswordRow key={password.passwordId} password={password} />
          ))}
        </ul>
      )}
      {passwords && <Button onClick={() => setIsAdding(true)}>新建应用密码</Button>}
      {isAdding && <AppPasswordDialog mobile={mobile} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function PasswordRow({ password: { passwordId, name, lastUsedTime } }: { password: AppPassword }) {
  const revoking = useMutation({
    mutationFn: () => revokePassword(passwordId),
    onError: (error) => showToast('error', error.message),
  });
  return (
    <li>
      <HardDrive size={20} />
      <span>
        {name}
        <small>{lastUsedTime === 0 ? '还没有用过' : `最近使用 ${formatWhen(lastUsedTime)}`}</small>
      </span>
      <Button
        size="small"
        aria-label={`停用 ${name}`}
        busy={revoking.isPending ? '正在停用' : undefined}
        onClick={() => revoking.mutate()}
      >
        停用
      </Button>
    </li>
  );
}
