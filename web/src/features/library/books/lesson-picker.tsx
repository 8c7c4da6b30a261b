import { lockSentence, type TeachingLock } from '@app/contract/identity/teaching-locks.ts';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import type { ChosenLesson, TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { LessonBrowser } from './lesson-browser.tsx';
import { LessonField } from './lesson-field.tsx';
import './lesson-picker.css';
import { PlaceFields } from './place-fields.tsx';

export type LessonPickerProps = {
  title: string;
  lesson: ChosenLesson | null;
  place: TaughtPlace;
  lock: TeachingLock | undefined;
  errors: { title?: string; place?: string };
  onTitle: (title: string) => void;
  onLesson: (lesson: ChosenLesson) => void;
  onPlace: (place: TaughtPlace) => void;
};

/** A lesson by its name, by its sound, from the contents of a volume, or a title of her own. */
export function LessonPicker(props: LessonPickerProps) {
  const { title, lesson, place, lock, errors, onTitle, onLesson, onPlace } = props;
  const [isBrowsing, setIsBrowsing] = useState(false);
  return (
    <div className="ta-lesson">
      <PlaceFields place={place} lock={lock} error={errors.place} onPlace={onPlace} />
      <LessonField
        title={title}
        lesson={lesson}
        place={place}
        isBound={lock !== undefined}
        error={errors.title}
        onTitle={onTitle}
        onLesson={onLesson}
      />
      {lock && <p className="ta-field-hint ta-lesson-wide">{lockSentence(lock)}。</p>}
      <div className="ta-lesson-wide">
        <Button
          variant="text"
          size="small"
          className="ta-lesson-browse"
          icon={<BookOpen size={16} />}
          aria-expanded={isBrowsing}
          onClick={() => setIsBrowsing(!isBrowsing)}
        >
          {isBrowsing ? '收起目录' : '从目录里选'}
        </Button>
      </div>
      {isBrowsing && (
        <div className="ta-lesson-browser ta-lesson-wide">
          <LessonBrowser
            key={`${place.phaseCode}-${place.subjectCode}`}
            place={place}
            chosenId={lesson?.lessonId ?? ''}
            onLesson={(chosen) => {
              setIsBrowsing(false);
              onLesson(chosen);
            }}
          />
        </div>
      )}
    </div>
  );
}
