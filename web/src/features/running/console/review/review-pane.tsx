import { flagKinds } from '@app/contract/talking/flags.ts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { formatMoment } from '#lib/time/dates.ts';
import { DecideForm } from './decide-form.tsx';
import { FlagStateTag } from './flag-state.tsx';
import * as api from './review.api.ts';
import { ReviewTextPart } from './review-text.tsx';
import './review-pane.css';

/** One of them: whose, since when, what came of it; the text for whoever decides, and the decision. */
export function ReviewPane({ flagId, mayAct }: { flagId: string; mayAct: boolean }) {
  const { data, error, refetch } = useQuery(api.review(flagId));
  if (!data && error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="ta-review">
        <SkeletonText lines={5} />
      </div>
    );
  }
  const { kind, state, reason, personName, schoolName, time, note, deciderName, decidedTime, whyNot, mayDecide } = data;
  return (
    <div className="ta-review">
      <header>
        <h2>
          {flagKinds[kind]}
          <FlagStateTag state={state} />
        </h2>
        <small>{[personName || '没有写姓名', schoolName || '没有学校', formatMoment(time)].join(' · ')}</small>
      </header>
      <dl>
        <div>
          <dt>为什么</dt>
          <dd>{reason ? `老师举报：${reason}` : '程序拦下'}</dd>
        </div>
        {decidedTime > 0 && (
          <div>
            <dt>{state === 'appealed' ? '上次的结论' : '结论'}</dt>
            <dd>
              {note}
              <small>{[deciderName, formatMoment(decidedTime)].filter(Boolean).join(' · ')}</small>
            </dd>
          </div>
        )}
      </dl>
      {mayAct ? <ReviewTextPart flagId={flagId} /> : <p className="ta-review-quiet">原文只给来处理的人看</p>}
      {whyNot !== '' && mayAct && <p className="ta-review-quiet">{whyNot}</p>}
      {mayDecide && <DecideForm key={data.updateTime} review={data} />}
    </div>
  );
}
