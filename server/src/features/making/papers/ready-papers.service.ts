import type { ReadyPaper } from '#content/ready-papers.ts';
import type { Queryable } from '#db/database.ts';
import type { papers } from '#db/tables/papers.ts';
import type { Deps } from '#deps.ts';
import { keepGenerated } from '#features/library/questions/generated-questions.service.ts';
import { draftSections } from './composing.service.ts';
import { replaceReady } from './papers.queries.ts';

type SeedDeps = { db: Queryable } & Pick<Deps, 'now'>;

/** Composes the papers of the product from the bank as it is. One that cannot be filled as planned is not offered. */
export async function seedReadyPapers(
  deps: SeedDeps,
  plans: readonly ReadyPaper[],
): Promise<{ offered: number; left: string[] }> {
  const rows: (typeof papers.$inferInsert)[] = [];
  const left: string[] = [];
  for (const plan of plans) {
    const row = await rowOf(deps, plan);
    if (row) rows.push(row);
    else left.push(plan.id);
  }
  const questionIds = rows.flatMap((row) => row.questionIds);
  await deps.db.transaction(async (tx) => {
    await keepGenerated(tx, questionIds);
    await replaceReady(tx, rows);
  });
  return { offered: rows.length, left };
}

async function rowOf(deps: SeedDeps, { id, title, minutes, sourceType, from, grade, blueprint }: ReadyPaper) {
  const { drafts } = await draftSections(deps, blueprint, from);
  const chosen = drafts.flatMap(({ questions }) => questions);
  if (chosen.length < blueprint.sections.reduce((sum, { count }) => sum + count, 0)) return undefined;
  const { phase, subject } = blueprint;
  return {
    ...{ id, title, minutes, sourceType, heading: '', phaseCode: phase, subjectCode: subject, gradeCode: grade },
    sections: drafts,
    questionIds: chosen.map(({ questionId }) => questionId),
    totalScore: chosen.reduce((sum, { score }) => sum + score, 0),
    ...{ createdAt: deps.now(), updatedAt: deps.now() },
  };
}
