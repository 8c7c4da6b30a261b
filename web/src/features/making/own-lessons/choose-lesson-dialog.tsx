import type { LessonName } from '@app/contract/making/own-lessons.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SearchField } from '#components/fields/search-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { lessonTitle } from './lesson-words.ts';
import { myLessons, useCreateLesson } from './own-lessons.api.ts';
import './choose-lesson.css';

type ChooseLessonDialogProps = {
  thingTitle: string;
  /** Where it is now. */
  ownLessonId: string | null;
  /** Nothing: to no lesson. */
  onChoose: (lesson: LessonName | undefined) => void;
  onClose: () => void;
};

const SHOWN = 60;

/** Which lesson a thing belongs to: one of hers, a new one of the words she typed, or none. */
export function ChooseLessonDialog({ thingTitle, ownLessonId, onChoose, onClose }: ChooseLessonDialogProps) {
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery(myLessons);
  const create = useCreateLesson();
  const typed = keyword.trim();
  const found = (data?.lessons ?? []).filter((lesson) => `${lessonTitle(lesson)}${lesson.place}`.includes(typed));
  const handleCreate = () =>
    create.mutate(
      { title: typed },
      { onSuccess: (made) => onChoose({ ownLessonId: made.ownLessonId, title: typed, periodNo: 0 }) },
    );
  return (
    <Dialog title="归到哪节课" onPhone="sheet" onClose={onClose}>
      <p className="ta-field-hint">{thingTitle}</p>
      <SearchField label="找我的课" placeholder="课题，没有就新建" onSearch={setKeyword} />
      {!data && <SkeletonText lines={3} label="正在打开我的课" />}
      <ul className="ta-own-choices" aria-label="我的课">
        {found.slice(0, SHOWN).map((lesson) => (
          <li key={lesson.ownLessonId}>
            <button type="button" onClick={() => onChoose(lesson)}>
              <span>{lessonTitle(lesson)}</span>
              <small>{lesson.place}</small>
              {lesson.ownLessonId === ownLessonId && <Check size={16} aria-label="现在在这里" />}
            </button>
          </li>
        ))}
      </ul>
      <div className="ta-own-dialog-ways">
        {typed !== '' && (
          <Button
            size="small"
            icon={<Plus size={15} />}
            busy={create.isPending ? '正在新建' : undefined}
            onClick={handleCreate}
          >
            新建“{typed}”
          </Button>
        )}
        {ownLessonId !== null && (
          <Button size="small" variant="text" onClick={() => onChoose(undefined)}>
            不归课
          </Button>
        )}
      </div>
    </Dialog>
  );
}
