import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  changeOf,
  formOf,
  isSame,
  type Known,
  type Problem,
  type ProfileForm,
  problemOf,
  whatIsMissing,
} from './profile-form.ts';
import { saveProfile } from './users.api.ts';

export type ProfileEditor = ReturnType<typeof useProfileForm>;

/** A profile being edited, from what is known to what the server took. */
export function useProfileForm(knownAtFirst: Known, { isAllNeeded = false } = {}) {
  const element = useRef<HTMLFormElement>(null);
  const [known, setKnown] = useState(knownAtFirst);
  const [form, setForm] = useState(() => formOf(known));
  const [problem, setProblem] = useState<Problem>();
  const saving = useMutation({
    mutationFn: saveProfile,
    onSuccess: (profile) => {
      setKnown(profile);
      setForm(formOf(profile));
    },
    onError: (error) => setProblem(problemOf(error)),
  });
  useEffect(() => {
    if (problem) focusWrongField(element.current);
  }, [problem]);

  const replace = (next: ProfileForm) => {
    setForm(next);
    setProblem(undefined);
    if (!saving.isPending) saving.reset();
  };
  return {
    element,
    form,
    isChanged: !isSame(form, known),
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    errorAt: (field: Problem['field']) => (problem?.field === field ? problem.text : undefined),
    change: (part: Partial<ProfileForm>) => replace({ ...form, ...part }),
    discard: () => replace(formOf(known)),
    save() {
      const missing = isAllNeeded ? whatIsMissing(form) : undefined;
      if (missing) setProblem(missing);
      else if (!saving.isPending) saving.mutate(changeOf(form, known));
    },
  };
}

function focusWrongField(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong instanceof HTMLInputElement) wrong.focus();
  else wrong?.querySelector('input')?.focus();
}
