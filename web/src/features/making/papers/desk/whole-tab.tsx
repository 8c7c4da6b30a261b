import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useDesk } from '../paper-desk.ts';
import { analysisOf } from '../papers.api.ts';

const POINTS_SHOWN = 8;
/** Five steps of difficulty as three words. */
const bands = [
  { name: '易', steps: [1, 2] },
  { name: '中', steps: [3] },
  { name: '难', steps: [4, 5] },
] as const;

/** The paper in numbers. */
export function WholeTab() {
  const draft = useDesk((state) => state.draft);
  const { data: analysis, isError, refetch } = useQuery(analysisOf(draft));
  if (draft.sections.length === 0) return <p className="ta-desk-hint">选入题目后，这里会算出难度和知识点的分布</p>;
  if (isError && !analysis) return <ErrorState title="没能算出来" onRetry={() => void refetch()} />;
  if (!analysis) return <SkeletonText lines={5} label="正在分析试卷" />;
  const { questionCount, verifiedCount, totalScore, knowledge, remarks, minutes } = analysis;
  const shares = bands.map(({ name, steps }) => {
    const own = analysis.difficulties.filter(({ difficulty }) => (steps as readonly number[]).includes(difficulty));
    return { name, score: own.reduce((sum, { score }) => sum + score, 0) };
  });
  const most = Math.max(1, ...knowledge.map(({ score }) => score));
  return (
    <>
      {remarks.length > 0 && (
        <section className="ta-paper-remarks">
          <h3>印前核对</h3>
          <ul>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </section>
      )}
      <h3>验算</h3>
      <div className="ta-counts">
        <Count value={verifiedCount} name="已验算" isGood />
        <Count value={questionCount - verifiedCount} name="未验算" />
        <Count value={minutes} name="估计分钟" />
      </div>
      <h3>难度</h3>
      <div
        className="ta-bands"
        role="img"
        aria-label={shares.map(({ name, score }) => `${name} ${score} 分`).join('，')}
      >
        {shares.map(({ name, score }) => score > 0 && <i key={name} data-band={name} style={{ flexGrow: score }} />)}
      </div>
      <div className="ta-bands-words" aria-hidden="true">
        {shares.map(({ name, score }) => (
          <span key={name}>{`${name} ${score} 分`}</span>
        ))}
      </div>
      <h3>
        知识点
        {knowledge.length > POINTS_SHOWN && <small>{`前 ${POINTS_SHOWN} 个，共 ${knowledge.length} 个`}</small>}
      </h3>
      <ul className="ta-points">
        {knowledge.slice(0, POINTS_SHOWN).map(({ name, score }) => (
          <li key={name}>
            <span>{name}</span>
            <i aria-hidden="true">
              <i style={{ width: `${(score / most) * 100}%` }} />
            </i>
            <span className="ta-points-score">{`${score} 分`}</span>
          </li>
        ))}
      </ul>
      <p className="ta-desk-hint">{`全卷 ${totalScore} 分；一道题考几个知识点，就在每个里各算一次`}</p>
    </>
  );
}

function Count({ value, name, isGood }: { value: number; name: string; isGood?: boolean }) {
  return (
    <div data-good={isGood || undefined}>
      <b>{value}</b>
      <small>{name}</small>
    </div>
  );
}
