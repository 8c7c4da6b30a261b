import type { Passkey } from '@app/contract/identity/passkeys.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { SettingList } from '#components/page/setting-list.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { passkeyProblem } from '#lib/session/passkey-support.ts';
import { formatWhen } from '#lib/time/dates.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { dropPasskey, myPasskeys } from './passkeys.api.ts';
import { RenameDialog } from './rename-dialog.tsx';

/** Devices that sign her in by fingerprint, face or their own lock. */
export function PasskeysCard() {
  const { data: passkeys, error, refetch } = useQuery(myPasskeys);
  const [isAdding, setIsAdding] = useState(false);
  const problem = passkeyProblem();
  return (
    <SettingList title="通行密钥">
      <p>{problem ?? '用这台设备的指纹、面容或开机密码登录，不用记密码，也不用等短信。'}</p>
      {!passkeys && error && <ErrorState onRetry={() => void refetch()} />}
      {!passkeys && !error && <SkeletonText lines={1} />}
      {passkeys && passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} />
          ))}
        </ul>
      )}
      {passkeys && !problem && <Button onClick={() => setIsAdding(true)}>添加通行密钥</Button>}
      {isAdding && <PasskeyDialog onClose={() => setIsAdding(false)} />}
    </SettingList>
  );
}

function PasskeyRow({ passkey: { passkeyId, name, lastUsedTime } }: { passkey: Passkey }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const removing = useMutation({
    mutationFn: () => dropPasskey(passkeyId),
    onError: (error) => showToast('error', error.message),
    onSettled: () => setIsAsking(false),
  });
  return (
    <li>
      <Fingerprint size={20} />
      <span>
        {name}
        <small>{lastUsedTime === 0 ? '还没有用过' : `最近使用 ${formatWhen(lastUsedTime)}`}</small>
      </span>
      <Button size="small" aria-label={`给 ${name} 改名`} onClick={() => setIsNaming(true)}>
        改名
      </Button>
      {isNaming && <RenameDialog passkeyId={passkeyId} name={name} onClose={() => setIsNaming(false)} />}
      <Button size="small" aria-label={`移除 ${name}`} onClick={() => setIsAsking(true)}>
        移除
      </Button>
      {isAsking && (
        <Dialog
          title={`移除“${name}”？`}
          onClose={() => setIsAsking(false)}
          footer={
            <>
              <Button onClick={() => setIsAsking(false)}>留着</Button>
              <Button
                variant="danger"
                busy={removing.isPending ? '正在移除' : undefined}
                onClick={() => removing.mutate()}
              >
                移除
              </Button>
            </>
          }
        >
          <p>以后不能再用它登录，其他登录方式不受影响。</p>
        </Dialog>
      )}
    </li>
  );
}
