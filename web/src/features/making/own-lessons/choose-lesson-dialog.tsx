import type { LessonName } from '@app/contract/making/own-lessons.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SearchField } from '#components/fields/search-field.tsx';
import { FoundLine } from '#components/found/found-line.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import './choose-lesson.css';
import './lessons-screen.css';
import { myLessons, useCreateLesson } from './own-lessons.api.ts';
import { PartChips } from './part-chips.tsx';
import { type LessonChoice, useFoundLessons } from './use-found-lessons.ts';

type ChooseLessonDialogProps = {
  thingTitle: string;
  /** Where it is now. */
  ownLessonId: string | null;
  /** Nothing: to no lesson. */
  onChoose: (lesson: LessonName | undefined) => void;
  onClose: () => void;
};

const SHOWN = 60;

/** Which lesson a thing belongs to: one of hers, a new one of the library or of the words she typed, or none. */
export function ChooseLessonDialog({ thingTitle, ownLessonId, onChoose, onClose }: ChooseLessonDialogProps) {
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery(myLessons);
  const create = useCreateLesson();
  const typed = keyword.trim();
  const { rows, isSettled } = useFoundLessons(typed, data?.lessons ?? []);
  const take = (row: LessonChoice) => {
    if (row.own) return onChoose(row.own);
    const { lessonId, title } = row;
    create.mutate(
      { lessonId },
      { onSuccess: ({ ownLessonId: made }) => onChoose({ ...named(title), ownLessonId: made }) },
    );
  };
  const handleCreate = () =>
    create.mutate({ title: typed }, { onSuccess: (made) => onChoose({ ...named(typed), ...made }) });
  return (
    <Dialog title="归到哪节课" onPhone="sheet" onClose={onClose}>
      <p className="ta-field-hint">{thingTitle}</p>
      <SearchField label="找我的课" placeholder="课题或拼音，没有就新建" onSearch={setKeyword} />
      {!data && <SkeletonText lines={3} label="正在打开我的课" />}
      <ul className="ta-own-choices" aria-label="我的课" aria-busy={!isSettled || undefined}>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.key}>
            <button type="button" disabled={create.isPending} onClick={() => take(row)}>
              <FoundLine
                title={row.title}
                hits={row.hits}
                place={row.place}
                mark={!row.own && <span className="ta-own-choice-new">教材里的课，新建</span>}
              />
              {row.states && <PartChips {...row.states} />}
              {row.own?.ownLessonId === ownLessonId && ownLessonId !== null && (
                <Check size={16} aria-label="现在在这里" />
              )}
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

function named(title: string): Omit<LessonName, 'ownLessonId'> {
  return { title, periodNo: 0 };
}
