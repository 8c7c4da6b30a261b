import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { LessonPicker } from '#features/library/books/lesson-picker.tsx';
import { LessonsScreen } from '#features/making/own-lessons/lessons-screen.tsx';
import { NewLessonDialog } from '#features/making/own-lessons/new-lesson-dialog.tsx';
import { ensureToken } from '#lib/session/session.ts';
import './page-frame.css';
import { routeTable } from './route-table.ts';
import { ThemeToggle } from './theme-toggle.tsx';

/** The lessons a teacher gives, and what is in none of them. */
export function MyLessonsPage() {
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const create = async () => setIsCreating(await ensureToken());
  return (
    <div className="ta-page-in-shell">
      <PageBar
        title={routeTable.myLessons.title}
        actions={
          <>
            <Button size="small" icon={<Plus size={16} />} onClick={() => void create()}>
              新建一节课
            </Button>
            <ThemeToggle />
          </>
        }
      />
      <div className="ta-page-scroll">
        <div className="ta-page-column">
          <LessonsScreen onCreate={() => void create()} />
        </div>
      </div>
      {isCreating && (
        <NewLessonDialog
          renderPicker={(field) => <LessonPicker {...field} />}
          onMade={(id) => void navigate({ to: '/myLesson', search: { id } })}
          onClose={() => setIsCreating(false)}
        />
      )}
    </div>
  );
}
