import type { CourseAnalysisState } from '@app/contract/making/course-analyses.ts';
import { useQuery } from '@tanstack/react-query';
import { AudioLines } from 'lucide-react';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { ShelfRow } from '#components/lists/shelf-list.tsx';
import type { TagTone } from '#components/lists/tag.tsx';
import { useSession } from '#lib/session/session.ts';
import { formatDay } from '#lib/time/dates.ts';
import { myAnalyses, useRemoveAnalysis, useRestoreAnalysis } from './course-analyses.api.ts';

const standings: Record<CourseAnalysisState, { tone: TagTone; word: string } | undefined> = {
  receiving: { tone: 'warning', word: '没录完' },
  waiting: { tone: 'info', word: '等待分析' },
  making: { tone: 'info', word: '正在分析' },
  ready: undefined,
  failed: { tone: 'danger', word: '没分析完' },
};

/** Lessons she looked at. */
export function MyAnalyses() {
  const hasToken = useSession(({ token }) => token !== '');
  const { data } = useQuery({ ...myAnalyses, enabled: hasToken });
  const remove = useRemoveAnalysis();
  const restore = useRestoreAnalysis();
  if (!data || data.list.length === 0) return null;
  return (
    <section className="ta-shelf ta-lesson-mine" aria-label="分析过的课">
      <h2>分析过的课</h2>
      <ul>
        {data.list.map(({ analysisId, title, taughtOn, state }) => (
          <ShelfRow
            key={analysisId}
            title={title}
            facts={[formatDay(new Date(`${taughtOn}T00:00:00`))]}
            mark={<AudioLines size={18} aria-hidden />}
            standing={standings[state]}
            link={{ to: '/courseAnalysis', search: { analysisId } }}
            onRemove={() => doWithUndo(analysisId, { act: remove, undo: restore, said: '已删除，一天内可恢复' })}
          />
        ))}
      </ul>
    </section>
  );
}
