import type { TeachingMode } from '@app/contract/enums.ts';
import { useEffect, useState } from 'react';
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

/** The form with what it had before a reload. Words the page is newly opened with take the place of the draft's. */
export function useDesignForm(defaultMode: TeachingMode, initialText: string): DesignFormEditor {
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  const taught = useSession(({ schoolInfo }) => schoolInfo);
  const place = { phaseCode: taught?.phaseCode ?? '', subjectCode: taught?.subjectCode ?? '' };
  const draft = `designDraft.${userId}`;
  const [kept, setKept] = useState(() => readForm(draft, initialText));
  // Until she has changed something, what she teaches may still arrive.
  const form = kept
    ? { ...kept, place: kept.place.phaseCode === '' ? place : kept.place }
    : firstForm(place, defaultMode, initialText);
  useEffect(() => {
    if (kept) writeStored(draft, JSON.stringify(kept));
  }, [kept, draft]);
  return {
    form,
    change: (change) => setKept({ ...form, ...change }),
    chooseMode: (mode) => setKept(withMode(form, mode)),
    forget: () => {
      setKept(undefined);
      writeStored(draft, '');
    },
  };
}

function readForm(name: string, initialText: string): DesignForm | undefined {
  const form = readStoredAs(name, DesignForm);
  const isKnown = initialText === '' || form?.openedWith === initialText;
  return form && (isKnown ? form : { ...form, userInput: initialText, openedWith: initialText });
}
