import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import * as api from './review.api.ts';

/** Behind a press: reading what somebody wrote for herself is an entry of the record. */
export function ReviewTextPart({ flagId }: { flagId: string }) {
  const opening = useMutation({ mutationFn: api.openText });
  const text = opening.data;
  if (!text) {
    return (
      <section className="ta-review-closed">
        <Button
          icon={<Eye size={16} />}
          busy={opening.isPending ? '正在打开' : undefined}
          onClick={() => opening.mutate(flagId)}
        >
          看原文
        </Button>
        <small>看过会记入操作记录</small>
      </section>
    );
  }
  return (
    <>
      <Passage title="老师问" text={text.question} />
      <Passage title="回答" text={text.answer} />
      <Passage title="举报的说明" text={text.words} />
      <Passage title="申诉" text={text.appeal} />
      <p className="ta-review-quiet">
        {text.verdict}
        {text.isCut && '；太长，只显示开头'}
      </p>
    </>
  );
}

function Passage({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <section>
      <h3>{title}</h3>
      <blockquote>{text}</blockquote>
    </section>
  );
}
