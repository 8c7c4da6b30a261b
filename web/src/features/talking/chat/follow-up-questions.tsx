import { useState } from 'react';
import { showToast } from '#components/layers/toast.tsx';
import type { AskResult } from './conversation-session.ts';
import { findFollowUps } from './follow-ups.api.ts';

type FollowUpQuestionsProps = { messageId: string; onAsk: (question: string) => Promise<AskResult> };

/** What she may ask next, found when she wants to see it; a press asks. */
export function FollowUpQuestions({ messageId, onAsk }: FollowUpQuestionsProps) {
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const [isLooking, setIsLooking] = useState(false);
  const look = async () => {
    setIsLooking(true);
    const found = await findFollowUps(messageId);
    setIsLooking(false);
    if (found.length > 0) setQuestions(found);
    else showToast('info', '没有别的建议，直接写就行');
  };
  const ask = async (question: string) => {
    const result = await onAsk(question);
    if (!result.isSent) showToast('error', result.reason);
  };
  if (questions.length === 0)
    return (
      <button type="button" className="ta-next-step" disabled={isLooking} onClick={() => void look()}>
        {isLooking ? '正在想' : '还能问什么'}
      </button>
    );
  return questions.map((question) => (
    <button key={question} type="button" className="ta-next-step" onClick={() => void ask(question)}>
      {question}
    </button>
  ));
}
