import { useNavigate, useSearch } from '@tanstack/react-router';
import { LessonScreen } from '#features/making/own-lessons/lesson-screen.tsx';
import { LessonSent } from './lesson-sent.tsx';
import './page-frame.css';

/** One lesson of hers by its id. */
export function MyLessonPage() {
  const { id = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <div className="ta-page-in-shell">
      <LessonScreen
        ownLessonId={id}
        renderSent={(card, ownLessonId) => <LessonSent key="sent" card={card} ownLessonId={ownLessonId} />}
        onLeave={() => void navigate({ to: '/myLessons' })}
        onOpen={(other) => void navigate({ to: '/myLesson', search: { id: other } })}
      />
    </div>
  );
}
