import type { CourseAnalysis } from '@app/contract/making/course-analyses.ts';
import { clockOf } from '@app/engines/lessons/lesson-words.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { PageBar } from '#components/page/page-bar.tsx';
import { OfflinePicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { NotOpened } from '#components/states/not-opened.tsx';
import { useSession } from '#lib/session/session.ts';
import { AnalysisDesk } from './analysis-desk.tsx';
import {
  analysisById,
  useEndRecording,
  useLookAgain,
  useRemoveAnalysis,
  useRestoreAnalysis,
  useStopAnalysis,
} from './course-analyses.api.ts';
import './opened-analysis.css';

type OpenedAnalysisProps = { analysisId: string; onLeave: () => void };

/** An analysis at whatever stage it is: waiting, at work, failed, or on the desk. */
export function OpenedAnalysis({ analysisId, onLeave }: OpenedAnalysisProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data: analysis, error, refetch } = useQuery({ ...analysisById(analysisId), enabled: hasToken });
  const remove = useRemoveAnalysis();
  const restore = useRestoreAnalysis();
  const removeIt = () =>
    doWithUndo(analysisId, { act: remove, undo: restore, said: '已删除，一天内可恢复', onDone: onLeave });
  if (analysis?.findings && analysis.state === 'ready') {
    return <AnalysisDesk analysis={analysis} findings={analysis.findings} onRemove={removeIt} onLeave={onLeave} />;
  }
  return (
    <>
      <PageBar
        title={
          <span className="ta-lesson-bar">
            <IconButton label="回到课堂分析" icon={<ArrowLeft />} onClick={onLeave} />
            <span>{analysis?.title ?? '课堂分析'}</span>
          </span>
        }
      />
      {!analysis ? (
        <NotOpened what="这节课" wayOut="看别的课" error={error} onRetry={() => void refetch()} onLeave={onLeave} />
      ) : analysis.state === 'failed' ? (
        <Failed analysis={analysis} onRemove={removeIt} />
      ) : analysis.state === 'receiving' ? (
        <Unended analysis={analysis} onRemove={removeIt} />
      ) : (
        <AtWork analysis={analysis} />
      )}
    </>
  );
}

/** A page was closed in the middle: what it sent is there. */
function Unended({
  analysis: { analysisId, receivedMs },
  onRemove,
}: {
  analysis: CourseAnalysis;
  onRemove: () => void;
}) {
  const end = useEndRecording();
  return (
    <Centre>
      <div className="ta-lesson-working">
        <b>{`录音留下了 ${clockOf(receivedMs)}`}</b>
        <span>录的时候页面关掉了，关掉前的都在。</span>
        <div className="ta-lesson-actions">
          <Button onClick={onRemove}>删除</Button>
          <Button
            variant="primary"
            busy={end.isPending ? '正在开始' : undefined}
            onClick={() => end.mutate(analysisId)}
          >
            分析已录的部分
          </Button>
        </div>
      </div>
    </Centre>
  );
}

function AtWork({ analysis: { analysisId, place, source, heardMs, receivedMs } }: { analysis: CourseAnalysis }) {
  const stop = useStopAnalysis();
  const isHearing = source === 'recording' && !place;
  return (
    <Centre>
      <div className="ta-lesson-working" role="status">
        <b>{place ? `排在第 ${place} 个` : '正在分析这节课'}</b>
        {isHearing && (
          <>
            <progress max={receivedMs} value={heardMs} aria-label="转成文字了多少" />
            <span>{`已经听了 ${clockOf(heardMs)}，一共 ${clockOf(receivedMs)}`}</span>
          </>
        )}
        <span>离开或刷新都不会丢，分析好会放在这里</span>
        <Button size="small" busy={stop.isPending ? '正在停' : undefined} onClick={() => stop.mutate(analysisId)}>
          停止分析
        </Button>
      </div>
    </Centre>
  );
}

function Failed({ analysis: { analysisId, notice }, onRemove }: { analysis: CourseAnalysis; onRemove: () => void }) {
  const again = useLookAgain();
  return (
    <Centre isAlert>
      <EmptyState
        picture={<OfflinePicture />}
        title="没有分析完"
        hint={notice || '分析到一半中断了，可以再试一次'}
        action={
          <div className="ta-lesson-actions">
            <Button onClick={onRemove}>删除</Button>
            <Button
              variant="primary"
              busy={again.isPending ? '正在开始' : undefined}
              onClick={() => again.mutate(analysisId)}
            >
              再试一次
            </Button>
          </div>
        }
      />
    </Centre>
  );
}

function Centre({ isAlert, children }: { isAlert?: boolean; children: ReactNode }) {
  return (
    <div className="ta-page-centre" role={isAlert ? 'alert' : undefined}>
      {children}
    </div>
  );
}
