import { Subject } from '@app/contract/enums.ts';
import type { FoundLesson } from '@app/contract/library/books.ts';
import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { IconButton } from '#components/icon-button.tsx';
import { TextField } from '#components/text-field.tsx';
import type { ChosenLesson, TaughtPlace } from '#lib/chosen-lesson.ts';
import { lessonsFound } from './books.api.ts';
import { LessonOptions } from './lesson-options.tsx';
import { useSettledText } from './use-settled-text.ts';

export type LessonFieldProps = {
  title: string;
  lesson: ChosenLesson | null;
  place: TaughtPlace;
  isBound: boolean;
  error: string | undefined;
  /** Her own words; no lesson is chosen then. */
  onTitle: (title: string) => void;
  onLesson: (lesson: ChosenLesson) => void;
};

/** Finds a lesson by typing 背影, beiying or by. Arrows move, Enter takes, Escape closes. */
export function LessonField({ title, lesson, place, isBound, error, onTitle, onLesson }: LessonFieldProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isComposing, setIsComposing] = useState(false);
  const [active, setActive] = useState(0);
  const keyword = useSettledText(title.trim(), isComposing);
  const search = useQuery({ ...lessonsFound(keyword, place, isBound), enabled: isOpen && keyword !== '' });
  const isSettled = keyword === title.trim() && !search.isPlaceholderData;
  const found = search.data ?? [];
  const isListed = isOpen && title.trim() !== '';

  const take = (index: number) => {
    const chosen = found[index];
    setIsOpen(false);
    if (chosen) onLesson(chosenOf(chosen));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing || event.nativeEvent.isComposing || !isListed) return;
    // One more than the lessons: her own title.
    const count = found.length + 1;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + count) % count);
    else if (event.key === 'Enter') isSettled && take(active);
    else if (event.key === 'Escape') setIsOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="ta-lesson-field">
      <TextField
        ref={input}
        label="课题"
        role="combobox"
        autoComplete="off"
        placeholder={`课名或拼音，例如 ${place.subjectCode === Subject.math ? '勾股定理、gougu、ggdl' : '背影、beiying、by'}`}
        maxLength={100}
        prefix={<Search size={17} />}
        suffix={
          title !== '' && (
            <IconButton
              label="清空课题"
              size="tiny"
              icon={<X size={14} />}
              onClick={() => {
                onTitle('');
                input.current?.focus();
              }}
            />
          )
        }
        hint={hintOf(lesson)}
        error={error}
        value={title}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          onTitle(event.target.value);
          setActive(0);
          setIsOpen(true);
        }}
        onKeyDown={handleKey}
        onBlur={() => setIsOpen(false)}
        onCompositionStart={() => setIsComposing(true)}
        onCompositionEnd={() => setIsComposing(false)}
      />
      {isListed && (
        <LessonOptions
          id={listId}
          title={title.trim()}
          search={{ found, isSettled, isFailed: search.isError }}
          active={active}
          onActive={setActive}
          onTake={take}
          onRetry={() => void search.refetch()}
        />
      )}
    </div>
  );
}

function chosenOf({ unit: _unit, knowledge: _knowledge, ...lesson }: FoundLesson): ChosenLesson {
  return lesson;
}

function hintOf(lesson: ChosenLesson | null): string | undefined {
  if (!lesson) return undefined;
  return [lesson.book, lesson.unitName, lesson.hasKernel && '有教案'].filter(Boolean).join(' · ');
}
