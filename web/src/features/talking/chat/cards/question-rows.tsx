import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { CheckField } from '#components/fields/check-field.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { InlineText } from '#components/markdown/inline-text.tsx';
import { showAnswers, useAnswersShown } from './answers-shown.ts';
import './question-rows.css';

type Part = Extract<AnswerCard, { type: 'lessonPreparation' }>['parts'][number];
type CardQuestion = Part['questions'][number];

const SHOWN = 5;

/** Questions with the marks of their checks; their answers when she wants to see them. */
export function QuestionRows({ questions }: { questions: readonly CardQuestion[] }) {
  const isShown = useAnswersShown((state) => state.isShown);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? questions : questions.slice(0, SHOWN);
  const left = questions.length - shown.length;
  return (
    <>
      <ol className="ta-card-questions">
        {shown.map((question, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions of a card have no other name
          <QuestionRow key={place} no={place + 1} question={question} isAnswerShown={isShown} />
        ))}
      </ol>
      {left > 0 && (
        <button type="button" className="ta-card-more" onClick={() => setIsWhole(true)}>
          {`还有 ${left} 题`}
        </button>
      )}
    </>
  );
}

type QuestionRowProps = { no: number; question: CardQuestion; isAnswerShown: boolean };

function QuestionRow({ no, question, isAnswerShown }: QuestionRowProps) {
  const [isWhyShown, setIsWhyShown] = useState(false);
  const whyId = useId();
  const { stem, answer, check, why } = question;
  return (
    <li className="ta-card-question">
      <span className="ta-card-question-no">{no}</span>
      <span className="ta-card-question-stem">
        <InlineText text={stem} />
      </span>
      {isAnswerShown && answer !== '' && (
        <span className="ta-card-question-answer">
          <span className="ta-visually-hidden">答案：</span>
          <InlineText text={answer} />
        </span>
      )}
      <span className="ta-card-question-mark">
        {check === 'proved' && (
          <Tag tone="good">
            <Check size={13} />
            已验算
          </Tag>
        )}
        {check === 'unproved' && <Tag>未验</Tag>}
        {check === 'doubted' && (
          <button
            type="button"
            className="ta-card-doubt"
            aria-expanded={isWhyShown}
            aria-controls={whyId}
            onClick={() => setIsWhyShown(!isWhyShown)}
          >
            <Tag tone="danger">存疑</Tag>
          </button>
        )}
      </span>
      {check === 'doubted' && (
        <p id={whyId} className="ta-card-why" hidden={!isWhyShown}>
          {why || '两次算出的答案不一样，请核对'}
        </p>
      )}
    </li>
  );
}

/** One for all cards: who wants to see answers wants to see them everywhere. */
export function AnswersSwitch() {
  const isShown = useAnswersShown((state) => state.isShown);
  const switchId = useId();
  return (
    <label className="ta-card-switch" htmlFor={switchId}>
      显示答案
      <CheckField look="switch" id={switchId} label="显示答案" isOn={isShown} onChange={showAnswers} />
    </label>
  );
}
