import type { ScoreSheet } from '@app/contract/making/scores.ts';
import { alphaWord, analyseScores, FEWEST_FOR_TESTS, type ScoreAnalysis } from '@app/engines/scores/analyse-scores.ts';
import { useMemo, useState } from 'react';
import './analysis-view.css';
import { ItemChart } from './item-chart.tsx';
import { ItemOptions } from './item-options.tsx';
import { KnowledgeGrid } from './knowledge-grid.tsx';
import { PupilTable } from './pupil-table.tsx';
import { ReportActs } from './report-acts.tsx';
import { points, share } from './score-words.ts';
import { ToScores } from './to-scores.tsx';

/** What the scores of a class say, computed here and at once; nothing of it is stored or asked of a model. */
export function AnalysisView({ sheet, onScores }: { sheet: ScoreSheet; onScores: () => void }) {
  const { items, pupils } = sheet;
  const analysis = useMemo(() => analyseScores(items, pupils), [items, pupils]);
  const [no, setNo] = useState<number>();
  if (!analysis) return <ToScores words="还没有人的成绩填完，填完一人以后就有分析" onScores={onScores} />;
  const weakest = [...analysis.items].sort((one, other) => one.rate - other.rate)[0];
  const chosen = analysis.items.find((item) => item.no === (no ?? weakest?.no));
  const item = items.find((one) => one.no === chosen?.no);
  return (
    <div className="ta-scores-analysis">
      <div className="ta-scores-bar">
        <p className="ta-scores-hint">{whoCounts(analysis)}</p>
        <span className="ta-scores-space" />
        <ReportActs sheet={sheet} analysis={analysis} />
      </div>
      <Facts analysis={analysis} />
      <div className="ta-scores-two">
        <Distribution analysis={analysis} />
        <KnowledgeGrid analysis={analysis} items={items} onItem={setNo} />
      </div>
      <div className="ta-scores-two">
        <ItemChart analysis={analysis} chosen={chosen?.no} onChoose={setNo} />
        {chosen && item && <ItemOptions item={item} found={chosen} counted={analysis.counted} pupils={pupils} />}
      </div>
      <PupilTable sheet={sheet} />
    </div>
  );
}

/** Whoever is not in the numbers is named: nobody is left out in silence. */
function whoCounts({ counted, absent, unfinished }: ScoreAnalysis): string {
  const left = [
    absent.length > 0 && `缺考 ${absent.length} 人不计（${namesOf(absent)}）`,
    unfinished.length > 0 && `没填完的 ${unfinished.length} 人先不计（${namesOf(unfinished)}）`,
  ];
  return [`${counted} 人的成绩`, ...left.filter(Boolean)].join('，');
}

const MOST_NAMES = 4;

function namesOf(names: readonly string[]): string {
  return `${names.slice(0, MOST_NAMES).join('、')}${names.length > MOST_NAMES ? '等' : ''}`;
}

function Facts({ analysis }: { analysis: ScoreAnalysis }) {
  const { full, counted, mean, median, max, min, pass, excellent, alpha } = analysis;
  const isFew = counted < FEWEST_FOR_TESTS;
  return (
    <>
      <dl className="ta-scores-facts">
        <Fact name="平均分" value={points(mean)} beside={`满分 ${full}`} />
        <Fact name="中位数" value={points(median)} beside={`标准差 ${points(analysis.deviation)}`} />
        <Fact name="最高、最低" value={`${points(max)}、${points(min)}`} beside="" />
        <Fact
          name={`及格，${points(pass.from)} 分以上`}
          value={`${pass.count} 人`}
          beside={share(pass.count / counted)}
        />
        <Fact
          name={`优秀，${points(excellent.from)} 分以上`}
          value={`${excellent.count} 人`}
          beside={share(excellent.count / counted)}
        />
        <Fact
          name="信度 α"
          value={alpha === undefined ? '没算' : alpha.toFixed(2)}
          beside={alpha === undefined ? '' : alphaWord(alpha)}
        />
      </dl>
      {isFew && (
        <p className="ta-scores-hint">
          只有 {counted} 人，不到 {FEWEST_FOR_TESTS} 人：一两个人就能让区分度和信度变样，所以没算
        </p>
      )}
    </>
  );
}

function Fact({ name, value, beside }: { name: string; value: string; beside: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b> <small>{beside}</small>
      </dd>
    </div>
  );
}

function Distribution({ analysis: { distribution, full } }: { analysis: ScoreAnalysis }) {
  const most = Math.max(1, ...distribution.map(({ count }) => count));
  return (
    <section className="ta-scores-card" aria-label="成绩分布">
      <h2>成绩分布</h2>
      <ol className="ta-scores-columns">
        {distribution.map(({ from, to, count }) => (
          <li key={from}>
            <b>{count}</b>
            <i
              className={
                from >= full * 0.85 ? 'ta-scores-good' : from >= full * 0.6 ? 'ta-scores-fair' : 'ta-scores-weak'
              }
              style={{ height: `${(100 * count) / most}%` }}
            />
            <span>
              {points(from)}
              {to >= full ? ' 以上' : `—${points(to)}`}
            </span>
          </li>
        ))}
      </ol>
      <p className="ta-scores-hint">每段含左边的分数，人数写在柱上</p>
    </section>
  );
}
