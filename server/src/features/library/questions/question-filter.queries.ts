import type { Question } from '@app/contract/library/questions.ts';
import { and, arrayOverlaps, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { myQuestions } from '#db/tables/my-questions.ts';
import type { questions } from '#db/tables/questions.ts';

export type QuestionFilter = {
  phase?: Question['phase'] | undefined;
  subject?: string | undefined;
  grade?: Question['grade'] | undefined;
  type?: readonly Question['type'][];
  difficulty?: readonly number[];
  knowledge?: readonly string[];
  verifiedOnly?: boolean;
  without?: readonly string[];
  /** As Postgres reads it; empty for all. */
  words?: string;
};

/** What fits a wish, of the bank or of hers: both tables call what is asked for alike. */
export function fitting(
  table: typeof questions | typeof myQuestions,
  { phase, subject, grade, type, difficulty, knowledge, verifiedOnly, words }: Omit<QuestionFilter, 'without'>,
): SQL | undefined {
  const given = <T>(list: readonly T[] | undefined, is: (list: T[]) => SQL | undefined) =>
    list && list.length > 0 ? is([...list]) : undefined;
  return and(
    phase && eq(table.phaseCode, phase),
    subject ? eq(table.subjectCode, subject) : undefined,
    grade && eq(table.gradeCode, grade),
    given(type, (list) => inArray(table.type, list)),
    given(difficulty, (list) => inArray(table.difficulty, list)),
    given(knowledge, (list) => arrayOverlaps(table.covers, list)),
    verifiedOnly ? eq(table.isVerified, true) : undefined,
    words ? sql`${table.words} @@ ${words}::tsquery` : undefined,
  );
}
