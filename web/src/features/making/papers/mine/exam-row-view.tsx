import { questionTypes } from '@app/contract/library/questions.ts';
import { Button } from '#components/buttons/button.tsx';
import { AnswerView, QuestionView } from '../question-view.tsx';
import { type ExamRow, editableOf } from './exam-rows.ts';
import { previewOf } from './question-draft.ts';

/** Where options have to fit, in ems. */
const ROOM_EM = 24;

type ExamRowViewProps = { row: ExamRow; isBusy: boolean; onTake: () => void; onEdit: () => void; onLeave: () => void };

/** The words of the exam on the left, the question they became on the right. */
export function ExamRowView({ row, isBusy, onTake, onEdit, onLeave }: ExamRowViewProps) {
  const { no, source, unsure, draft } = row;
  const question = previewOf(editableOf(row));
  return (
    <li className="ta-exam-row" data-unsure={unsure.length > 0 || undefined} aria-label={`第 ${no} 题`}>
      <pre className="ta-exam-words">{source}</pre>
      <div className="ta-exam-question">
        <p className="ta-field-hint">{`${questionTypes[draft.type]} · ${draft.score} 分`}</p>
        <QuestionView question={question} roomEm={ROOM_EM} />
        <AnswerView question={question} />
        {unsure.length > 0 && (
          <ul className="ta-exam-unsure">
            {unsure.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        <div className="ta-exam-acts">
          <Button
            isForThumb
            variant="text"
            size="small"
            disabled={isBusy}
            aria-label={`不要第 ${no} 题`}
            onClick={onLeave}
          >
            不要
          </Button>
          <Button isForThumb size="small" disabled={isBusy} aria-label={`改一改第 ${no} 题`} onClick={onEdit}>
            改一改
          </Button>
          <Button
            isForThumb
            variant="soft"
            size="small"
            disabled={isBusy}
            aria-label={`收下第 ${no} 题`}
            onClick={onTake}
          >
            收下
          </Button>
        </div>
      </div>
    </li>
  );
}
