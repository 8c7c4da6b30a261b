import { MAX_NOTE_CHARS, type ReviewDecision, type ReviewRead } from '@app/contract/running/console-review.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import * as api from './review.api.ts';

/** Nothing is decided without a sentence to the teacher. */
export function DecideForm({ review: { flagId, kind, updateTime } }: { review: ReviewRead }) {
  const [note, setNote] = useState('');
  const deciding = useMutation({ mutationFn: api.decide, onError: () => undefined });
  const isReport = kind === 'report';
  const other = isReport ? ('dismissed' as const) : ('released' as const);
  const offer = (decision: ReviewDecision, label: string, isMain: boolean) => (
    <Button
      variant={isMain ? 'primary' : 'default'}
      disabled={note.trim() === ''}
      busy={deciding.isPending && deciding.variables.decision === decision ? '正在保存' : undefined}
      onClick={() => deciding.mutate({ flagId, decision, note, updateTime })}
    >
      {label}
    </Button>
  );
  return (
    <form className="ta-review-decide" noValidate onSubmit={(event) => event.preventDefault()}>
      <TextAreaField
        className="ta-review-note"
        label="给老师的话"
        placeholder={isReport ? '例如：已经改了提示，谢谢' : '例如：这是教材里的内容，可以问'}
        rows={2}
        maxLength={MAX_NOTE_CHARS}
        value={note}
        error={deciding.error?.message}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="ta-review-choice">
        {offer('upheld', '属实，已处理', isReport)}
        {offer(other, isReport ? '不属实' : '误拦，放行', !isReport)}
      </div>
      <small>
        {isReport
          ? '结论和这句话会通知举报的老师'
          : '放行只对这位老师、只对这句话：再问一次，词表不再拦。没有放行的，老师可以申诉一次'}
      </small>
    </form>
  );
}
