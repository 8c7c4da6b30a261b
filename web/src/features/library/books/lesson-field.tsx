import { Subject } from '@app/contract/enums.ts';
import type { SearchedLesson } from '@app/contract/library/books.ts';
import { useQuery } from '@tanstack/react-query';
import { PenLine, Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { Combobox } from '#components/fields/combobox.tsx';
import { FoundLine } from '#components/found/found-line.tsx';
import type { ChosenLesson, TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { lessonsFound } from './books.api.ts';
import './lesson-picker.css';
import { PlanMark } from './plan-mark.tsx';
import { useSettledText } from './use-settled-text.ts';

export type LessonFieldProps = {
  title: string;
  lesson: ChosenLesson | null;
  place: TaughtPlace;
  isBound: boolean;
  error: string | undefined;
  /** Only a lesson of the library will do. */
  isLibraryOnly?: boolean;
  /** Her own words; no lesson is chosen then. */
  onTitle: (title: string) => void;
  onLesson: (lesson: ChosenLesson) => void;
};

/** Beside the lessons that were found: her own words as the title. */
const OWN = 'own';
type Offer = SearchedLesson | typeof OWN;

/** Finds a lesson by typing 背影, beiying or by. */
export function LessonField(props: LessonFieldProps) {
  const { title, lesson, place, isBound, error, isLibraryOnly = false, onTitle, onLesson } = props;
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isComposing, setIsComposing] = useState(false);
  const typed = title.trim();
  const keyword = useSettledText(typed, isComposing);
  const search = useQuery({ ...lessonsFound(keyword, place, isBound), enabled: isOpen && keyword !== '' });
  const isSettled = keyword === typed && !search.isLoading && !search.isPlaceholderData;
  const found = search.data ?? [];
  const offers: Offer[] = typed === '' ? [] : [...found, ...(isLibraryOnly ? [] : ([OWN] as const))];
  // Without a title of her own to take there is no list to say it in.
  const isNone = isLibraryOnly && typed !== '' && isSettled && search.isSuccess && found.length === 0;
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
        hint={isNone ? `资料里没找到“${typed}”` : hintOf(lesson)}
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
        {(offer) =>
          offer === OWN ? (
            <OwnTitle title={typed} />
          ) : (
            <span className="ta-lesson-option">
              <FoundLine
                {...offer}
                height="tall"
                place={`${offer.book} · ${offer.unitName}`}
                mark={offer.hasKernel && <PlanMark />}
              />
            </span>
          )
        }
      </Combobox>
    </div>
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

function chosenOf({ unit: _unit, knowledge: _knowledge, hits: _hits, ...lesson }: SearchedLesson): ChosenLesson {
  return lesson;
}

function hintOf(lesson: ChosenLesson | null): string | undefined {
  if (!lesson) return undefined;
  return [lesson.book, lesson.unitName, lesson.hasKernel && '有教案'].filter(Boolean).join(' · ');
}
