import { redeem } from '@app/contract/money/redemption.ts';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { refreshPaidCombos } from '#lib/doors/paid-combos.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import './redeem-form.css';

/** A code becomes what it stands for; why not is said under the field, and the typed code stays. */
export function RedeemForm() {
  const [code, setCode] = useState('');
  const redeeming = useMutation({
    mutationFn: () => callOrThrow(redeem, { code }),
    onSuccess: () => {
      setCode('');
      refreshPaidCombos();
    },
    onError: () => undefined,
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !redeeming.isPending) redeeming.mutate();
  };
  const handleChange = (typed: string) => {
    redeeming.reset();
    setCode(typed.toUpperCase());
  };
  return (
    <form className="ta-redeem" onSubmit={handleSubmit}>
      <TextField
        label="兑换码"
        isLabelHidden
        placeholder="ABCD-EFGH-JKMN-PQRS"
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={redeeming.error?.message}
        onChange={(event) => handleChange(event.target.value)}
      />
      <Button type="submit" disabled={code.trim() === ''} busy={redeeming.isPending ? '正在兑换' : undefined}>
        兑换
      </Button>
      {redeeming.data && (
        <p className="ta-redeem-done" role="status">
          <CircleCheck size={16} />
          {`兑换成功：${redeeming.data.comboName}，${redeeming.data.days} 天`}
        </p>
      )}
    </form>
  );
}
