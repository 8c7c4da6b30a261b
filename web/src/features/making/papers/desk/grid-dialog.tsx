import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#components/layers/dialog.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useDesk } from '../paper-desk.ts';
import { analysisOf } from '../papers.api.ts';
import './grid-dialog.css';

/** Of the questions that are there: which points are asked how hard, and for how many points. */
export function GridDialog({ onClose }: { onClose: () => void }) {
  const draft = useDesk((state) => state.draft);
  const { data: analysis, isError, refetch } = useQuery(analysisOf(draft));
  return (
    <Dialog title="知识点分布" widthPx={860} onClose={onClose}>
      {isError && !analysis ? (
        <ErrorState title="没能算出来" onRetry={() => void refetch()} />
      ) : !analysis ? (
        <SkeletonText lines={5} label="正在分析试卷" />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <section className="ta-grid-place" aria-label="知识点分布" tabIndex={0}>
          <table className="ta-grid">
            <thead>
              <tr>
                <th scope="col">知识点</th>
                <th scope="col">题号</th>
                {analysis.grid.columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">合计</th>
              </tr>
            </thead>
            <tbody>
              {analysis.grid.rows.map(({ name, questionNos, scores }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{questionNos.join('、')}</td>
                  {analysis.grid.columns.map((column, index) => (
                    <td key={column}>{scores[index] || ''}</td>
                  ))}
                  <td>{scores.reduce((sum, score) => sum + score, 0)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">全卷</th>
                <td>{`${analysis.questionCount} 题`}</td>
                {analysis.difficulties.map(({ name, score }) => (
                  <td key={name}>{score}</td>
                ))}
                <td>{analysis.totalScore}</td>
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </Dialog>
  );
}
