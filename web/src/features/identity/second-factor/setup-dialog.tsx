import { beginSecondFactor } from '@app/contract/identity/second-factor.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { QrCode } from '#components/pictures/qr-code.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { Skeleton } from '#components/states/skeleton.tsx';
import { queryKeyOf } from '#lib/http/query-client.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { beginSetup, turnOn } from './second-factor.api.ts';

/** The key for her app, as a picture and in letters; a code of it switches the second step on. */
export function SetupDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('');
  const formId = useId();
  // A key of its own each time the dialog opens, and only one.
  const begun = useQuery({
    queryKey: queryKeyOf(beginSecondFactor, formId),
    queryFn: beginSetup,
    gcTime: 0,
    retry: false,
  });
  const confirming = useMutation({ mutationFn: () => turnOn(code), onError: () => undefined });
  if (confirming.data) return <RecoveryCodesDialog codes={confirming.data.recoveryCodes} onClose={onClose} />;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim().length >= 6 && !confirming.isPending) confirming.mutate();
  };
  return (
    <Dialog
      title="开启两步验证"
      onPhone="sheet"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不开</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={!begun.data || code.trim().length < 6}
            busy={confirming.isPending ? '正在开启' : undefined}
          >
            开启
          </Button>
        </>
      }
    >
      <form id={formId} className="ta-second-factor-setup" noValidate onSubmit={handleSubmit}>
        <p>用手机上的验证器（如腾讯身份验证器、微软 Authenticator）扫这个二维码，再输入它显示的 6 位数字。</p>
        {begun.isPending && <Skeleton height={180} />}
        {begun.error && (
          <ErrorState title="还不能开启" hint={begun.error.message} onRetry={() => void begun.refetch()} />
        )}
        {begun.data && (
          <>
            <QrCode text={begun.data.address} label="用验证器扫码" size={180} />
            <p>
              扫不了就在验证器里手动输入：<code>{begun.data.key.match(/.{1,4}/g)?.join(' ')}</code>
            </p>
            <CodeField code={code} error={confirming.error?.message} onChange={setCode} />
          </>
        )}
        <p>开启后，其他设备上的登录会退出。</p>
      </form>
    </Dialog>
  );
}
