import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { coachPlace } from '#components/page/coach-place.ts';
import { PageBar } from '#components/page/page-bar.tsx';
import { LessonsScreen } from '#features/making/own-lessons/lessons-screen.tsx';
import { ensureToken, useSession } from '#lib/session/session.ts';
import './page-frame.css';
import { BarEnd } from './bar-end.tsx';
import { BeginLesson } from './begin-lesson.tsx';
import { routeTable } from './route-table.ts';

/** The lessons a teacher gives, and what is in none of them. */
export function MyLessonsPage() {
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  // The search leads here with a lesson of the library, or a title.
  const { lessonId = '', title = '', begin = false } = useSearch({ strict: false });
  const hasToken = useSession(({ token }) => token !== '');
  const isOffered = hasToken && (begin || lessonId + title !== '');
  const close = () => {
    setIsCreating(false);
    if (isOffered) void navigate({ to: '/myLessons', search: {}, replace: true });
  };
  const create = async () => setIsCreating(await ensureToken());
  return (
    <div className="ta-page-in-shell">
      <PageBar
        title={routeTable.myLessons.title}
        actions={
          <>
            <Button {...coachPlace('new-lesson')} size="small" icon={<Plus size={16} />} onClick={() => void create()}>
              新建一节课
            </Button>
            <BarEnd />
          </>
        }
      />
      <div className="ta-page-scroll">
        <div className="ta-page-column">
          <LessonsScreen onCreate={() => void create()} />
        </div>
      </div>
      {(isCreating || isOffered) && (
        <BeginLesson
          key={lessonId + title}
          lessonId={lessonId}
          title={title}
          onMade={(id) => void navigate({ to: '/myLesson', search: { id } })}
          onClose={close}
        />
      )}
    </div>
  );
}
