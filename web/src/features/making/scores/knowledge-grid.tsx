import type { ScoreItem } from '@app/contract/making/scores.ts';
import type { ScoreAnalysis, Share } from '@app/engines/scores/analyse-scores.ts';
import { bandOf, percent, points } from './score-words.ts';

type KnowledgeGridProps = { analysis: ScoreAnalysis; items: readonly ScoreItem[]; onItem: (no: number) => void };

/** Knowledge down, ability or difficulty across; a cell leads to its first question. */
export function KnowledgeGrid({ analysis: { grid, kinds, levels }, items, onItem }: KnowledgeGridProps) {
  const labelOf = new Map(items.map(({ no, label }) => [no, label]));
  const cell = (found: Share | undefined, name: string) =>
    found && (
      <button
        type="button"
        className={`ta-scores-cell-${bandOf(found.rate)}`}
        data-tip={`第 ${found.nos.map((no) => labelOf.get(no)).join('、')} 题，${found.full} 分`}
        aria-label={`${name} ${found.name}，得分率 ${percent(found.rate)}%，第 ${found.nos.map((no) => labelOf.get(no)).join('、')} 题`}
        onClick={() => found.nos[0] !== undefined && onItem(found.nos[0])}
      >
        {percent(found.rate)}
      </button>
    );
  return (
    <section className="ta-scores-card" aria-label={`知识点和${grid.by}`}>
      <h2>
        知识点 × {grid.by} <small>得分率，%</small>
      </h2>
      <div className="ta-scores-wide">
        <table className="ta-scores-knowledge">
          <thead>
            <tr>
              <th scope="col">知识点</th>
              {grid.columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">合计</th>
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {row.cells.map((found, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their order
                  <td key={at}>{cell(found, row.name)}</td>
                ))}
                <td>
                  <b>{percent(row.rate)}</b> <small>{row.full} 分</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {levels.length > 0 && <p className="ta-scores-hint">按能力：{sharesText(levels)}</p>}
      <p className="ta-scores-hint">按题型：{sharesText(kinds)}</p>
      <p className="ta-scores-hint">一题有几个知识点的，算在第一个里，各行加起来正好是总分</p>
    </section>
  );
}

function sharesText(shares: readonly Share[]): string {
  return shares
    .map(({ name, rate, mean, full }) => `${name} ${percent(rate)}%（${points(mean)} / ${full} 分）`)
    .join('，');
}
