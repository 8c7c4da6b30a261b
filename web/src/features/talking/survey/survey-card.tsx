import { MAX_SURVEY_COMMENT } from '@app/contract/talking/survey.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { useAssistant } from '#lib/doors/assistant-store.ts';
import { closeSurvey } from '#lib/doors/survey-turn.ts';
import { ScoreScale } from './score-scale.tsx';
import { surveyCheck, useSubmitSurvey } from './survey.api.ts';
import './survey-card.css';

/** Asks for a score, if the server says that this teacher may be asked. */
export function SurveyCard({ userId }: { userId: string }) {
  const { data: needShow } = useQuery(surveyCheck(userId));
  const submit = useSubmitSurvey(userId);
  const [score, setScore] = useState<number>();
  const [comment, setComment] = useState('');
  const [isScoreMissing, setIsScoreMissing] = useState(false);
  if (!needShow) return null;

  const handleSubmit = () => {
    if (score === undefined) return setIsScoreMissing(true);
    const { currentTemp } = useAssistant.getState();
    submit.mutate(
      { score, ...(comment.trim() && { comment }), ...currentTemp },
      {
        onSuccess: () => {
          closeSurvey();
          showToast('success', '谢谢，已记下');
        },
      },
    );
  };
  return (
    <section className="ta-survey" aria-labelledby="survey-question">
      <h3 id="survey-question">你愿意把教师助手推荐给同事吗？</h3>
      <ScoreScale score={score} onChoose={setScore} />
      {score !== undefined && (
        <textarea
          className="ta-survey-comment"
          aria-label="补充说明"
          placeholder="最想让我们改进什么？可以不填"
          rows={2}
          maxLength={MAX_SURVEY_COMMENT}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      )}
      <div className="ta-survey-foot">
        <p role="status">{isScoreMissing && score === undefined && '先选一个分数'}</p>
        <Button isForThumb variant="text" onClick={closeSurvey}>
          以后再说
        </Button>
        <Button isForThumb variant="soft" busy={submit.isPending ? '提交中' : undefined} onClick={handleSubmit}>
          提交
        </Button>
      </div>
    </section>
  );
}
