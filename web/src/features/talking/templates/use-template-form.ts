import type { CustomTemplate } from '@app/contract/talking/templates.ts';
import { useEffect, useRef, useState } from 'react';
import { formOf, isSame, type Problem, problemIn, problemOf, type TemplateForm } from './template-form.ts';
import { useSaveTemplate } from './templates.api.ts';

/** A template being written, until the server has taken it. */
export function useTemplateForm(template: CustomTemplate | undefined, onSaved: () => void) {
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(() => formOf(template));
  const [problem, setProblem] = useState<Problem>();
  const saving = useSaveTemplate();
  useEffect(() => {
    if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  return {
    element,
    form,
    isChanged: !isSame(form, formOf(template)),
    isSaving: saving.isPending,
    errorAt: (field: Problem['field']) => (problem?.field === field ? problem.text : undefined),
    change(part: Partial<TemplateForm>) {
      setForm((before) => ({ ...before, ...part }));
      setProblem(undefined);
    },
    save() {
      const found = problemIn(form);
      if (found) return setProblem(found);
      if (saving.isPending) return;
      const draft = { ...form, ...(template && { templateId: template.templateId }) };
      saving.mutate(draft, { onSuccess: onSaved, onError: (error) => setProblem(problemOf(error)) });
    },
  };
}
