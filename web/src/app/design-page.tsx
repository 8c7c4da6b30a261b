import type { TeachingMode } from '@app/contract/enums.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileCheck2 } from 'lucide-react';
import { Fragment, lazy, Suspense } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { DeskBelongs } from '#components/desk/desk-belongs.ts';
import { PageBar } from '#components/page/page-bar.tsx';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { lessonOfLibrary } from '#features/library/books/books.api.ts';
import { LessonPicker } from '#features/library/books/lesson-picker.tsx';
import { OpenedDesign } from '#features/making/designs/start/opened-design.tsx';
import { StartScreen } from '#features/making/designs/start/start-screen.tsx';
import { BelongsChip } from '#features/making/own-lessons/belongs-chip.tsx';
import { useLandIn } from '#features/making/own-lessons/use-land-in.ts';
import { RemarksButton } from '#features/sharing/remarks/remarks-button.tsx';
import { teachingLockOf } from '#lib/session/bureau-locks.ts';
import { useSession } from '#lib/session/session.ts';
import { useRouteName } from './current-route.ts';
import { LessonParts } from './lesson-parts.tsx';
import { OfflineHint } from './offline-hint.tsx';
import './page-frame.css';
import { BarEnd } from './bar-end.tsx';
import { routeTable } from './route-table.ts';
import { NEW_REVIEW } from './search-params.ts';

const DesignReviewPage = lazy(async () => ({ default: (await import('./design-review-page.tsx')).DesignReviewPage }));

/** Teaching designs under three addresses: where one begins, or with an id the design itself. */
export function DesignPage() {
  const {
    designId,
    remarks,
    reviewId,
    initialText = '',
    title = '',
    phase = '',
    subject = '',
    lessonId = '',
    ownLessonId = '',
    partId,
    output,
  } = useSearch({ strict: false });
  const name = useRouteName() ?? 'createTeachingPlanSession';
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const isWholeLesson = name === 'lessonPreparationSession';
  const openReview = () => void navigate({ to: '.', search: { reviewId: NEW_REVIEW } });
  // The address says which design it is, so that leaving and coming back finds it.
  const landIn = useLandIn();
  const open = async (begun: string) => {
    await landIn('design', begun, { ownLessonId });
    await navigate({ to: '.', search: { designId: begun, ...(output && { output }) } });
  };
  // Where the lesson cannot be read, its title is still there to begin with.
  const { data: lesson, isPending } = useQuery({ ...lessonOfLibrary(lessonId), enabled: lessonId !== '' });
  const isLessonComing = lessonId !== '' && isPending;
  if (reviewId !== undefined) {
    return (
      <div className="ta-page-in-shell">
        <Suspense fallback={null}>
          <DesignReviewPage reviewId={reviewId} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className="ta-page-in-shell">
      {designId === undefined ? (
        <>
          <PageBar
            title={routeTable[name].title}
            actions={
              <>
                {isNarrow ? (
                  <IconButton
                    label="优化已有的教案"
                    size="touch"
                    icon={<FileCheck2 size={20} />}
                    onClick={openReview}
                  />
                ) : (
                  <Button size="small" variant="text" icon={<FileCheck2 size={16} />} onClick={openReview}>
                    优化已有的教案
                  </Button>
                )}
                <OfflineHint />
                <BarEnd />
              </>
            }
          />
          {isLessonComing ? (
            <SkeletonText lines={5} label="正在打开这一课" />
          ) : (
            <StartScreen
              key={`${userId}-${name}-${title}-${lessonId}`}
              defaultMode={defaultModeOf(name)}
              opening={{
                ...{ text: initialText, title, place: { phaseCode: phase, subjectCode: subject } },
                lesson: lesson ?? null,
              }}
              renderPicker={(field) => <LessonPicker {...field} />}
              onBegun={(begun) => void open(begun)}
            />
          )}
        </>
      ) : (
        <>
          {isWholeLesson && <LessonParts designId={designId} />}
          <DeskBelongs
            value={
              <Fragment key={`${designId} ${remarks ?? ''}`}>
                <BelongsChip kind="design" thingId={designId} />
                <RemarksButton designId={designId} isAsked={remarks !== undefined} />
              </Fragment>
            }
          >
            <OpenedDesign
              key={designId}
              designId={designId}
              partId={partId}
              isForWord={output === 'word'}
              onWordDone={() => void navigate({ to: '.', search: { designId }, replace: true })}
              onLeave={() => void navigate({ to: '.', search: {} })}
            />
          </DeskBelongs>
        </>
      )}
    </div>
  );
}

/** The bureau's project knows the assistant as the one for units (rule LOGIN-016). */
function defaultModeOf(name: string): TeachingMode {
  return name === 'teachAssistantSession' && teachingLockOf('teachdesign') ? '大单元教学' : '同步授课';
}
