import { appealWithheld, type FlagState, MAX_APPEAL_CHARS, readWithheld } from '@app/contract/talking/flags.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';
import './appeal-dialog.css';

type AppealDialogProps = { messageId: string; onClose: () => void };

const standing: Readonly<Record<FlagState, string>> = {
  waiting: '还没有人看过，写一句为什么可以问，会先看你的',
  appealed: '已经申诉了，看过以后会在通知里告诉你',
  upheld: '看过了，没有放行',
  dismissed: '看过了，没有放行',
  released: '已经放行，把这句话再问一次就行',
};

/** What was withheld from her is looked at by a person, who reads why; once for each. */
export function AppealDialog({ messageId, onClose }: AppealDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const { data, error, refetch } = useQuery({ ...endpointQuery(readWithheld, { messageId }), staleTime: 0 });
  const appealing = useMutation({
    mutationFn: () => callOrThrow(appealWithheld, { messageId, reason }),
    onSuccess: async () => {
      await refreshQueries(readWithheld);
      onClose();
      showToast('success', '已申诉，看过以后会通知你');
    },
    onError: () => undefined,
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    appealing.mutate();
  };
  const footer = data?.mayAppeal ? (
    <>
      <Button onClick={onClose}>先不申诉</Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        disabled={reason.trim() === ''}
        busy={appealing.isPending ? '提交中' : undefined}
      >
        申诉
      </Button>
    </>
  ) : (
    <Button onClick={onClose}>知道了</Button>
  );
  return (
    <Dialog title="请人看看这句话" footer={footer} onClose={onClose}>
      {!data && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={2} />}
      {data && <p>{data.note ? `${standing[data.state]}：${data.note}` : standing[data.state]}</p>}
      {data?.mayAppeal && (
        <form id={formId} className="ta-appeal" noValidate onSubmit={handleSubmit}>
          <TextAreaField
            label="为什么可以问"
            placeholder="例如：这是教材第三单元的内容"
            hint="只能申诉一次，管理人员会看到这句话和你的提问"
            rows={3}
            maxLength={MAX_APPEAL_CHARS}
            value={reason}
            error={appealing.error?.message}
            onChange={(event) => setReason(event.target.value)}
          />
        </form>
      )}
    </Dialog>
  );
}
