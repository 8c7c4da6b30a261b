import { PASSWORD_MAX_LENGTH, passwordProblem } from '@app/contract/identity/passwords.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { PasswordField } from '#components/fields/password-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { putPassword } from './passwords.api.ts';
import { SmsProofField } from './sms-proof-field.tsx';

type PasswordDialogProps = { mobile: string; hasPassword: boolean; onClose: () => void };
type Proof = 'old' | 'sms';

const proofs = [
  { value: 'old', label: '用旧密码确认' },
  { value: 'sms', label: '用短信确认' },
] as const;

/** Sets the password, or another one: confirmed by the former one or by a code. */
export function PasswordDialog({ mobile, hasPassword, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [proof, setProof] = useState<Proof>(hasPassword ? 'old' : 'sms');
  const [oldPassword, setOldPassword] = useState('');
  const [smsCode, setSmsCode] = useState('');
  const formId = useId();
  const changing = useMutation({
    mutationFn: () => putPassword(password, proof === 'old' ? { oldPassword } : { smsCode }),
    onSuccess: ({ endedSessions }) => {
      const others = endedSessions > 0 ? `，其他 ${endedSessions} 处登录已退出` : '';
      showToast('success', `密码已保存${others}`);
      onClose();
    },
    onError: () => undefined,
  });
  const isProofGiven = proof === 'old' ? oldPassword !== '' : smsCode.length === 6;
  const proofError = changing.error?.message;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = passwordProblem(password, mobile);
    setProblem(found);
    if (!found && isProofGiven && !changing.isPending) changing.mutate();
  };

  return (
    <Dialog
      title={hasPassword ? '修改登录密码' : '设置登录密码'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={password === '' || !isProofGiven}
            busy={changing.isPending ? '正在保存' : undefined}
          >
            保存
          </Button>
        </>
      }
    >
      <form id={formId} className="ta-password-form" noValidate onSubmit={handleSubmit}>
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={mobile} readOnly hidden />
        <PasswordField
          label="新密码"
          autoFocus
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
          value={password}
          error={problem}
          hint="至少 8 位，同时有字母和数字"
          onChange={(event) => {
            setPassword(event.target.value);
            setProblem(undefined);
          }}
        />
        {hasPassword && <Segmented label="怎样确认是你" options={proofs} value={proof} onChange={setProof} />}
        {proof === 'old' ? (
          <PasswordField
            label="旧密码"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX_LENGTH}
            value={oldPassword}
            error={proofError}
            onChange={(event) => setOldPassword(event.target.value)}
          />
        ) : (
          <SmsProofField mobile={mobile} code={smsCode} error={proofError} onChange={setSmsCode} />
        )}
        <p>保存后，其他设备上的登录会退出，需要重新登录。</p>
      </form>
    </Dialog>
  );
}
