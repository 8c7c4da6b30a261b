import { MAX_ISSUED_CODES, MAX_TERM_DAYS } from '@app/contract/money/redemption.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import * as api from './codes.api.ts';
import { NewCodes } from './new-codes.tsx';
import './money-pane.css';

/** How many codes, for what, for how long and why. They are shown once. */
export function CodesForm({ onDone }: { onDone: () => void }) {
  const [wish, setWish] = useState({ comboId: '', count: '10', termDays: '90', reason: '' });
  const { data } = useQuery(api.comboGroups);
  const issuing = useMutation({ mutationFn: api.issue, onError: () => undefined });
  const change = (part: Partial<typeof wish>) => setWish({ ...wish, ...part });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!issuing.isPending) issuing.mutate({ ...wish, count: Number(wish.count), termDays: Number(wish.termDays) });
  };
  const combos = data?.groups.flatMap((group) => group.combos).filter(({ price }) => price > 0) ?? [];
  return (
    <form className="ta-money-pane" noValidate onSubmit={handleSubmit}>
      <h2>发一批兑换码</h2>
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
        hint={`一次最多 ${MAX_ISSUED_CODES} 个`}
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
        label="说明"
        maxLength={200}
        placeholder="例如：实验中学教研活动"
        hint="会记在操作记录里"
        value={wish.reason}
        error={issuing.error?.message}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <div>
        <Button variant="primary" type="submit" busy={issuing.isPending ? '正在生成' : undefined}>
          生成兑换码
        </Button>
      </div>
      {issuing.data && <NewCodes issued={issuing.data} onClose={onDone} />}
    </form>
  );
}
