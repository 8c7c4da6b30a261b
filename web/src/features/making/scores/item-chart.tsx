import type { AnalysedItem, ScoreAnalysis } from '@app/engines/scores/analyse-scores.ts';
import { bandOf, percent } from './score-words.ts';

/** Under it a question does not tell the strong from the weak. */
const WEAK_DISCRIMINATION = 0.2;

type ItemChartProps = { analysis: ScoreAnalysis; chosen: number | undefined; onChoose: (no: number) => void };

/** Each question: a bar for the share of its points, a dot for how it tells the strong from the weak. */
export function ItemChart({ analysis: { items }, chosen, onChoose }: ItemChartProps) {
  const hasDots = items.some(({ discrimination }) => discrimination !== undefined);
  return (
    <section className="ta-scores-card" aria-label="每题">
      <h2>
        每题 <small>柱：得分率 %{hasDots && '　点：区分度，空心的低于 0.2'}</small>
      </h2>
      <div className="ta-scores-items">
        {items.map((item) => (
          <button key={item.no} type="button" aria-pressed={item.no === chosen} onClick={() => onChoose(item.no)}>
            <span className="ta-visually-hidden">{sayOf(item)}</span>
            <span className="ta-scores-rate" aria-hidden="true">
              {percent(item.rate)}
            </span>
            <span className="ta-scores-track" aria-hidden="true">
              <i className={`ta-scores-${bandOf(item.rate)}`} style={{ height: `${100 * item.rate}%` }} />
            </span>
            <span aria-hidden="true">{item.label}</span>
            {item.discrimination !== undefined && (
              <span className="ta-scores-dots" aria-hidden="true">
                <i
                  className={item.discrimination < WEAK_DISCRIMINATION ? 'ta-scores-hollow' : ''}
                  style={{ bottom: `${100 * Math.min(1, Math.max(0, item.discrimination))}%` }}
                />
              </span>
            )}
          </button>
        ))}
      </div>
    </section>
  );
}

function sayOf({ label, rate, discrimination }: AnalysedItem): string {
  const told = discrimination === undefined ? '' : `，区分度 ${discrimination.toFixed(2)}`;
  return `第 ${label} 题，得分率 ${percent(rate)}%${told}`;
}
