import type { Question } from '@app/contract/library/questions.ts';
import { createContext, use } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { type History, noHistory, recordStep, redoStep, undoStep } from '#lib/editing/undo-history.ts';
import type { PaperDraft } from './paper-draft.ts';
import { idsIn, type KnownQuestions, withQuestion } from './paper-edits.ts';

export type DeskView = 'grid' | 'find' | 'paper' | 'answers';

export type DeskState = {
  /** Empty while the server does not have it as hers. */
  paperId: string;
  /** The ready paper it was opened from, until it is hers. */
  readyId: string;
  draft: PaperDraft;
  /** Every question that was ever on this desk. */
  known: KnownQuestions;
  history: History<PaperDraft>;
  /** The question that is looked at; empty for none. */
  questionId: string;
  view: DeskView;
};

export type PaperDesk = StoreApi<DeskState>;

type Ids = Pick<DeskState, 'paperId' | 'readyId'>;

export function openDesk(ids: Ids, draft: PaperDraft, questions: readonly Question[], first?: DeskView): PaperDesk {
  const known = new Map(questions.map((question) => [question.id, question]));
  const view = first ?? (draft.sections.length > 0 || draft.newQuestions ? 'paper' : 'find');
  return createStore<DeskState>(() => ({ ...ids, draft, known, history: noHistory, questionId: '', view }));
}

/** Changes the paper as one step that can be taken back; `key` joins quick changes of the same thing. */
export function change(desk: PaperDesk, next: PaperDraft, key = ''): void {
  const { draft, history } = desk.getState();
  if (next === draft) return;
  desk.setState({ draft: next, history: recordStep(history, draft, key, Date.now()) });
  look(desk);
}

/** What the server knows it by; empty while it has nothing of it. */
export function serverIdOf({ paperId, readyId }: Ids): string {
  return paperId || readyId;
}

/** Questions the desk will meet. */
export function meet(desk: PaperDesk, questions: readonly Question[]): void {
  const { known } = desk.getState();
  const fresh = questions.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return;
  desk.setState({ known: new Map([...known, ...fresh.map((question) => [question.id, question] as const)]) });
}

/** New ones that came by themselves, of all that are written: no step of hers, so none to take back. */
export function takeIn(desk: PaperDesk, written: readonly Question[]): void {
  const { newQuestions } = desk.getState().draft;
  if (!newQuestions || written.length <= newQuestions.taken) return;
  const fresh = written.slice(newQuestions.taken);
  meet(desk, fresh);
  const { draft, known } = desk.getState();
  const whole = fresh.reduce((paper, question) => withQuestion(paper, question, known), draft);
  desk.setState({ draft: { ...whole, newQuestions: { ...newQuestions, taken: written.length } } });
}

export function choose(desk: PaperDesk, questionId: string): void {
  desk.setState({ questionId });
}

export function undo(desk: PaperDesk): void {
  step(desk, undoStep);
}

export function redo(desk: PaperDesk): void {
  step(desk, redoStep);
}

function step(desk: PaperDesk, walk: typeof undoStep<PaperDraft>): void {
  const { draft, history } = desk.getState();
  const walked = walk(history, draft);
  if (!walked) return;
  desk.setState({ draft: walked.content, history: walked.history });
  look(desk);
}

/** Nothing is looked at that is not there. */
function look(desk: PaperDesk): void {
  const { draft, questionId } = desk.getState();
  if (questionId !== '' && !idsIn(draft).includes(questionId)) choose(desk, '');
}

export const DeskContext = createContext<PaperDesk | undefined>(undefined);

export function useDeskStore(): PaperDesk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('a part of the desk was drawn outside of it');
  return desk;
}

export function useDesk<T>(select: (state: DeskState) => T): T {
  return useStore(useDeskStore(), select);
}
