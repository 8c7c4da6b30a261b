import { useNavigate, useSearch } from '@tanstack/react-router';
import { DeskBelongs } from '#components/desk/desk-belongs.ts';
import { PageBar } from '#components/page/page-bar.tsx';
import { LessonField } from '#features/library/books/lesson-field.tsx';
import { OpenedCourseware } from '#features/making/courseware/start/opened-courseware.tsx';
import { StartScreen } from '#features/making/courseware/start/start-screen.tsx';
import { BelongsChip } from '#features/making/own-lessons/belongs-chip.tsx';
import { useTaughtPlace } from '#lib/host/host-context.ts';
import { useSession } from '#lib/session/session.ts';
import { OfflineHint } from './offline-hint.tsx';
import './page-frame.css';
import { BarEnd } from './bar-end.tsx';
import { routeTable } from './route-table.ts';

/** Where a courseware begins, or with an id the courseware itself. */
export function CoursewarePage() {
  const { coursewareId, designId = '', lessonId = '', title = '' } = useSearch({ strict: false });
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  const place = useTaughtPlace();
  const navigate = useNavigate();
  // The address says which it is, so that leaving and coming back finds it.
  const open = (begun: string) => void navigate({ to: '.', search: { coursewareId: begun } });
  return (
    <div className="ta-page-in-shell">
      {coursewareId === undefined ? (
        <>
          <PageBar
            title={routeTable.createCoursewareSession.title}
            actions={
              <>
                <OfflineHint />
                <BarEnd />
              </>
            }
          />
          <StartScreen
            key={`${userId}-${designId}-${lessonId}-${title}`}
            initialDesignId={designId}
            initialLesson={{ lessonId, title }}
            renderLesson={(field) => (
              <LessonField {...field} place={place} isBound={false} isLibraryOnly error={undefined} />
            )}
            onBegun={open}
          />
        </>
      ) : (
        <DeskBelongs value={<BelongsChip key={coursewareId} kind="courseware" thingId={coursewareId} />}>
          <OpenedCourseware
            key={coursewareId}
            coursewareId={coursewareId}
            onLeave={() => void navigate({ to: '.', search: {} })}
          />
        </DeskBelongs>
      )}
    </div>
  );
}
