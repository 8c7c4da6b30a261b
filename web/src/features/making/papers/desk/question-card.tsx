import { AppError, messages } from '@app/contract/errors.ts';
import { abilityLevels, type Question } from '@app/contract/library/questions.ts';
import { readMyId } from '@app/engines/papers/own-questions.ts';
import { isGeneratedId } from '@app/engines/questions/generated-id.ts';
import { Check, Minus, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import type { Writing } from '../mine/my-question-editor.tsx';
import { QuestionActs } from '../mine/question-acts.tsx';
import { otherVersionIn } from '../mine/use-writing.tsx';
import { findOther } from '../papers.api.ts';
import { AnswerView, QuestionView } from '../question-view.tsx';
import { SourceBadge } from '../source-badge.tsx';

type QuestionCardProps = {
  /** As it was found; where a program makes it, she may look at others of its kind. */
  question: Question;
  chosen: ReadonlySet<string>;
  onToggle: (question: Question) => void;
  onWrite: (writing: Writing) => void;
  onPoint: (knowledge: string) => void;
};

/** Where a card's options have to fit, in ems. */
const CARD_EM = 44;

/** A question that was found: put into the paper, or out of it again. */
export function QuestionCard({ question: found, chosen, onToggle, onWrite, onPoint }: QuestionCardProps) {
  const [isAnswered, setIsAnswered] = useState(false);
  const { question, isVarying, vary } = useVariants(found);
  const isInPaper = chosen.has(question.id);
  const isOlderInPaper = !isInPaper && otherVersionIn(chosen, question.id) !== undefined;
  const act = isInPaper ? '移出' : isOlderInPaper ? '换成新的' : '选入';
  const { title, typeName, difficultyName, level, knowledge, sourceType, score } = question;
  const isMine = readMyId(question.id) !== undefined;
  return (
    <li className="ta-card" data-on={isInPaper || undefined}>
      <header>
        {isMine ? <span className="ta-card-mine">我的</span> : <SourceBadge code={sourceType} />}
        <h3>{title}</h3>
        <VerifiedMark question={question} />
      </header>
      <QuestionView question={question} roomEm={CARD_EM} />
      {isAnswered && <AnswerView question={question} />}
      <footer>
        <span className="ta-card-facts">
          {[typeName, difficultyName, ...(level ? [abilityLevels[level]] : []), `${score} 分`].join(' · ')}
        </span>
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
          {isGeneratedId(question.id) && (
            <Button
              variant="text"
              size="small"
              icon={<RefreshCw size={14} />}
              busy={isVarying ? '正在换' : undefined}
              aria-label={`换一组数 ${title}`}
              onClick={vary}
            >
              换一组数
            </Button>
          )}
          <Button variant="text" size="small" aria-expanded={isAnswered} onClick={() => setIsAnswered(!isAnswered)}>
            {isAnswered ? '收起答案' : '看答案'}
          </Button>
          <Button
            size="small"
            variant={isInPaper ? 'default' : 'soft'}
            icon={isInPaper ? <Minus size={16} /> : <Plus size={16} />}
            aria-label={`${act} ${title}`}
            onClick={() => onToggle(question)}
          >
            {act}
          </Button>
          <QuestionActs question={question} onWrite={onWrite} />
        </span>
      </footer>
    </li>
  );
}

/** One after the other, none twice. */
function useVariants(found: Question) {
  const [seen, setSeen] = useState<readonly Question[]>([found]);
  const [isVarying, setIsVarying] = useState(false);
  const question = seen.at(-1) ?? found;
  const vary = () => {
    setIsVarying(true);
    const without = seen.map(({ id }) => id);
    findOther(question.id, 'numbers', without)
      .then((other) => setSeen([...seen, other]))
      .catch((error: unknown) => showToast('info', error instanceof AppError ? error.message : messages.unexpected))
      .finally(() => setIsVarying(false));
  };
  return { question, isVarying, vary };
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
