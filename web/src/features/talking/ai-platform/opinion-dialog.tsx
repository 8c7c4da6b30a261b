import { collectOpinion, MAX_OPINION_CHARS, OpinionKind } from '@app/contract/talking/ai-platform.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { callSigned } from '#lib/http/signed-call.ts';
import './opinion-dialog.css';

const kindNames: Record<OpinionKind, string> = { suggestion: '建议', fault: '问题', content: '内容', other: '其他' };
const kinds = OpinionKind.options.map((value) => ({ value, label: kindNames[value] }));

/** What a teacher thinks of the product, in a few words. */
export function OpinionDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [kind, setKind] = useState<OpinionKind>('suggestion');
  const [content, setContent] = useState('');
  const [contact, setContact] = useState('');
  const [missing, setMissing] = useState<string>();
  const collect = useMutation({
    mutationFn: () => callSigned(collectOpinion, { kind, content, contact, page: location.pathname }),
    onSuccess: () => {
      onClose();
      showToast('success', '已收到，谢谢');
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (content.trim() === '') return setMissing('请写下你的意见');
    collect.mutate();
  };
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="submit" form={formId} variant="primary" busy={collect.isPending ? '提交中' : undefined}>
        提交
      </Button>
    </>
  );
  return (
    <Dialog title="意见反馈" footer={footer} onClose={onClose}>
      <form id={formId} className="ta-opinion" onSubmit={handleSubmit}>
        <Segmented label="类型" options={kinds} value={kind} onChange={setKind} isWide />
        <TextAreaField
          label="意见"
          rows={4}
          maxLength={MAX_OPINION_CHARS}
          placeholder="哪里不好用，或者希望有什么"
          value={content}
          error={missing}
          onChange={(event) => {
            setContent(event.target.value);
            setMissing(undefined);
          }}
        />
        <TextField
          label="联系方式（选填）"
          maxLength={60}
          placeholder="方便我们回复你"
          value={contact}
          onChange={(event) => setContact(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
