import type { FoundLesson } from '@app/contract/library/books.ts';
import { PenLine } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#components/class-names.ts';
import { MarkedTitle } from './marked-title.tsx';
import { PlanMark } from './plan-mark.tsx';

type LessonOptionsProps = {
  id: string;
  title: string;
  search: { found: readonly FoundLesson[]; isSettled: boolean; isFailed: boolean };
  active: number;
  onActive: (index: number) => void;
  /** The index after the last lesson is her own title. */
  onTake: (index: number) => void;
  onRetry: () => void;
};

export function LessonOptions({ id, title, search, active, onActive, onTake, onRetry }: LessonOptionsProps) {
  const { found, isSettled, isFailed } = search;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const optionOf = (index: number) => ({
    id: `${id}-${index}`,
    isActive: index === active,
    onActive: () => onActive(index),
    onTake: () => onTake(index),
  });
  return (
    <div className="ta-lesson-list">
      <p className="ta-lesson-state" role="status">
        {isFailed ? '没有查到' : isSettled ? found.length === 0 && `资料里没找到“${title}”` : '正在找'}
        {isFailed && (
          // The field keeps the focus, so that the list stays.
          <button type="button" className="ta-link" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
            再试一次
          </button>
        )}
      </p>
      <div ref={list} id={id} role="listbox" aria-label="找到的课">
        {found.map((lesson, index) => (
          <Option key={lesson.lessonId} {...optionOf(index)}>
            <span className="ta-lesson-title">
              <MarkedTitle title={lesson.title} keyword={title} />
            </span>
            {lesson.hasKernel && <PlanMark />}
            <span className="ta-lesson-where">
              {lesson.book} · {lesson.unitName}
            </span>
          </Option>
        ))}
        <Option {...optionOf(found.length)}>
          <span className="ta-lesson-own">
            <PenLine size={16} aria-hidden />
            用这个课题：{title}
          </span>
        </Option>
      </div>
    </div>
  );
}

type OptionProps = {
  id: string;
  isActive: boolean;
  onActive: () => void;
  onTake: () => void;
  children: ReactNode;
};

function Option({ id, isActive, onActive, onTake, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames('ta-lesson-option', isActive && 'ta-lesson-option-active')}
      onPointerMove={onActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {children}
    </div>
  );
}
