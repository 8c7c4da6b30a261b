import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageBar } from '#components/page/page-bar.tsx';
import { AnalysisStart } from '#features/making/course-analyses/analysis-start.tsx';
import { OpenedAnalysis } from '#features/making/course-analyses/opened-analysis.tsx';
import './page-frame.css';
import { BarEnd } from './bar-end.tsx';
import { routeTable } from './route-table.ts';

/** Where a lesson is brought, or with an id its analysis. */
export function CourseAnalysisPage() {
  const { analysisId } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <div className="ta-page-in-shell">
      {analysisId === undefined ? (
        <>
          <PageBar title={routeTable.courseAnalysis.title} actions={<BarEnd />} />
          <AnalysisStart onBegun={(begun) => void navigate({ to: '.', search: { analysisId: begun } })} />
        </>
      ) : (
        <OpenedAnalysis
          key={analysisId}
          analysisId={analysisId}
          onLeave={() => void navigate({ to: '.', search: {} })}
        />
      )}
    </div>
  );
}
