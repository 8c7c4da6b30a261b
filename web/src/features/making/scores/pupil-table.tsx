import type { ScoreSheet } from '@app/contract/making/scores.ts';
import { groupBy } from '@app/engines/designs/group-by.ts';
import { pointOf } from '@app/engines/scores/analyse-scores.ts';
import { shownScore, tenthsOf, totalOf } from '@app/engines/scores/score-cell.ts';

/** By number, and by nothing else: there is no rank here. */
export function PupilTable({ sheet: { items, pupils } }: { sheet: ScoreSheet }) {
  const byPoint = [...groupBy(items, pointOf)];
  return (
    <section className="ta-scores-card" aria-label="每个学生">
      <h2>
        每个学生 <small>按座号，不排名；只在你的屏幕上看</small>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in itself, by keyboard too */}
      <div className="ta-scores-wide" tabIndex={0}>
        <table className="ta-scores-pupils">
          <thead>
            <tr>
              <th scope="col">姓名</th>
              <th scope="col">座号</th>
              <th scope="col">总分</th>
              {byPoint.map(([name, own]) => (
                <th key={name} scope="col">
                  {name}
                  <small>{own.reduce((sum, { score }) => sum + score, 0)} 分</small>
                </th>
              ))}
              <th scope="col">丢分的题</th>
            </tr>
          </thead>
          <tbody>
            {pupils.map((pupil) => {
              const { pupilId, number, name, isAbsent, cells } = pupil;
              const total = isAbsent ? undefined : totalOf(items, pupil);
              const lost = items.filter((item) => (tenthsOf(item, cells[item.no]) ?? 0) < item.score * 10);
              return (
                <tr key={pupilId}>
                  <th scope="row">{name}</th>
                  <td>{number}</td>
                  <td>{isAbsent ? '缺考' : total === undefined ? '没填完' : <b>{shownScore(total)}</b>}</td>
                  {byPoint.map(([point, own]) => (
                    <td key={point}>{total === undefined ? '' : shownScore(totalOf(own, pupil) ?? 0)}</td>
                  ))}
                  <td className="ta-scores-lost">
                    {total === undefined ? '' : lost.map(({ label }) => label).join('、')}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
