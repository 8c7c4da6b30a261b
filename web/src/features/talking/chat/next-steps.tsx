import { deskAddress, thingAddress } from '@app/contract/desks.ts';
import type { Exchange } from '@app/contract/talking/chat.ts';
import type { SavedAs } from '@app/contract/talking/next-steps.ts';
import { type NextStep, nextSteps, nextStepsOf, topicOfAnswer } from '@app/engines/chat/next-steps.ts';
import { excerptOf } from '@app/engines/notation/excerpt.ts';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { showToast } from '#components/layers/toast.tsx';
import { openShareDoor } from '#lib/doors/share-door.ts';
import type { AnswerSession } from './conversation-session.ts';
import { FollowUpQuestions } from './follow-up-questions.tsx';
import { useSaveAnswer } from './next-steps.api.ts';
import './next-steps.css';

type NextStepsProps = {
  exchange: Pick<Exchange, 'chatId' | 'messageId' | 'ques'>;
  text: string;
  /** Asks on in the same conversation, where that is possible. */
  onAsk: AnswerSession['ask'] | undefined;
};

/** What the button says while the answer is saved. */
const saving: Readonly<Record<SavedAs, string>> = { design: '正在存', exercise: '正在找题' };
const TITLE_CHARS = 30;

/**
 * What can be done next with a finished answer: saved as a design or a paper of its questions and opened, the desk of slides with the
 * answer as the outline, or the dialog that asks before it is shared.
 */
export function NextSteps({ exchange: { chatId, messageId, ques }, text, onAsk }: NextStepsProps) {
  const steps = useMemo(() => nextStepsOf(text), [text]);
  // Answers are also shown where there is no router.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const save = useSaveAnswer(messageId);
  // A second press comes before the first is drawn.
  const isSaving = useRef(false);
  if (steps.length === 0) return null;
  const open = (address: string) => (router ? router.history.push(address) : window.location.assign(address));
  const saveAs = async (as: SavedAs) => {
    if (isSaving.current) return;
    isSaving.current = true;
    const title = topicOfAnswer(ques, text);
    // Without a question in it the desk begins with what it is about.
    const toOpen = (thing: Awaited<ReturnType<typeof save.mutateAsync>>) =>
      thing ? thingAddress(thing) : deskAddress('paper', { title });
    await save.mutateAsync(as).then(
      (thing) => open(toOpen(thing)),
      (error: unknown) => showToast('error', error instanceof Error ? error.message : String(error)),
    );
    isSaving.current = false;
  };
  const take = (step: NextStep) => {
    if (step === 'students') return openShareDoor({ chatId, title: excerptOf(ques, TITLE_CHARS) });
    if (step === 'courseware') return open(deskAddress(step, { title: topicOfAnswer(ques, text), messageId }));
    void saveAs(step);
  };
  return (
    <fieldset className="ta-next-steps" aria-label="接着做">
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          className="ta-next-step"
          aria-busy={save.isPending && save.variables === step}
          onClick={() => take(step)}
        >
          {save.isPending && save.variables === step ? saving[save.variables] : nextSteps[step]}
        </button>
      ))}
      {onAsk && <FollowUpQuestions messageId={messageId} onAsk={onAsk} />}
    </fieldset>
  );
}
