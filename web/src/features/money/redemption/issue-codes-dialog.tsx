import { MAX_ISSUED_CODES, MAX_TERM_DAYS } from '@app/contract/money/redemption.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { IssuedCodesDialog } from './issued-codes-dialog.tsx';
import './issue-codes.css';
import { comboGroups, issue } from './redemption.api.ts';

/** For operators: how many codes, for what, for how long and why. They are shown once. */
export function IssueCodesDialog({ onClose }: { onClose: () => void }) {
  const [wish, setWish] = useState({ comboId: '', count: '10', termDays: '90', reason: '' });
  const { data } = useQuery(comboGroups);
  const issuing = useMutation({ mutationFn: issue, onError: () => undefined });
  const formId = useId();
  const change = (part: Partial<typeof wish>) => setWish({ ...wish, ...part });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!issuing.isPending) issuing.mutate({ ...wish, count: Number(wish.count), termDays: Number(wish.termDays) });
  };
  if (issuing.data) return <IssuedCodesDialog issued={issuing.data} onClose={onClose} />;
  const combos = data?.groups.flatMap((group) => group.combos).filter(({ price }) => price > 0) ?? [];
  return (
    <Dialog
      title="发兑换码"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不发</Button>
          <Button variant="primary" type="submit" form={formId} busy={issuing.isPending ? '正在生成' : undefined}>
            生成兑换码
          </Button>
        </>
      }
    >
      <form id={formId} className="ta-issue" noValidate onSubmit={handleSubmit}>
        <SelectField
          label="套餐"
          placeholder="选一个套餐"
          choices={combos.map(({ comboId, comboName }) => ({ value: comboId, label: comboName }))}
          value={wish.comboId}
          onChange={(event) => change({ comboId: event.target.value })}
        />
        <TextField
          label="个数"
          type="number"
          min={1}
          max={MAX_ISSUED_CODES}
          value={wish.count}
          onChange={(event) => change({ count: event.target.value })}
        />
        <TextField
          label="多少天内可以兑换"
          type="number"
          min={1}
          max={MAX_TERM_DAYS}
          value={wish.termDays}
          onChange={(event) => change({ termDays: event.target.value })}
        />
        <TextField
          label="理由"
          maxLength={200}
          placeholder="例如：实验中学教研活动"
          value={wish.reason}
          hint="会记在操作记录里"
          error={issuing.error?.message}
          onChange={(event) => change({ reason: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
