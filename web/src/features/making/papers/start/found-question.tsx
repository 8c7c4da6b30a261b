import type { Question } from '@app/contract/library/questions.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useSession } from '#lib/session/session.ts';
import { keepPaperDraft, NEW_PAPER, PaperDraft } from '../paper-draft.ts';
import { withQuestion } from '../paper-edits.ts';
import { questionById } from '../papers.api.ts';
import { AnswerView, QuestionView } from '../question-view.tsx';

/** A lesson: what a paper that is not there yet takes. */
const USUAL_MINUTES = 40;
/** As wide as the dialog shows it. */
const ROOM_EM = 34;

type FoundQuestionProps = { questionId: string; onBegun: () => void; onClose: () => void };

/** A question that was found: what it asks and answers, and the way into a new paper. */
export function FoundQuestion({ questionId, onBegun, onClose }: FoundQuestionProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data, isError, refetch } = useQuery({ ...questionById(questionId), enabled: hasToken });
  const question = data?.[0];
  const begin = () => {
    const content = question && paperWith(question);
    if (!content) return;
    keepPaperDraft(useSession.getState().userInfo?.userId ?? '', NEW_PAPER, { revision: 0, content });
    onBegun();
  };
  return (
    <Dialog
      title={question?.title ?? '题目'}
      widthPx={640}
      onPhone="page"
      onClose={onClose}
      footer={
        question && (
          <>
            <Button onClick={onClose}>关闭</Button>
            <Button variant="primary" onClick={begin}>
              放进一份新试卷
            </Button>
          </>
        )
      }
    >
      {isError && <ErrorState title="这道题没有加载出来" onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonText lines={4} label="正在打开题目" />}
      {data && !question && <p className="ta-field-hint">题库里已经没有这道题了</p>}
      {question && (
        <>
          <p className="ta-field-hint">
            {[question.typeName, question.difficultyName, question.isVerified && '已验算', ...question.knowledge]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <QuestionView question={question} roomEm={ROOM_EM} />
          <AnswerView question={question} />
        </>
      )}
    </Dialog>
  );
}

function paperWith(question: Question): PaperDraft | undefined {
  const { phase, subject, grade, title } = question;
  const empty = PaperDraft.safeParse({
    ...{ title, heading: '', phase, subject, grade, minutes: USUAL_MINUTES, sourceType: '5', sections: [] },
  }).data;
  return empty && withQuestion(empty, question, new Map([[question.id, question]]));
}
