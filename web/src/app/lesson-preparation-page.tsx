import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { PageBar } from '#components/page/page-bar.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { lessonOfLibrary } from '#features/library/books/books.api.ts';
import { LessonPicker } from '#features/library/books/lesson-picker.tsx';
import { PreparationScreen } from '#features/making/lesson-preparations/preparation-screen.tsx';
import { useLandIn } from '#features/making/own-lessons/use-land-in.ts';
import { useSession } from '#lib/session/session.ts';
import { DesignPage } from './design-page.tsx';
import { OfflineHint } from './offline-hint.tsx';
import './page-frame.css';
import { BarEnd } from './bar-end.tsx';
import { routeTable } from './route-table.ts';

/** A whole lesson in one flow. With the id of a design alone it is that design, with the ways to the rest of its lesson. */
export function LessonPreparationPage() {
  const { templateId = 'lesson' } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const { preparationId, designId, reviewId, initialText = '', title = '', phase = '', subject = '' } = search;
  const { lessonId = '', ownLessonId } = search;
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  const navigate = useNavigate();
  const landIn = useLandIn();
  // All other parts go where their design is.
  const open = async (begun: string, begunDesignId: string) => {
    await landIn('design', begunDesignId, { ownLessonId });
    // The address says which it is, so that leaving and coming back finds it.
    await navigate({ to: '.', search: { preparationId: begun } });
  };
  // Where the lesson cannot be read, its title is still there to begin with.
  const { data: lesson, isPending } = useQuery({ ...lessonOfLibrary(lessonId), enabled: lessonId !== '' });
  if (preparationId === undefined && (designId !== undefined || reviewId !== undefined)) return <DesignPage />;
  return (
    <div className="ta-page-in-shell">
      <PageBar
        title={routeTable.lessonPreparationSession.title}
        actions={
          <>
            <OfflineHint />
            <BarEnd />
          </>
        }
      />
      {lessonId !== '' && isPending ? (
        <SkeletonText lines={5} label="正在打开这一课" />
      ) : (
        <PreparationScreen
          key={`${userId}-${title}-${lessonId}`}
          templateId={templateId}
          preparationId={preparationId}
          opening={{
            ...{ title, wishes: initialText, place: { phaseCode: phase, subjectCode: subject } },
            lesson: lesson ?? null,
          }}
          renderPicker={(field) => <LessonPicker {...field} />}
          onBegun={(begun, begunDesignId) => void open(begun, begunDesignId)}
          onLeave={() => void navigate({ to: '.', search: {} })}
        />
      )}
    </div>
  );
}
