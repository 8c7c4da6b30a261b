import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { formatDay } from '#lib/time/dates.ts';
import * as api from './schools.api.ts';

type Grant = { userId: string; userName: string; expireTime: number | null };
type GrantsProps = { schoolId: string; grants: readonly Grant[]; mayRun: boolean };

/** Who may use the project of the school, and until when. */
export function Grants({ schoolId, grants, mayRun }: GrantsProps) {
  const revoking = useMutation({ mutationFn: api.revoke });
  return (
    <section>
      <h2>
        项目授权<small>{grants.length > 0 ? `${grants.length} 人` : '没有开通过'}</small>
      </h2>
      <ul>
        {grants.map(({ userId, userName, expireTime }) => (
          <li key={userId}>
            <span>
              {userName || '没有写姓名'}
              <small>{expireTime === null ? '不过期' : `${formatDay(expireTime)} 到期`}</small>
            </span>
            {mayRun && (
              <Button size="small" aria-label={`收回${userName}`} onClick={() => revoking.mutate({ schoolId, userId })}>
                收回
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayRun && <NewGrant schoolId={schoolId} />}
    </section>
  );
}

function NewGrant({ schoolId }: { schoolId: string }) {
  const [mobile, setMobile] = useState('');
  const [lastDay, setLastDay] = useState('');
  const granting = useMutation({ mutationFn: api.grant, onSuccess: () => setMobile(''), onError: () => undefined });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    granting.mutate({ schoolId, mobile: mobile.trim(), lastDay });
  };
  return (
    <form className="ta-school-grant" noValidate onSubmit={handleSubmit}>
      <TextField
        label="手机号"
        inputMode="tel"
        maxLength={11}
        value={mobile}
        error={granting.error?.message}
        onChange={(event) => setMobile(event.target.value)}
      />
      <TextField
        label="到期日"
        type="date"
        hint="不填就不过期"
        value={lastDay}
        onChange={(event) => setLastDay(event.target.value)}
      />
      <Button type="submit" size="small" disabled={mobile.trim() === ''}>
        开通
      </Button>
    </form>
  );
}
