import { AppError } from '@app/contract/errors.ts';
import type { Question } from '@app/contract/library/questions.ts';
import { showToast } from '#components/layers/toast.tsx';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { change, choose, meet, type PaperDesk, undo } from '../paper-desk.ts';
import { idsIn, withoutQuestion, withQuestion, withReplaced } from '../paper-edits.ts';
import { findOther, type QuestionChange } from '../papers.api.ts';

/** Takes a question out and offers to take that back. */
export function removeQuestion(desk: PaperDesk, id: string): void {
  change(desk, withoutQuestion(desk.getState().draft, id));
  const removed = desk.getState().draft;
  offerUndo('已移出 1 道题', () => {
    const { draft, known } = desk.getState();
    const question = known.get(id);
    // Later changes stay: only the step that is the last one is simply taken back.
    if (draft === removed) undo(desk);
    else if (question) change(desk, withQuestion(draft, question, known));
    choose(desk, id);
  });
}

/** Puts another question of its kind in its place, worth the same. */
export async function replaceQuestion(desk: PaperDesk, question: Question, by: QuestionChange): Promise<void> {
  const seen = seenFor(desk, question);
  const other = await findOther(question.id, by, [...seen, ...idsIn(desk.getState().draft)]).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'not-found') throw error;
    showToast('info', seen.size > 0 && by === 'numbers' ? '这类题都看过了，再换会从头来' : error.message);
    seen.clear();
    return undefined;
  });
  const { draft } = desk.getState();
  if (!other || !idsIn(draft).includes(question.id)) return;
  seen.add(question.id);
  seenBy.set(other.id, seen);
  meet(desk, [other]);
  change(desk, withReplaced(draft, question.id, other.id));
  choose(desk, other.id);
}

/** What stood in a place before, so that changing again and again does not go back and forth between two. */
const seenBy = new Map<string, Set<string>>();

function seenFor(desk: PaperDesk, { id }: Question): Set<string> {
  const seen = seenBy.get(id) ?? new Set<string>();
  // Whoever took a question in again by herself wants it.
  for (const one of idsIn(desk.getState().draft)) if (one !== id) seen.delete(one);
  return seen;
}
