import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { checkOf } from './my-questions.api.ts';
import { faultsOf, inputOf, type QuestionDraft } from './question-draft.ts';

/** Long enough to go on typing, short enough to wait for. */
const AFTER_MS = 700;

/** What a program makes of it while she writes: it never keeps her from saving. */
export function QuestionCheck({ draft, myQuestionId }: { draft: QuestionDraft; myQuestionId: string }) {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const isWhole = [faultsOf(settled, settled.parts.length > 0), ...settled.parts.map((part) => faultsOf(part))].every(
    (faults) => Object.keys(faults).length === 0,
  );
  const { data } = useQuery({
    ...checkOf({ ...inputOf(settled), ...(myQuestionId !== '' && { myQuestionId }) }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  });
  if (!isWhole || !data) return null;
  const { isVerified, isDoubtful, remarks } = data;
  const mark = isDoubtful ? '存疑' : isVerified ? '已验算' : '未验';
  const Icon = isDoubtful ? CircleHelp : isVerified ? CircleCheck : Info;
  return (
    <section className="ta-question-check" aria-label="检查" aria-live="polite" data-mark={mark}>
      <b>
        <Icon size={16} aria-hidden />
        {mark}
      </b>
      <ul>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </section>
  );
}
