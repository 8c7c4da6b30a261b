import type { AppPassword } from '@app/contract/identity/app-passwords.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Bot, HardDrive } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { SettingList } from '#components/page/setting-list.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { addressOf, myAppPasswords, opensWords, revokePassword } from './app-passwords.api.ts';
import './app-passwords-card.css';
import { AppPasswordDialog } from './app-password-dialog.tsx';

/** Passwords for programs: those that open the cloud disk as a network drive, and AI programs that look things up for her. */
export function AppPasswordsCard({ mobile }: { mobile: string }) {
  const { data: passwords, error, refetch } = useQuery(myAppPasswords);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <SettingList title="应用密码">
      <p>
        在电脑的文件管理器、WPS 或手机里打开云盘时，用它代替登录。地址是 <code>{addressOf('drive')}</code>
        ，用户名是你的手机号。
      </p>
      <p>
        支持 MCP 的 AI 工具，也可以凭应用密码查看你的教学设计、云盘、题库和教材。地址是{' '}
        <code>{addressOf('reading')}</code>。
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
    </SettingList>
  );
}

function PasswordRow({ password: { passwordId, name, opens, lastUsedTime } }: { password: AppPassword }) {
  const revoking = useMutation({
    mutationFn: () => revokePassword(passwordId),
    onError: (error) => showToast('error', error.message),
  });
  return (
    <li>
      {opens === 'drive' ? <HardDrive size={20} /> : <Bot size={20} />}
      <span>
        {name}
        <small>
          {opensWords[opens]}，{lastUsedTime === 0 ? '还没有用过' : `最近使用 ${formatWhen(lastUsedTime)}`}
        </small>
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
