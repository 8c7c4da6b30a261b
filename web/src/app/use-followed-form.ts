import type { Template } from '@app/contract/talking/templates.ts';
import { type RefObject, useEffect, useState } from 'react';
import type { ComposerHandle } from '#features/talking/chat/composer.tsx';
import { type DraftPlace, readDraft } from '#features/talking/chat/drafts.ts';
import type { Slots } from '#features/talking/templates/use-slots.ts';

type FollowedForm = {
  template: Template;
  slots: Slots;
  place: DraftPlace;
  composer: RefObject<ComposerHandle | null>;
};

/** The composer says what the form makes, until the teacher changes it by hand. */
export function useFollowedForm({ template, slots: { question, isReady }, place, composer }: FollowedForm) {
  // Unknown until the form is there: a draft from an earlier visit may be hers or the form's.
  const [isEdited, setIsEdited] = useState<boolean>();
  const hasQuestion = template.question !== '';
  useEffect(() => {
    if (!isReady || !hasQuestion) return;
    const draft = readDraft(place);
    // She may have typed since this was drawn, which the draft does not know yet.
    if (isEdited === undefined) setIsEdited((known) => known ?? (draft !== '' && draft !== question));
    else if (!isEdited) composer.current?.write(question);
  }, [isReady, hasQuestion, isEdited, question, place, composer]);
  return {
    isEdited: isEdited ?? false,
    handleType: (text: string) => setIsEdited(text.trim() !== '' && text !== question),
    follow: () => setIsEdited(false),
  };
}
