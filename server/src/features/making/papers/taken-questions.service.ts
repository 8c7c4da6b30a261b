import { MAX_PAPER_QUESTIONS } from '@app/contract/making/papers.ts';
import { placeQuestion } from '@app/engines/papers/place-question.ts';
import type { Queryable } from '#db/database.ts';
import { readQuestions } from '#features/library/questions/questions.service.ts';
import { listOrders } from './new-questions.queries.ts';
import type { PaperRow } from './papers.queries.ts';

type ReadDeps = { db: Queryable };

/**
 * Papers as they stand with what was written for them since they were last kept. A paper that is left while its questions are written has
 * them wherever it is read; it is not changed by that, so that a desk that is open elsewhere is met by nobody.
 */
export async function withWritten(deps: ReadDeps, rows: readonly PaperRow[]): Promise<PaperRow[]> {
  const orderIds = rows.flatMap(({ newQuestions }) => (newQuestions ? [newQuestions.id] : []));
  if (orderIds.length === 0) return [...rows];
  const orders = new Map((await listOrders(deps.db, orderIds)).map((order) => [order.id, order]));
  return Promise.all(
    rows.map((row) => {
      const order = orders.get(row.newQuestions?.id ?? '');
      const isHers = order !== undefined && order.userId === row.userId;
      return isHers ? withThese(deps, row, order.written) : row;
    }),
  );
}

async function withThese(deps: ReadDeps, row: PaperRow, written: readonly { id: string }[]): Promise<PaperRow> {
  const { newQuestions, sections } = row;
  const fresh = written.slice(newQuestions?.taken ?? 0).map(({ id }) => id);
  if (!newQuestions || fresh.length === 0) return row;
  const firsts = sections.flatMap(({ questions: [first] }) => (first ? [first.questionId] : []));
  const known = await readQuestions(deps, [...firsts, ...fresh], row.userId ?? undefined);
  const types = new Map(known.map(({ id, type }) => [id, type]));
  const room = MAX_PAPER_QUESTIONS - row.questionIds.length;
  const added = known.filter(({ id }) => fresh.includes(id)).slice(0, room);
  const whole = added.reduce((all, question) => placeQuestion(all, question, (id) => types.get(id)), sections);
  const questions = whole.flatMap((section) => section.questions);
  return {
    ...row,
    ...{ sections: whole, newQuestions: { ...newQuestions, taken: written.length } },
    questionIds: questions.map(({ questionId }) => questionId),
    totalScore: questions.reduce((sum, { score }) => sum + score, 0),
  };
}
