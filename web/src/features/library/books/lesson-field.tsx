import { Subject } from '@app/contract/enums.ts';
import type { FoundLesson } from '@app/contract/library/books.ts';
import { useQuery } from '@tanstack/react-query';
import { PenLine, Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { Combobox } from '#components/fields/combobox.tsx';
import type { ChosenLesson, TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { lessonsFound } from './books.api.ts';
import { MarkedTitle } from './marked-title.tsx';
import { PlanMark } from './plan-mark.tsx';
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

/** Beside the lessons that were found: her own words as the title. */
const OWN = 'own';
type Offer = FoundLesson | typeof OWN;

/** Finds a lesson by typing 背影, beiying or by. */
export function LessonField({ title, lesson, place, isBound, error, onTitle, onLesson }: LessonFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isComposing, setIsComposing] = useState(false);
  const typed = title.trim();
  const keyword = useSettledText(typed, isComposing);
  const search = useQuery({ ...lessonsFound(keyword, place, isBound), enabled: isOpen && keyword !== '' });
  const isSettled = keyword === typed && !search.isPlaceholderData;
  const found = search.data ?? [];
  const offers: Offer[] = typed === '' ? [] : [...found, OWN];
  const clear = () => {
    onTitle('');
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box}>
      <Combobox
        label="课题"
        placeholder={`课名或拼音，例如 ${place.subjectCode === Subject.math ? '勾股定理、gougu、ggdl' : '背影、beiying、by'}`}
        maxLength={100}
        prefix={<Search size={17} />}
        suffix={title !== '' && <IconButton label="清空课题" size="tiny" icon={<X size={14} />} onClick={clear} />}
        hint={hintOf(lesson)}
        error={error}
        value={title}
        listLabel="找到的课"
        isFirstActive
        options={offers}
        keyOf={(offer) => (offer === OWN ? OWN : offer.lessonId)}
        state={
          <p className="ta-lesson-state" role="status">
            {search.isError ? '没有查到' : isSettled ? found.length === 0 && `资料里没找到“${typed}”` : '正在找'}
            {search.isError && <AgainButton onClick={() => void search.refetch()} />}
          </p>
        }
        isSettled={isSettled}
        onType={onTitle}
        onTake={(offer) => offer !== OWN && onLesson(chosenOf(offer))}
        onOpenChange={setIsOpen}
        onCompositionStart={() => setIsComposing(true)}
        onCompositionEnd={() => setIsComposing(false)}
      >
        {(offer) => (offer === OWN ? <OwnTitle title={typed} /> : <Lesson lesson={offer} keyword={typed} />)}
      </Combobox>
    </div>
  );
}

function Lesson({ lesson, keyword }: { lesson: FoundLesson; keyword: string }) {
  return (
    <span className="ta-lesson-option">
      <span className="ta-lesson-title">
        <MarkedTitle title={lesson.title} keyword={keyword} />
      </span>
      {lesson.hasKernel && <PlanMark />}
      <span className="ta-lesson-where">
        {lesson.book} · {lesson.unitName}
      </span>
    </span>
  );
}

function OwnTitle({ title }: { title: string }) {
  return (
    <span className="ta-lesson-own">
      <PenLine size={16} aria-hidden />
      用这个课题：{title}
    </span>
  );
}

function AgainButton({ onClick }: { onClick: () => void }) {
  return (
    // The field keeps the focus, so that the list stays.
    <button type="button" className="ta-link" onMouseDown={(event) => event.preventDefault()} onClick={onClick}>
      再试一次
    </button>
  );
}

function chosenOf({ unit: _unit, knowledge: _knowledge, ...lesson }: FoundLesson): ChosenLesson {
  return lesson;
}

function hintOf(lesson: ChosenLesson | null): string | undefined {
  if (!lesson) return undefined;
  return [lesson.book, lesson.unitName, lesson.hasKernel && '有教案'].filter(Boolean).join(' · ');
}
