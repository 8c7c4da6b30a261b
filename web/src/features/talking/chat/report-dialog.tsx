import type { Exchange } from '@app/contract/talking/chat.ts';
import { MAX_REPORT_CHARS, ReportReason, reportReasons } from '@app/contract/talking/feedback.ts';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { useReport } from './feedback.api.ts';
import './report-dialog.css';
import { WordsField } from './words-field.tsx';

export function ReportDialog({ exchange, onClose }: { exchange: Exchange; onClose: () => void }) {
  const formId = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [content, setContent] = useState('');
  const [missing, setMissing] = useState('');
  const report = useReport(exchange);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason) return setMissing('请选一个原因');
    if (reason === 'other' && content.trim() === '') return setMissing('请写明原因');
    const handleStored = () => {
      onClose();
      showToast('success', '已收到，谢谢');
    };
    report.mutate({ reason, content }, { onSuccess: handleStored });
  };
  const footer = (
    <>
      <Button onClick={onClose}>先不举报</Button>
      <Button type="submit" form={formId} variant="primary" busy={report.isPending ? '提交中' : undefined}>
        提交举报
      </Button>
    </>
  );
  return (
    <Dialog title="举报这条回答" footer={footer} onClose={onClose}>
      <form id={formId} className="ta-report" onSubmit={handleSubmit}>
        <ReasonChoice
          reason={reason}
          onChange={(chosen) => {
            setReason(chosen);
            setMissing('');
          }}
        />
        {!reason && <Missing words={missing} />}
        <WordsField
          label="说明"
          placeholder="哪一句有问题，选“其他”时请写明"
          rows={3}
          maxChars={MAX_REPORT_CHARS}
          value={content}
          onChange={(words) => {
            setContent(words);
            setMissing('');
          }}
        />
        {reason && <Missing words={missing} />}
      </form>
    </Dialog>
  );
}

/** Below what it is about. */
function Missing({ words }: { words: string }) {
  if (words === '') return null;
  return (
    <p className="ta-report-missing" role="alert">
      <CircleAlert size={14} />
      {words}
    </p>
  );
}

type ReasonChoiceProps = { reason: ReportReason | undefined; onChange: (reason: ReportReason) => void };

function ReasonChoice({ reason, onChange }: ReasonChoiceProps) {
  return (
    <fieldset className="ta-report-reasons">
      <legend className="ta-visually-hidden">原因</legend>
      {ReportReason.options.map((option) => (
        <label key={option}>
          <input type="radio" name="reason" checked={option === reason} onChange={() => onChange(option)} />
          {reportReasons[option]}
        </label>
      ))}
    </fieldset>
  );
}
