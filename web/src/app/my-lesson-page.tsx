import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { LessonPicker } from '#features/library/books/lesson-picker.tsx';
import { LessonScreen } from '#features/making/own-lessons/lesson-screen.tsx';
import { NewLessonDialog } from '#features/making/own-lessons/new-lesson-dialog.tsx';
import { BarEnd } from './bar-end.tsx';
import { LessonSent } from './lesson-sent.tsx';
import { LessonTalk } from './lesson-talk.tsx';
import './page-frame.css';

/** One lesson of hers by its id. */
export function MyLessonPage() {
  const { id = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const open = (other: string) => void navigate({ to: '/myLesson', search: { id: other } });
  return (
    <div className="ta-page-in-shell">
      <LessonScreen
        ownLessonId={id}
        barEnd={<BarEnd />}
        renderTalk={(about) => <LessonTalk key={id} {...about} />}
        onCreate={() => setIsCreating(true)}
        renderSent={(card, ownLessonId) => <LessonSent key="sent" card={card} ownLessonId={ownLessonId} />}
        onLeave={() => void navigate({ to: '/myLessons' })}
        onOpen={open}
      />
      {isCreating && (
        <NewLessonDialog
          renderPicker={(field) => <LessonPicker {...field} />}
          onMade={(made) => {
            setIsCreating(false);
            open(made);
          }}
          onClose={() => setIsCreating(false)}
        />
      )}
    </div>
  );
}
