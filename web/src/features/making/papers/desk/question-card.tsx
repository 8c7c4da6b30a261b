import type { Question } from '@app/contract/library/questions.ts';
import { Check, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { AnswerView, QuestionView } from '../question-view.tsx';
import { SourceBadge } from '../source-badge.tsx';

type QuestionCardProps = {
  question: Question;
  isInPaper: boolean;
  onToggle: () => void;
  onPoint: (knowledge: string) => void;
};

/** Where a card's options have to fit, in ems. */
const CARD_EM = 44;

/** A question that was found: put into the paper, or out of it again. */
export function QuestionCard({ question, isInPaper, onToggle, onPoint }: QuestionCardProps) {
  const [isAnswered, setIsAnswered] = useState(false);
  const { title, typeName, difficultyName, knowledge, sourceType, score } = question;
  return (
    <li className="ta-card" data-on={isInPaper || undefined}>
      <header>
        <SourceBadge code={sourceType} />
        <h3>{title}</h3>
        <VerifiedMark question={question} />
      </header>
      <QuestionView question={question} roomEm={CARD_EM} />
      {isAnswered && <AnswerView question={question} />}
      <footer>
        <span className="ta-card-facts">{`${typeName} · ${difficultyName} · ${score} 分`}</span>
        {knowledge.map((point) => (
          <button
            key={point}
            type="button"
            className="ta-card-point"
            data-tip="只看这个知识点"
            onClick={() => onPoint(point)}
          >
            {point}
          </button>
        ))}
        <span className="ta-card-acts">
          <Button variant="text" size="small" aria-expanded={isAnswered} onClick={() => setIsAnswered(!isAnswered)}>
            {isAnswered ? '收起答案' : '看答案'}
          </Button>
          <Button
            size="small"
            variant={isInPaper ? 'default' : 'soft'}
            icon={isInPaper ? <Minus size={16} /> : <Plus size={16} />}
            aria-label={`${isInPaper ? '移出' : '选入'} ${title}`}
            onClick={onToggle}
          >
            {isInPaper ? '移出' : '选入'}
          </Button>
        </span>
      </footer>
    </li>
  );
}

/** Whether a program computed the answer as well, and came to another. */
export function VerifiedMark({
  question: { isVerified, isDoubtful },
}: {
  question: Pick<Question, 'isVerified' | 'isDoubtful'>;
}) {
  if (isDoubtful) return <span className="ta-unverified">存疑，请先核对答案</span>;
  return isVerified ? (
    <span className="ta-verified">
      <Check size={14} aria-hidden />
      已验算
    </span>
  ) : (
    <span className="ta-unverified">未验算</span>
  );
}
