import type { TeachingMode } from '@app/contract/enums.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileCheck2 } from 'lucide-react';
import { Fragment, lazy, Suspense } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { DeskBelongs } from '#components/desk/desk-belongs.ts';
import { PageBar } from '#components/page/page-bar.tsx';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { LessonPicker } from '#features/library/books/lesson-picker.tsx';
import { OpenedDesign } from '#features/making/designs/start/opened-design.tsx';
import { StartScreen } from '#features/making/designs/start/start-screen.tsx';
import { BelongsChip } from '#features/making/own-lessons/belongs-chip.tsx';
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
    output,
  } = useSearch({ strict: false });
  const name = useRouteName() ?? 'createTeachingPlanSession';
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const isWholeLesson = name === 'lessonPreparationSession';
  const openReview = () => void navigate({ to: '.', search: { reviewId: NEW_REVIEW } });
  // The address says which design it is, so that leaving and coming back finds it.
  const open = (begun: string) => void navigate({ to: '.', search: { designId: begun, ...(output && { output }) } });
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
          <StartScreen
            key={`${userId}-${name}-${title}`}
            defaultMode={defaultModeOf(name)}
            opening={{ text: initialText, title, place: { phaseCode: phase, subjectCode: subject } }}
            renderPicker={(field) => <LessonPicker {...field} />}
            onBegun={open}
          />
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
