import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useSession } from '#lib/session/session.ts';
import { learningSituation } from './math.api.ts';

const MOST_POINTS = 8;

/** What her papers asked so far, the most first; it says itself what it does not know. */
export function SituationPanel() {
  const hasToken = useSession(({ token }) => token !== '');
  const { data, isError, refetch } = useQuery({ ...learningSituation, enabled: hasToken });
  const points = data?.list.slice(0, MOST_POINTS) ?? [];
  const most = Math.max(1, ...points.map(({ score }) => score));
  return (
    <section className="ta-math-panel" aria-label="学情">
      <h2>学情</h2>
      {isError ? (
        <ErrorState title="没有加载出来" onRetry={() => void refetch()} />
      ) : !data ? (
        hasToken ? (
          <SkeletonText lines={3} label="正在看学情" />
        ) : (
          <p className="ta-field-hint">登录后可以看到考过的知识点</p>
        )
      ) : (
        <>
          {data.paperCount > 0 && (
            <p>
              组过 {data.paperCount} 份卷，共 {data.questionCount} 题
            </p>
          )}
          {points.length > 0 && (
            <ul className="ta-math-points">
              {points.map(({ knowledge, questionCount, score }) => (
                <li key={knowledge}>
                  <span>{knowledge}</span>
                  <small>
                    {questionCount} 题 · {score} 分
                  </small>
                  <i style={{ inlineSize: `${(100 * score) / most}%` }} />
                </li>
              ))}
            </ul>
          )}
          <p className="ta-field-hint">{data.message}</p>
        </>
      )}
      <Link className="ta-link" to="/combinedPaperSession">
        去组卷
      </Link>
    </section>
  );
}
