import type { Question } from '@app/contract/library/questions.ts';
import { type SchoolQuestion, schoolStages } from '@app/contract/library/school-questions.ts';
import { Check, Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ReasonDialog } from '#components/layers/reason-dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { VerifiedMark } from '../desk/question-card.tsx';
import { AnswerView, QuestionView } from '../question-view.tsx';
import { useDecideSchoolQuestion, useTakeSchoolQuestion, useWithdrawFromSchool } from './school-questions.api.ts';

type SchoolCardProps = {
  one: SchoolQuestion;
  /** It waits for her. */
  isReviewed: boolean;
  onTaken: (question: Question) => void;
};

/** Where a card's options have to fit, in ems. */
const CARD_EM = 44;

/** A question of the school: whoever reviews reads the answer with it. */
export function SchoolCard({ one, isReviewed, onTaken }: SchoolCardProps) {
  const { question, authorName, isMine, stage, reason, useCount } = one;
  const [isAnswered, setIsAnswered] = useState(isReviewed);
  const facts = [
    isMine ? schoolStages[stage] : `${authorName || '同事'}出的题`,
    ...(useCount > 0 ? [`${useCount} 位同事用过`] : []),
    question.typeName,
    question.difficultyName,
    `${question.score} 分`,
  ];
  return (
    <li className="ta-card">
      <header>
        <span className="ta-card-mine">本校</span>
        <h3>{question.title}</h3>
        <VerifiedMark question={question} />
      </header>
      <QuestionView question={question} roomEm={CARD_EM} />
      {isAnswered && <AnswerView question={question} />}
      {stage === 'refused' && <p className="ta-unverified">{`退回的理由：${reason}`}</p>}
      <footer>
        <span className="ta-card-facts">{facts.join(' · ')}</span>
        <span className="ta-card-acts">
          <Button variant="text" size="small" aria-expanded={isAnswered} onClick={() => setIsAnswered(!isAnswered)}>
            {isAnswered ? '收起答案' : '看答案'}
          </Button>
          {isReviewed ? <Decisions one={one} /> : <OwnActs {...{ one, onTaken }} />}
        </span>
      </footer>
    </li>
  );
}

function OwnActs({ one, onTaken }: Pick<SchoolCardProps, 'one' | 'onTaken'>) {
  const { schoolQuestionId, question, isMine, stage } = one;
  const take = useTakeSchoolQuestion();
  const withdraw = useWithdrawFromSchool();
  const put = () => take.mutate(schoolQuestionId, { onSuccess: (taken) => onTaken(taken.question) });
  return (
    <>
      {isMine && (
        <Button
          variant="text"
          size="small"
          icon={<Undo2 size={14} />}
          busy={withdraw.isPending ? '正在收回' : undefined}
          aria-label={`收回 ${question.title}`}
          onClick={() =>
            withdraw.mutate(schoolQuestionId, { onSuccess: () => showToast('info', '已收回，同事不再看到这道题') })
          }
        >
          收回
        </Button>
      )}
      {stage === 'shared' && (
        <Button
          size="small"
          variant="soft"
          icon={<Plus size={16} />}
          busy={take.isPending ? '正在选入' : undefined}
          aria-label={`选入 ${question.title}`}
          onClick={put}
        >
          选入
        </Button>
      )}
    </>
  );
}

function Decisions({ one: { schoolQuestionId, question } }: Pick<SchoolCardProps, 'one'>) {
  const decide = useDecideSchoolQuestion();
  const [isRefusing, setIsRefusing] = useState(false);
  const order = { schoolQuestionId, questionId: question.id };
  const approve = () =>
    decide.mutate(
      { ...order, decision: 'approve' },
      { onSuccess: () => showToast('success', '通过了，同事能找到这道题') },
    );
  return (
    <>
      <Button size="small" aria-label={`退回 ${question.title}`} onClick={() => setIsRefusing(true)}>
        退回
      </Button>
      <Button
        size="small"
        variant="soft"
        icon={<Check size={16} />}
        busy={decide.isPending && !isRefusing ? '正在保存' : undefined}
        aria-label={`通过 ${question.title}`}
        onClick={approve}
      >
        通过
      </Button>
      {isRefusing && (
        <ReasonDialog
          title="退回这道题"
          verb="退回"
          isPending={decide.isPending}
          error={decide.error?.message}
          onSubmit={(reason) =>
            decide.mutate({ ...order, decision: 'reject', reason }, { onSuccess: () => setIsRefusing(false) })
          }
          onClose={() => setIsRefusing(false)}
        />
      )}
    </>
  );
}
