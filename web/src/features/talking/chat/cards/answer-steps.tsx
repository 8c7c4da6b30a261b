import type { AnswerStep } from '@app/contract/talking/cards.ts';
import { Check, ChevronDown, ChevronRight, CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '#components/class-names.ts';
import './answer-steps.css';

/** So many are named in the folded line. */
const NAMED = 2;

type AnswerStepsProps = { steps: readonly AnswerStep[]; isOpenByItself: boolean };

/** What was done, a line each; one line for all of them as soon as they are over. After that only the reader unfolds it. */
export function AnswerSteps({ steps, isOpenByItself }: AnswerStepsProps) {
  const [choice, setChoice] = useState(false);
  const listId = useId();
  const isOpen = isOpenByItself || choice;
  return (
    <div className="ta-steps" data-silent>
      {!isOpenByItself && (
        <button
          type="button"
          className="ta-steps-fold"
          aria-expanded={choice}
          aria-controls={listId}
          onClick={() => setChoice(!choice)}
        >
          <Check size={15} />
          <span>{foldedWords(steps)}</span>
          {choice ? <ChevronDown size={15} /> : <ChevronRight size={15} />}
        </button>
      )}
      <ul id={listId} hidden={!isOpen} aria-label={isOpenByItself ? '正在做的步骤' : '做了哪些步骤'}>
        {isOpen && steps.map((step) => <Step key={step.id} step={step} />)}
      </ul>
    </div>
  );
}

function Step({ step: { text, detail, state } }: { step: AnswerStep }) {
  return (
    <li className={classNames('ta-step', `ta-step-${state}`)}>
      {state === 'done' && <Check size={15} />}
      {state === 'failed' && <CircleAlert size={15} aria-label="没有做成" />}
      {state === 'running' && <i className="ta-step-dot" />}
      <span>{text}</span>
      {detail !== '' && <em>{detail}</em>}
    </li>
  );
}

/** 已查课标，已读《公式法》教案，做完 4 步，用 38 秒. */
function foldedWords(steps: readonly AnswerStep[]): string {
  const done = steps.filter(({ state }) => state === 'done');
  const failed = steps.filter(({ state }) => state === 'failed').length;
  const named = done.slice(0, NAMED).map(({ text }) => text);
  const seconds = Math.max(1, Math.round(steps.reduce((sum, { ms }) => sum + ms, 0) / 1_000));
  return [
    ...named,
    ...(done.length > NAMED ? [`做完 ${done.length} 步`] : []),
    ...(failed > 0 ? [`${failed} 步没做成`] : []),
    `用 ${seconds} 秒`,
  ].join('，');
}
