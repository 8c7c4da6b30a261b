import type { SlidesSoFar, StoredCourseware } from '@app/contract/making/courseware.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { PageBar } from '#components/page/page-bar.tsx';
import { OfflinePicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { NotOpened, Opening } from '#components/states/not-opened.tsx';
import { useSession } from '#lib/session/session.ts';
import { coursewareById, useGenerateCourseware } from '../courseware.api.ts';
import './start-screen.css';

/** The desk is heavy, and not needed before there are slides. */
const DeckWorkspace = lateLayer(async () => (await import('../desk/deck-workspace.tsx')).DeckWorkspace);

/** It draws slides, which the start does not. */
const DeckPages = lateLayer(async () => (await import('../deck-pages.tsx')).DeckPages);

type OpenedCoursewareProps = { coursewareId: string; isShownAtOnce?: boolean; onLeave: () => void };

/** A courseware at whatever stage it is: being made, failed, or ready to be worked on. */
export function OpenedCourseware({ coursewareId, isShownAtOnce = false, onLeave }: OpenedCoursewareProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data: stored, error, refetch } = useQuery({ ...coursewareById(coursewareId), enabled: hasToken });
  if (stored?.deck && stored.stage === 'ready') {
    return (
      <Suspense fallback={<Opening what="这份课件" />}>
        <DeckWorkspace stored={stored} deck={stored.deck} isShownAtOnce={isShownAtOnce} onLeave={onLeave} />
      </Suspense>
    );
  }
  return (
    <>
      <PageBar
        title={
          <span className="ta-course-bar">
            <IconButton label="回到课件" icon={<ArrowLeft />} onClick={onLeave} />
            课件
          </span>
        }
      />
      {!stored ? (
        <NotOpened what="这份课件" wayOut="看我的课件" error={error} onRetry={() => void refetch()} onLeave={onLeave} />
      ) : stored.stage === 'failed' ? (
        <Failed stored={stored} />
      ) : (
        <Making progress={stored.progress} soFar={stored.soFar} />
      )}
    </>
  );
}

/** How far it is, and what is there of it: the pages that are written, and what the others will be called. */
function Making({ progress, soFar }: { progress: number; soFar: SlidesSoFar | undefined }) {
  const state = (
    <div className="ta-course-making" role="status">
      <b>正在做课件</b>
      <progress max={100} value={progress} aria-label="做了多少" />
      <span>{`${progress}%，离开或刷新都不会丢`}</span>
    </div>
  );
  if (!soFar) return <div className="ta-page-centre">{state}</div>;
  const { deck, titles } = soFar;
  const written = deck?.slides.length ?? 0;
  const coming = titles.slice(written);
  return (
    <div className="ta-course-so-far">
      {state}
      {deck && (
        <Suspense fallback={null}>
          <DeckPages deck={deck} label="已经写好的页" />
        </Suspense>
      )}
      {coming.length > 0 && (
        <ol className="ta-course-coming" aria-label="接下来的页" start={written + 1}>
          {coming.map((title, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
            <li key={at}>{title}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Failed({ stored: { coursewareId, notice } }: { stored: StoredCourseware }) {
  const generate = useGenerateCourseware();
  return (
    <div className="ta-page-centre" role="alert">
      <EmptyState
        picture={<OfflinePicture />}
        title="没有做完"
        hint={notice || '做到一半中断了，可以再做一次'}
        action={
          <Button
            variant="primary"
            busy={generate.isPending ? '正在开始' : undefined}
            onClick={() => generate.mutate({ coursewareId })}
          >
            再做一次
          </Button>
        }
      />
    </div>
  );
}
