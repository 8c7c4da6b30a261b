import { cancelTask, retryTask } from '@app/contract/running/tasks.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { change, takeIn, useDesk, useDeskStore } from '../paper-desk.ts';
import { idsIn } from '../paper-edits.ts';
import { newQuestionsById, useNewQuestionsTask } from '../papers.api.ts';
import './new-questions-bar.css';

/** Questions a model writes for this paper: each is put into it when it is written, and it says how far it is. */
export function NewQuestionsBar() {
  const desk = useDeskStore();
  const wanted = useDesk(({ draft }) => draft.newQuestions);
  // Where a question goes is told by those that are there.
  const isMet = useDesk(({ draft, known }) => idsIn(draft).every((id) => known.has(id)));
  const id = wanted?.id ?? '';
  const found = useQuery(newQuestionsById(id));
  const task = useNewQuestionsTask(id);
  useEffect(() => {
    if (wanted && isMet && found.data) takeIn(desk, found.data.questions);
  }, [desk, wanted, isMet, found.data]);
  if (!wanted) return null;
  const leave = (word: string) => (
    <Button size="small" onClick={() => change(desk, { ...desk.getState().draft, newQuestions: null })}>
      {word}
    </Button>
  );
  if (found.isError) {
    return (
      <div className="ta-new-questions ta-new-questions-failed" role="alert">
        <span>{found.error.message}</span>
        <Button size="small" onClick={() => void found.refetch()}>
          再试一次
        </Button>
        {leave('不等了')}
      </div>
    );
  }
  if (!found.data) return null;
  const { stage, notice, questions, wanted: count } = found.data;
  if (stage === 'making') {
    return (
      <div className="ta-new-questions" role="status">
        <span>
          {questions.length === 0
            ? `题库里少的 ${count} 道题正在新写`
            : `正在新写 ${count} 道题，写好了 ${questions.length} 道`}
          ，离开或刷新都不会丢
        </span>
        <Button size="small" disabled={task.isPending} onClick={() => task.mutate(cancelTask)}>
          停下
        </Button>
      </div>
    );
  }
  const isFailed = stage === 'failed';
  return (
    <div className={isFailed ? 'ta-new-questions ta-new-questions-failed' : 'ta-new-questions'} role="status">
      <span>{notice}</span>
      {isFailed && (
        <Button size="small" disabled={task.isPending} onClick={() => task.mutate(retryTask)}>
          接着写
        </Button>
      )}
      {leave(isFailed ? '不写了' : '知道了')}
    </div>
  );
}
