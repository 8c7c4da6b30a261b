import type { MyQuestion } from '@app/contract/library/my-questions.ts';
import type { Question } from '@app/contract/library/questions.ts';
import { readMyId } from '@app/engines/papers/own-questions.ts';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#components/layers/dialog.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { myQuestion } from './my-questions.api.ts';
import { draftOfQuestion, emptyDraft, type QuestionPlace, type WrittenFor } from './question-draft.ts';
import { QuestionEditor } from './question-editor.tsx';

/** What she wants to write: a new one, a change to one of hers, or one that begins as another. */
export type Writing =
  | { is: 'new'; place: QuestionPlace; given?: WrittenFor }
  | { is: 'change' | 'copy'; question: Question };

type MyQuestionEditorProps = {
  writing: Writing;
  onSaved: (saved: MyQuestion, isForPaper: boolean) => void;
  onClose: () => void;
};

export function MyQuestionEditor({ writing, ...rest }: MyQuestionEditorProps) {
  if (writing.is === 'new')
    return (
      <QuestionEditor
        {...rest}
        myQuestionId=""
        revision={0}
        // What is half written for a cell is for that cell.
        {...(writing.given && {
          isForPaperToo: false,
          keptAs: `cell-${writing.given.knowledge.join()}-${writing.given.level}`,
        })}
        start={emptyDraft(writing.place, writing.given)}
      />
    );
  const mine = readMyId(writing.question.id)?.myQuestionId;
  const { id } = writing.question;
  if (mine) return <Stored {...rest} myQuestionId={mine} isCopy={writing.is === 'copy'} />;
  return (
    <QuestionEditor
      {...rest}
      myQuestionId=""
      revision={0}
      keptAs={`copy-${id}`}
      start={draftOfQuestion(writing.question)}
    />
  );
}

type StoredProps = Omit<MyQuestionEditorProps, 'writing'> & { myQuestionId: string; isCopy: boolean };

/** One of hers, as it is now. */
function Stored({ myQuestionId, isCopy, ...rest }: StoredProps) {
  const { data, isError, error, refetch } = useQuery(myQuestion(myQuestionId));
  if (!data) {
    return (
      <Dialog title="改这道题" onPhone="page" onClose={rest.onClose}>
        {isError ? (
          <ErrorState title={error.message} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={4} label="正在打开题目" />
        )}
      </Dialog>
    );
  }
  const { question, revision } = data;
  if (isCopy) {
    const start = draftOfQuestion(question, { tags: data.tags });
    return (
      <QuestionEditor
        {...rest}
        myQuestionId=""
        revision={0}
        keptAs={`copy-${question.id}`}
        start={{ ...start, title: '' }}
      />
    );
  }
  return (
    <QuestionEditor
      {...rest}
      key={revision}
      myQuestionId={myQuestionId}
      revision={revision}
      start={draftOfQuestion(question, data)}
    />
  );
}
