import type { LessonSurroundings, UnitLesson } from '@app/contract/making/lesson-surroundings.ts';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { DeskPane, DeskTitle } from '#components/desk/desk-pane.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { dayOf, dayWords, lessonTitle } from './lesson-words.ts';
import './lessons-screen.css';
import './unit-pane.css';
import { useCreateLesson } from './own-lessons.api.ts';
import { PartChips } from './part-chips.tsx';

type UnitPaneProps = {
  around: LessonSurroundings | undefined;
  ownLessonId: string;
  onLeave: () => void;
  onOpen: (ownLessonId: string) => void;
  onCreate: () => void;
};

/** The lessons of the unit as the book goes: hers lead to their page, the others are begun with a press. */
export function UnitPane({ around, ownLessonId, onLeave, onOpen, onCreate }: UnitPaneProps) {
  const create = useCreateLesson();
  const begin = (lessonId: string) => create.mutate({ lessonId }, { onSuccess: (made) => onOpen(made.ownLessonId) });
  return (
    <DeskPane
      label="这个单元的课"
      leave={{ label: '回到我的课', onLeave }}
      title={
        <DeskTitle
          title={around?.unit || around?.place || '我的课'}
          facts={[around?.unit && around.place, around && `${around.lessons.length} 节课`].filter(Boolean).join(' · ')}
        />
      }
      action={<IconButton label="新建一节课" icon={<Plus size={18} />} onClick={onCreate} />}
    >
      {!around && <SkeletonText lines={5} label="正在打开这个单元" />}
      <ul className="ta-unit">
        {around?.lessons.map((lesson) => (
          <li key={`${lesson.lessonId} ${lesson.ownLessonId}`}>
            {lesson.ownLessonId === '' ? (
              <button
                type="button"
                className="ta-unit-row"
                disabled={create.isPending}
                onClick={() => begin(lesson.lessonId)}
              >
                <span className="ta-visually-hidden">开始备：</span>
                <b>{lesson.title}</b>
                <small>还没备</small>
              </button>
            ) : (
              <Link
                to="/myLesson"
                search={{ id: lesson.ownLessonId }}
                className="ta-unit-row"
                activeProps={{}}
                aria-current={lesson.ownLessonId === ownLessonId ? 'page' : undefined}
              >
                <b>{lessonTitle(lesson)}</b>
                <span>{whenOf(lesson)}</span>
                <small>
                  <Fact lesson={lesson} />
                </small>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </DeskPane>
  );
}

/** After class what counts is what she thinks of it. */
function Fact({ lesson }: { lesson: UnitLesson }) {
  const { sittings, has } = lesson;
  const dated = sittings.filter(({ date }) => date !== '');
  if (dated.length > 0 && dated.every(({ date }) => date < dayOf(new Date()))) {
    const isWritten = dated.every(({ reflection }) => reflection !== '');
    return isWritten ? '已上，反思已写' : <span className="ta-unit-waits">已上，待写反思</span>;
  }
  return has.length === 0 ? '还没备' : <PartChips {...lesson} />;
}

/** The next time it is given, else the last. */
function whenOf({ sittings }: UnitLesson): string {
  const days = sittings.flatMap(({ date }) => (date === '' ? [] : date));
  const today = dayOf(new Date());
  return dayWords(days.find((day) => day >= today) ?? days.at(-1) ?? '');
}
