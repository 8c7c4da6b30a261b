import { type Desk, deskAddress } from '@app/contract/desks.ts';
import type { Exchange } from '@app/contract/talking/chat.ts';
import { type NextStep, nextSteps, nextStepsOf, topicOfAnswer } from '@app/engines/chat/next-steps.ts';
import { excerptOf } from '@app/engines/notation/excerpt.ts';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { openShareDoor } from '#lib/doors/share-door.ts';
import type { AnswerSession } from './conversation-session.ts';
import { FollowUpQuestions } from './follow-up-questions.tsx';
import './next-steps.css';

type NextStepsProps = {
  exchange: Pick<Exchange, 'chatId' | 'messageId' | 'ques'>;
  text: string;
  /** Asks on in the same conversation, where that is possible. */
  onAsk: AnswerSession['ask'] | undefined;
};

const desks: Readonly<Record<Exclude<NextStep, 'students'>, Desk>> = {
  courseware: 'courseware',
  exercise: 'paper',
  design: 'design',
};
const TITLE_CHARS = 30;

/** What can be done next with a finished answer: its desk with the form filled in, or the dialog that asks before it is shared. */
export function NextSteps({ exchange: { chatId, messageId, ques }, text, onAsk }: NextStepsProps) {
  const steps = useMemo(() => nextStepsOf(text), [text]);
  // Answers are also shown where there is no router.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  if (steps.length === 0) return null;
  const take = (step: NextStep) => {
    if (step === 'students') return openShareDoor({ chatId, title: excerptOf(ques, TITLE_CHARS) });
    const address = deskAddress(desks[step], { title: topicOfAnswer(ques, text) });
    if (router) router.history.push(address);
    else window.location.assign(address);
  };
  return (
    <fieldset className="ta-next-steps" aria-label="接着做">
      {steps.map((step) => (
        <button key={step} type="button" className="ta-next-step" onClick={() => take(step)}>
          {nextSteps[step]}
        </button>
      ))}
      {onAsk && <FollowUpQuestions messageId={messageId} onAsk={onAsk} />}
    </fieldset>
  );
}
