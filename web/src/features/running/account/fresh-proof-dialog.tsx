import { FRESH_MINUTES } from '@app/contract/identity/fresh-proof.ts';
import { PASSWORD_MAX_LENGTH } from '@app/contract/identity/passwords.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { PasswordField } from '#components/fields/password-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { passkeyFailure, passkeyProblem } from '#lib/session/passkey-support.ts';
import { myProofWays, type ProofWay, showItIsMe } from './fresh-proof.api.ts';
import { SmsProofField } from './sms-proof-field.tsx';

const labels: Record<ProofWay, string> = { passkey: '通行密钥', password: '密码', sms: '短信' };

type FreshProofDialogProps = { onProved: () => void; onClose: () => void };

/** Before what opens her account is changed: by whatever she has. */
export function FreshProofDialog({ onProved, onClose }: FreshProofDialogProps) {
  const { data, error, refetch } = useQuery(myProofWays);
  const [chosen, setChosen] = useState<ProofWay>();
  const [typed, setTyped] = useState('');
  const formId = useId();
  const proving = useMutation({
    mutationFn: (way: ProofWay) => showItIsMe(way, typed),
    onSuccess: onProved,
    onError: () => undefined,
  });
  const ways: ProofWay[] = [];
  if (data?.hasPasskey && passkeyProblem() === undefined) ways.push('passkey');
  if (data?.hasPassword) ways.push('password');
  if (data?.mobile) ways.push('sms');
  const way = chosen ?? ways[0];
  const isReady = way === 'passkey' || (way === 'sms' ? typed.length === 6 : typed !== '');
  const problem = proving.error ? passkeyFailure(proving.error) : undefined;
  const choose = (next: ProofWay) => {
    setChosen(next);
    setTyped('');
    proving.reset();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (way && isReady && !proving.isPending) proving.mutate(way);
  };
  return (
    <Dialog
      title="确认是你本人"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          {way && (
            <Button
              variant="primary"
              type="submit"
              form={formId}
              disabled={!isReady}
              busy={proving.isPending ? '正在确认' : undefined}
            >
              {way === 'passkey' ? '用通行密钥确认' : '确认'}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className="ta-password-form" noValidate onSubmit={handleSubmit}>
        <p>这关系到账号安全，请先确认是你本人。{FRESH_MINUTES} 分钟内不用再确认。</p>
        {!data && !error && <SkeletonText lines={2} />}
        {!data && error && <ErrorState onRetry={() => void refetch()} />}
        {data && !way && <p>这个账号没有密码、手机号和通行密钥：请退出，用平时的方式重新登录后再来改。</p>}
        {ways.length > 1 && way && (
          <Segmented
            label="怎样确认"
            options={ways.map((value) => ({ value, label: labels[value] }))}
            value={way}
            onChange={choose}
          />
        )}
        {way === 'passkey' && problem && (
          <p className="ta-field-error" role="alert">
            {problem}
          </p>
        )}
        {way === 'password' && (
          <PasswordField
            label="登录密码"
            autoFocus
            autoComplete="current-password"
            maxLength={PASSWORD_MAX_LENGTH}
            value={typed}
            error={problem}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {way === 'sms' && data && (
          <SmsProofField mobile={data.mobile} code={typed} error={problem} onChange={setTyped} />
        )}
      </form>
    </Dialog>
  );
}
