import type { AnswerAsk } from '@app/contract/talking/cards.ts';
import { Check, CircleHelp, CircleSlash } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { CheckField } from '#components/fields/check-field.tsx';
import { agreeWords } from './agree-words.ts';
import './ask-card.css';

type AskCardProps = {
  ask: AnswerAsk;
  /** The effects she agrees to; none is a no. Throws nothing: who calls says what went wrong. */
  onAnswer: (agreed: readonly string[]) => Promise<void>;
  /** Asks for what she had declined. */
  onAfterAll?: (() => void) | undefined;
};

/** Asked once before anything that costs, sends or deletes, at the place where the work waits; one line afterwards. */
export function AskCard({ ask, onAnswer, onAfterAll }: AskCardProps) {
  // What her words changed is ticked anew.
  if (ask.state === 'waiting') return <Waiting key={ask.words ?? ''} ask={ask} onAnswer={onAnswer} />;
  return (
    <p className="ta-ask-settled" data-silent>
      {ask.state === 'agreed' ? <Check size={15} /> : <CircleSlash size={15} />}
      <span>{ask.outcome || settledWords[ask.state]}</span>
      {ask.state !== 'agreed' && onAfterAll && (
        <button type="button" className="ta-link" onClick={onAfterAll}>
          还是要做
        </button>
      )}
    </p>
  );
}

const settledWords = {
  agreed: '你同意了',
  declined: '你没有同意：没有做，没有扣次数',
  lapsed: '已取消：没有做，没有扣次数',
};

function Waiting({ ask, onAnswer }: AskCardProps) {
  const { title, effects, words = '' } = ask;
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(
    () => new Set(effects.filter(({ isOff }) => isOff).map(({ id }) => id)),
  );
  const [sent, setSent] = useState<'yes' | 'no'>();
  const titleId = useId();
  const ticked = effects.filter(({ id }) => !unticked.has(id));
  const toggle = (id: string) => {
    const after = new Set(unticked);
    if (!after.delete(id)) after.add(id);
    setUnticked(after);
  };
  const answer = async (kind: 'yes' | 'no') => {
    setSent(kind);
    await onAnswer(kind === 'yes' ? ticked.map(({ id }) => id) : []);
    setSent(undefined);
  };
  return (
    <fieldset className="ta-ask" aria-labelledby={titleId} data-silent>
      <div className="ta-ask-head">
        <CircleHelp size={18} />
        <b id={titleId}>{title || '做之前问一次'}</b>
        <span>不回答就不做</span>
      </div>
      {words !== '' && <p className="ta-ask-heard">{`照你说的改了：“${words}”`}</p>}
      {effects.map(({ id, text, price, consequence }) => (
        <label key={id} className="ta-ask-effect">
          <CheckField className="ta-ask-check" isOn={!unticked.has(id)} onChange={() => toggle(id)} />
          <span className="ta-ask-words">
            <b>{text}</b>
            {consequence !== '' && <small>{consequence}</small>}
          </span>
          <span className="ta-ask-price">{price}</span>
        </label>
      ))}
      {/* The way out comes first for the keyboard; to the eye the yes does. */}
      <div className="ta-ask-foot">
        <Button
          busy={sent === 'no' ? '正在保存' : undefined}
          disabled={sent === 'yes'}
          onClick={() => void answer('no')}
        >
          不用
        </Button>
        <Button
          variant="primary"
          busy={sent === 'yes' ? '正在开始' : undefined}
          disabled={ticked.length === 0 || sent === 'no'}
          onClick={() => void answer('yes')}
        >
          {agreeWords(ask, ticked)}
        </Button>
        {effects.length > 1 && <small>去掉勾，就只做另外的</small>}
      </div>
      <p className="ta-visually-hidden" role="alert">
        {`等你决定：${title}`}
      </p>
    </fieldset>
  );
}
