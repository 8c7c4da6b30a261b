import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { PageBar } from '#components/page/page-bar.tsx';
import { LessonPicker } from '#features/library/books/lesson-picker.tsx';
import { PreparationScreen } from '#features/making/lesson-preparations/preparation-screen.tsx';
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
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  const navigate = useNavigate();
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
      <PreparationScreen
        key={`${userId}-${title}`}
        templateId={templateId}
        preparationId={preparationId}
        opening={{ title, wishes: initialText, place: { phaseCode: phase, subjectCode: subject } }}
        renderPicker={(field) => <LessonPicker {...field} />}
        // The address says which it is, so that leaving and coming back finds it.
        onOpen={(begun) => void navigate({ to: '.', search: { preparationId: begun } })}
        onLeave={() => void navigate({ to: '.', search: {} })}
      />
    </div>
  );
}
