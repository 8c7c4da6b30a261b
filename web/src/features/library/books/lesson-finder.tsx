import { useState } from 'react';
import type { ChosenLesson, TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { LessonBrowser } from './lesson-browser.tsx';
import { LessonField } from './lesson-field.tsx';

type LessonFinderProps = { place: TaughtPlace; chosenId: string; onLesson: (lesson: ChosenLesson) => void };

/** A lesson of the library, by typing or from the contents of a volume. */
export function LessonFinder({ place, chosenId, onLesson }: LessonFinderProps) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <LessonField
        title={typed}
        lesson={null}
        place={place}
        isBound
        isLibraryOnly
        error={undefined}
        onTitle={setTyped}
        onLesson={onLesson}
      />
      <LessonBrowser place={place} chosenId={chosenId} onLesson={onLesson} />
    </>
  );
}
