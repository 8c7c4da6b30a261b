import type { TeachingMode } from '@app/contract/enums.ts';
import { useState } from 'react';
import type { ChosenLesson, TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { useTaughtPlace } from '#lib/host/host-context.ts';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';
import { useSession } from '#lib/session/session.ts';
import { DesignForm, firstForm, withMode } from './design-form.ts';

export type DesignFormEditor = {
  form: DesignForm;
  change: (change: Partial<DesignForm>) => void;
  chooseMode: (mode: TeachingMode) => void;
  /** Everything but what she teaches, once it is written. */
  forget: () => void;
};

/** What the page was opened with: words, and the lesson it is to be written for. */
export type Opening = { text: string; title: string; place: TaughtPlace; lesson?: ChosenLesson | null };

/** The form with what it had before a reload. Words the page is newly opened with take the place of the draft's. */
export function useDesignForm(defaultMode: TeachingMode, opening: Opening): DesignFormEditor {
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  const { phaseCode, subjectCode } = useTaughtPlace();
  const place = { phaseCode, subjectCode };
  const draft = `designDraft.${userId}`;
  const [kept, setKept] = useState(() => readForm(draft, opening));
  // Until she has changed something, what she teaches may still arrive.
  const form = kept
    ? { ...kept, place: kept.place.phaseCode === '' ? place : kept.place }
    : openedForm(firstForm(place, defaultMode), opening);
  // What the page was only opened with takes the place of nothing she wrote.
  const keep = (changed: DesignForm) => {
    setKept(changed);
    writeStored(draft, JSON.stringify(changed));
  };
  return {
    form,
    change: (change) => keep({ ...form, ...change }),
    chooseMode: (mode) => keep(withMode(form, mode)),
    forget: () => {
      setKept(undefined);
      writeStored(draft, '');
    },
  };
}

function readForm(name: string, opening: Opening): DesignForm | undefined {
  const form = readStoredAs(name, DesignForm);
  const isNew = opening.text !== '' || opening.title !== '';
  return form && isNew && form.openedWith !== nameOf(opening) ? openedForm(form, opening) : form;
}

/** The form with what the page was opened with in the place of the draft's. */
function openedForm(form: DesignForm, opening: Opening): DesignForm {
  const { text, title, place, lesson = null } = opening;
  const isPlaced = place.phaseCode !== '' && place.subjectCode !== '';
  return {
    ...form,
    ...(text !== '' && { userInput: text }),
    ...(title !== '' && { title, lesson, ...(isPlaced && { place }) }),
    openedWith: nameOf(opening),
  };
}

function nameOf({ text, title, lesson }: Opening): string {
  return title === '' ? text : `${text}《${title}》${lesson?.lessonId ?? ''}`;
}
