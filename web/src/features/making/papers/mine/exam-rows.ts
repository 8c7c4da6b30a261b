import type { OutputOf } from '@app/contract/endpoint.ts';
import { MyQuestionDraft, type readExam } from '@app/contract/library/my-questions.ts';
import { z } from 'zod';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';
import type { AskedDraft, QuestionDraft } from './question-draft.ts';

/** A question that was read, until she decides on it. */
const ExamRow = z.object({
  no: z.int(),
  draft: MyQuestionDraft,
  source: z.string(),
  unsure: z.array(z.string()),
  /** So that one whose answer was lost is not kept twice. */
  firstSaveId: z.string(),
  state: z.enum(['open', 'kept', 'left']),
});
export type ExamRow = z.infer<typeof ExamRow>;

/** What is unsure first, else as in the exam. */
export function rowsOf({ list }: OutputOf<typeof readExam>): ExamRow[] {
  const rows = list.map((one): ExamRow => {
    return { ...one, firstSaveId: crypto.randomUUID().replaceAll('-', ''), state: 'open' };
  });
  return [...rows.filter(({ unsure }) => unsure.length > 0), ...rows.filter(({ unsure }) => unsure.length === 0)];
}

export function withState(rows: readonly ExamRow[], { firstSaveId }: ExamRow, state: ExamRow['state']): ExamRow[] {
  return rows.map((row) => (row.firstSaveId === firstSaveId ? { ...row, state } : row));
}

/** For the fields of the editor. */
export function editableOf({ draft }: ExamRow): QuestionDraft {
  const asked = (one: Omit<AskedDraft, 'score'> & { score: number }): AskedDraft => ({
    ...one,
    score: String(one.score),
  });
  return { ...draft, ...asked(draft), level: draft.level ?? '', parts: draft.parts.map(asked) };
}

/** What she has not decided on stays on this device through a reload. */
export function readExamRows(userId: string): ExamRow[] {
  return readStoredAs(entryOf(userId), z.array(ExamRow)) ?? [];
}

export function keepExamRows(userId: string, rows: readonly ExamRow[]): void {
  writeStored(entryOf(userId), rows.some(({ state }) => state === 'open') ? JSON.stringify(rows) : '');
}

function entryOf(userId: string): string {
  return `examRows.${userId}`;
}
