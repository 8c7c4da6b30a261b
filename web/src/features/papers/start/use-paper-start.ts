import { type Grade, phaseOfGrade } from '@app/contract/enums.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TaughtPlace } from '#lib/chosen-lesson.ts';
import { ensureToken, useSession } from '#lib/session.ts';
import { keepPaperDraft, NEW_PAPER, PaperDraft } from '../paper-draft.ts';
import { paperConfig, phases, useComposePaper } from '../papers.api.ts';
import { type BlueprintWish, blueprintOf, noBlueprint } from './blueprint-fields.tsx';

export type Way = 'auto' | 'hand';
type Form = { way: Way; place: TaughtPlace; grade: string; title: string; wish: BlueprintWish };
type ComposedSections = readonly { title: string; questions: readonly { id: string; score: number }[] }[];

/** A lesson: what a paper that is not there yet takes. */
const USUAL_MINUTES = 40;
const [MIN_MINUTES, MAX_MINUTES] = [5, 300];
const NO_PLACE = '请选择学段、学科和年级';
/** AI组卷, and 校本 for what she chooses herself. */
const sourceOf = { auto: '6', hand: '5' } as const satisfies Record<Way, PaperDraft['sourceType']>;

/** What is asked before a paper begins, and its beginning. */
export function usePaperStart(onBegun: () => void) {
  const taught = useSession.getState().schoolInfo;
  const [form, setForm] = useState<Form>({
    way: 'auto',
    place: { phaseCode: taught?.phaseCode ?? '', subjectCode: taught?.subjectCode ?? '' },
    grade: '',
    title: '',
    wish: noBlueprint,
  });
  const [fault, setFault] = useState('');
  const compose = useComposePaper();
  const { types, grades } = useChoices(form.place);

  const change = (given: Partial<Form>) => {
    setForm({ ...form, ...given });
    setFault('');
    compose.reset();
  };
  const begin = (sections: PaperDraft['sections'], minutes: number) => {
    const gradeName = grades.find(({ gradeCode }) => gradeCode === form.grade)?.gradeName ?? '';
    const content = draftFrom(form, `${gradeName}练习卷`, { sections, minutes });
    if (!content) return setFault(NO_PLACE);
    keepPaperDraft(useSession.getState().userInfo?.userId ?? '', NEW_PAPER, { revision: 0, content });
    onBegun();
  };
  const composeFor = (narrowed: { grade?: string }) => {
    const blueprint = blueprintOf(form.wish, { place: form.place, types, ...narrowed });
    setFault(blueprint ? '' : '至少要一种题型');
    if (!blueprint) return;
    compose.mutate(blueprint, {
      onSuccess: ({ unmet, sections, minutes }) => {
        if (unmet.length === 0) begin(draftSections(sections), minutes);
      },
    });
  };
  const submit = async () => {
    const { place, grade, way } = form;
    if (compose.isPending || !(await ensureToken())) return;
    if (place.phaseCode === '' || place.subjectCode === '' || grade === '') setFault(NO_PLACE);
    else if (way === 'hand') begin([], USUAL_MINUTES);
    else composeFor({ grade });
  };
  const composed = compose.data;
  return {
    form,
    change,
    grades,
    submit,
    isComposing: compose.isPending,
    fault: fault || (compose.error?.message ?? ''),
    /** What the bank could not give, and what can be done about it. */
    unmet: composed &&
      composed.unmet.length > 0 && {
        sentences: composed.unmet,
        onTake: composed.sections.length > 0 && (() => begin(draftSections(composed.sections), composed.minutes)),
        // Asked of one grade, the rest of the phase may have more.
        onWiden: compose.variables?.grade !== undefined && (() => composeFor({})),
      },
  };
}

/** Where another phase is chosen the grade goes, with another subject the kinds. */
export function placed({ place: before, grade, wish }: Form, place: TaughtPlace): Partial<Form> {
  const isOfPhase = grade !== '' && phaseOfGrade(grade as Grade) === place.phaseCode; // from the list of grades
  return {
    place,
    grade: isOfPhase ? grade : '',
    wish: before.subjectCode === place.subjectCode ? wish : noBlueprint,
  };
}

/** What the server offers for a phase and a subject. */
function useChoices({ phaseCode, subjectCode }: TaughtPlace) {
  const hasToken = useSession(({ token }) => token !== '');
  const config = useQuery(paperConfig(subjectCode)).data;
  const system = useQuery({ ...phases, enabled: hasToken }).data?.[0];
  return {
    types: config?.questionTypes.map(({ code }) => code) ?? [],
    grades: system?.phases.find((phase) => phase.phaseCode === phaseCode)?.grades ?? [],
  };
}

function draftFrom(
  { way, place, grade, title }: Form,
  usualTitle: string,
  { sections, minutes }: Pick<PaperDraft, 'sections' | 'minutes'>,
): PaperDraft | undefined {
  return PaperDraft.safeParse({
    title: title.trim() || usualTitle,
    heading: '',
    phase: place.phaseCode,
    subject: place.subjectCode,
    grade,
    minutes: Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, minutes)),
    sourceType: sourceOf[way],
    sections,
  }).data;
}

function draftSections(sections: ComposedSections): PaperDraft['sections'] {
  return sections.map((section) => ({
    title: section.title,
    questions: section.questions.map(({ id, score }) => ({ questionId: id, score })),
  }));
}
