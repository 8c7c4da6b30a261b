import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { DeskBelongs } from '#components/desk/desk-belongs.ts';
import { PageBar } from '#components/page/page-bar.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { LessonField } from '#features/library/books/lesson-field.tsx';
import { OpenedCourseware } from '#features/making/courseware/start/opened-courseware.tsx';
import { StartScreen } from '#features/making/courseware/start/start-screen.tsx';
import { BelongsChip } from '#features/making/own-lessons/belongs-chip.tsx';
import { useLandIn } from '#features/making/own-lessons/use-land-in.ts';
import { outlineOfAnswer } from '#features/talking/chat/next-steps.api.ts';
import { useTaughtPlace } from '#lib/host/host-context.ts';
import { useSession } from '#lib/session/session.ts';
import { OfflineHint } from './offline-hint.tsx';
import './page-frame.css';
import { BarEnd } from './bar-end.tsx';
import { routeTable } from './route-table.ts';

/** Where a courseware begins, or with an id the courseware itself. */
export function CoursewarePage() {
  const {
    coursewareId,
    designId = '',
    lessonId = '',
    title = '',
    messageId = '',
    ownLessonId = '',
    show,
  } = useSearch({ strict: false });
  const answered = useQuery(outlineOfAnswer(messageId));
  const isReading = messageId !== '' && answered.isPending;
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  const place = useTaughtPlace();
  const navigate = useNavigate();
  // The address says which it is, so that leaving and coming back finds it.
  const landIn = useLandIn();
  const open = async (begun: string) => {
    await landIn('courseware', begun, { ownLessonId });
    await navigate({ to: '.', search: { coursewareId: begun } });
  };
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
          {isReading ? (
            <SkeletonText lines={5} label="正在取回答" />
          ) : (
            <StartScreen
              key={`${userId}-${designId}-${lessonId}-${title}-${messageId}`}
              initialDesignId={designId}
              initialLesson={{ lessonId, title: title || (answered.data?.title ?? '') }}
              initialOutline={{
                text: answered.data?.outline ?? '',
                fault: answered.error?.message ?? answered.data?.notice ?? '',
              }}
              renderLesson={(field) => (
                <LessonField {...field} place={place} isBound={false} isLibraryOnly error={undefined} />
              )}
              onBegun={(begun) => void open(begun)}
            />
          )}
        </>
      ) : (
        <DeskBelongs value={<BelongsChip key={coursewareId} kind="courseware" thingId={coursewareId} />}>
          <OpenedCourseware
            key={coursewareId}
            coursewareId={coursewareId}
            isShownAtOnce={show !== undefined}
            onLeave={() => void navigate({ to: '.', search: {} })}
          />
        </DeskBelongs>
      )}
    </div>
  );
}
