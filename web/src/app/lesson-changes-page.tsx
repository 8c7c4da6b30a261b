import type { Slide } from '@app/contract/making/slides.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageBar } from '#components/page/page-bar.tsx';
import { FilesPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { NotOpened } from '#components/states/not-opened.tsx';
import { DeckPages } from '#features/making/courseware/deck-pages.tsx';
import type { SlideLook } from '#features/making/lesson-changes/change-view.tsx';
import { ChangesScreen } from '#features/making/lesson-changes/changes-screen.tsx';
import { lessonTitle } from '#features/making/own-lessons/lesson-words.ts';
import { lessonById } from '#features/making/own-lessons/own-lessons.api.ts';
import { useSession } from '#lib/session/session.ts';
import './page-frame.css';
import { routeTable } from './route-table.ts';

/** 看差异 of a lesson of hers: between its newest slides and the design they were made of. */
export function LessonChangesPage() {
  const { id = '' } = useSearch({ strict: false });
  const hasToken = useSession(({ token }) => token !== '');
  const { data: lesson, error, refetch } = useQuery({ ...lessonById(id), enabled: hasToken });
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/myLesson', search: { id } });
  const slides = lesson?.parts.find(({ part }) => part === 'courseware')?.things[0]?.thing;
  return (
    <div className="ta-page-in-shell">
      {lesson && slides ? (
        <ChangesScreen
          key={slides.id}
          title={lessonTitle(lesson)}
          coursewareId={slides.id}
          onLeave={leave}
          onDesign={(designId) => void navigate({ to: '/createTeachingPlanSession', search: { designId } })}
          onSlides={() => void navigate({ to: '/createCoursewareSession', search: { coursewareId: slides.id } })}
          renderSlide={(slide, look, label) => (
            <DeckPages deck={deckOf(slide, look)} label={label} only={numberOf(look)} />
          )}
        />
      ) : (
        <>
          <PageBar title={routeTable.lessonChanges.title} />
          {lesson ? (
            <div className="ta-page-centre">
              <EmptyState picture={<FilesPicture />} title="没有待更新的" hint="这节课还没有课件" />
            </div>
          ) : (
            <NotOpened
              what="这节课"
              error={error}
              wayOut="看我的课"
              onRetry={() => void refetch()}
              onLeave={() => void navigate({ to: '/myLessons' })}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Where a new page would be is not said. */
function numberOf({ page }: SlideLook): number {
  return Math.max(1, page);
}

/** The slide at its place, with one behind it: the last page of a deck has another foot. */
function deckOf(slide: Slide, { theme, bodySize, page }: SlideLook) {
  const slides = Array.from({ length: Math.max(1, page) + 1 }, () => slide);
  return { title: slide.title, theme, bodySize, areFormulasNative: true, slides };
}
