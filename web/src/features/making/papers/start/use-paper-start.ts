import { type Grade, phaseOfGrade } from '@app/contract/enums.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { useTaughtPlace } from '#lib/host/host-context.ts';
import { ensureToken, useSession } from '#lib/session/session.ts';
import { keepPaperDraft, NEW_PAPER, PaperDraft } from '../paper-draft.ts';
import { type BankChoice, type PaperConfig, phases, useComposePaper, useOrderNewQuestions } from '../papers.api.ts';
import { type BlueprintWish, blueprintOf, noBlueprint } from './blueprint-fields.tsx';

/** `grid`: what is asked is laid down first, cell by cell. */
export type Way = 'auto' | 'grid' | 'hand';
/** `isWide`: the bank has nothing for the grade, and she takes what it has for the phase. */
type Form = { way: Way; place: TaughtPlace; grade: string; isWide: boolean; title: string; wish: BlueprintWish };
type Composed = NonNullable<ReturnType<typeof useComposePaper>['data']>;
type ComposedSections = readonly { title: string; questions: readonly { id: string; score: number }[] }[];

/** A lesson: what a paper that is not there yet takes. */
const USUAL_MINUTES = 40;
const [MIN_MINUTES, MAX_MINUTES] = [5, 300];
const NO_PLACE = '请选择学段、学科和年级';
/** AI组卷, and 校本 for what she chooses herself. */
const sourceOf = { auto: '6', grid: '6', hand: '5' } as const satisfies Record<Way, PaperDraft['sourceType']>;

/** For whom the page was opened to put one together; what is empty is as she teaches. */
export type PaperOpening = { title: string; place: TaughtPlace; grade: string };

/** What is asked before a paper begins, and its beginning. */
export function usePaperStart(opening: PaperOpening, onBegun: (way: Way) => void) {
  const taught = useTaughtPlace();
  const [form, setForm] = useState<Form>({
    way: 'auto',
    place: {
      phaseCode: opening.place.phaseCode || taught.phaseCode,
      subjectCode: opening.place.subjectCode || taught.subjectCode,
    },
    grade: opening.grade || (opening.place.phaseCode === '' ? taught.gradeCode : ''),
    isWide: false,
    title: opening.title,
    wish: noBlueprint,
  });
  const [fault, setFault] = useState('');
  const compose = useComposePaper();
  const order = useOrderNewQuestions();
  const { phaseCode: phase, subjectCode: subject } = form.place;
  const choice: BankChoice = { phase, subject, ...(form.grade !== '' && !form.isWide && { grade: form.grade }) };
  const grades = useGrades(phase);

  const change = (given: Partial<Form>) => {
    setForm({ ...form, ...given });
    setFault('');
    compose.reset();
    order.reset();
  };
  const begin = (sections: PaperDraft['sections'], minutes: number, newQuestionsId = '') => {
    const gradeName = grades.find(({ gradeCode }) => gradeCode === form.grade)?.gradeName ?? '';
    const newQuestions = newQuestionsId === '' ? null : { id: newQuestionsId, taken: 0 };
    const content = draftFrom(form, `${gradeName}练习卷`, { sections, minutes, newQuestions });
    if (!content) return setFault(NO_PLACE);
    keepPaperDraft(useSession.getState().userInfo?.userId ?? '', NEW_PAPER, { revision: 0, content });
    onBegun(form.way);
  };
  /** What the model has to write is begun with it: the rest is there meanwhile. */
  const take = ({ sections, minutes, toWrite, blueprint }: Composed) => {
    if (!toWrite) return begin(draftSections(sections), minutes);
    const wish = { ...blueprint, sections: toWrite };
    order.mutate(wish, { onSuccess: ({ id }) => begin(draftSections(sections), minutes, id) });
  };
  const composeFor = (from: BankChoice) => {
    setFault('');
    const wanted = { from, order: (config: PaperConfig) => orderedBlueprint(form.wish, from, config) };
    compose.mutate(wanted, {
      onSuccess: (made) => {
        if (made.unmet.length === 0) take(made);
      },
    });
  };
  const submit = async () => {
    const { place, grade, way } = form;
    if (compose.isPending || order.isPending || !(await ensureToken())) return;
    if (place.phaseCode === '' || place.subjectCode === '' || grade === '') setFault(NO_PLACE);
    else if (way !== 'auto') begin([], USUAL_MINUTES);
    else composeFor(choice);
  };
  const composed = compose.data;
  return {
    form,
    choice,
    change,
    grades,
    submit,
    isComposing: compose.isPending || order.isPending,
    fault: fault || (compose.error ?? order.error)?.message || '',
    /** What the bank could not give, and what can be done about it. */
    unmet: composed &&
      composed.unmet.length > 0 && {
        sentences: composed.unmet,
        onTake: (composed.sections.length > 0 || composed.toWrite !== undefined) && (() => take(composed)),
        // Asked of one grade, the rest of the phase may have more.
        onWiden: compose.variables?.from.grade !== undefined && (() => composeFor({ phase, subject })),
      },
  };
}

/** Where another phase is chosen the grade goes, with another subject the kinds. */
export function placed({ place: before, grade, wish }: Form, place: TaughtPlace): Partial<Form> {
  const isOfPhase = grade !== '' && phaseOfGrade(grade as Grade) === place.phaseCode; // from the list of grades
  return {
    place,
    grade: isOfPhase ? grade : '',
    isWide: false,
    wish: before.subjectCode === place.subjectCode ? wish : noBlueprint,
  };
}

/** What the server offers for a phase. */
function useGrades(phase: string) {
  const hasToken = useSession(({ token }) => token !== '');
  const system = useQuery({ ...phases, enabled: hasToken }).data?.[0];
  return system?.phases.find(({ phaseCode }) => phaseCode === phase)?.grades ?? [];
}

/** @throws with the sentence that says why nothing can be composed of it. */
function orderedBlueprint(wish: BlueprintWish, from: BankChoice, config: PaperConfig) {
  const blueprint = blueprintOf(wish, from, config);
  if (!blueprint) throw new Error(config.inBank.length > 0 ? '至少要一种题型' : '题库里还没有这样的题');
  return blueprint;
}

function draftFrom(
  { way, place, grade, title }: Form,
  usualTitle: string,
  { minutes, ...content }: Pick<PaperDraft, 'sections' | 'minutes' | 'newQuestions'>,
): PaperDraft | undefined {
  return PaperDraft.safeParse({
    title: title.trim() || usualTitle,
    heading: '',
    phase: place.phaseCode,
    subject: place.subjectCode,
    grade,
    minutes: Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, minutes)),
    sourceType: sourceOf[way],
    ...content,
  }).data;
}

function draftSections(sections: ComposedSections): PaperDraft['sections'] {
  return sections.map((section) => ({
    title: section.title,
    questions: section.questions.map(({ id, score }) => ({ questionId: id, score })),
  }));
}
