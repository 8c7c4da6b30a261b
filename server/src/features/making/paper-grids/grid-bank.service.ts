import type { OutputOf } from '@app/contract/endpoint.ts';
import type { AbilityLevel, QuestionType } from '@app/contract/library/questions.ts';
import type { GridSource, PaperGrid, readGridBank } from '@app/contract/making/paper-grids.ts';
import type { GridQuestion } from '@app/engines/grids/grid.ts';
import { isOwnId } from '@app/engines/papers/own-questions.ts';
import { usualScores } from '@app/engines/papers/usual-scores.ts';
import { isGeneratedId } from '@app/engines/questions/generated-id.ts';
import type { Queryable } from '#db/database.ts';
import { copiesOf } from '#features/library/questions/generated-questions.service.ts';
import { listCandidates, listTypes } from '#features/library/questions/questions.service.ts';
import type { Caller } from '#http/door.ts';

type ReadDeps = { db: Queryable };
type Place = Pick<PaperGrid, 'phase' | 'subject' | 'grade' | 'sources' | 'units'>;

/** What the cells of a table may be filled with: taught in its grade or before, from where she chose. */
export async function listGridQuestions(
  deps: ReadDeps,
  { userId }: Caller,
  { phase, subject, grade, sources, units }: Place,
  { knowledge = [], without = [] }: { knowledge?: readonly string[]; without?: readonly string[] } = {},
): Promise<GridQuestion[]> {
  const pointsOf = new Map(units.map(({ name, points }) => [name, points]));
  const taught = knowledge.flatMap((row) => [row, ...(pointsOf.get(row) ?? [])]);
  const candidates = await listCandidates(deps, userId, { phase, subject, knowledge: taught, without }, []);
  const fitting = candidates.filter(({ id, gradeCode }) => gradeCode <= grade && sources.includes(sourceOf(id)));
  const copies = await copiesOf(fitting.map(({ id }) => id));
  const chapters = chaptersByPoint(units);
  return fitting.map((one) => ({
    ...one,
    covers: [...new Set([...one.covers, ...one.covers.flatMap((point) => chapters.get(point) ?? [])])],
    copies: copies.get(one.id) ?? 1,
  }));
}

/** A question on a point that a chapter teaches is on the chapter. Looked up, as a bank has many questions and a table many chapters. */
function chaptersByPoint(units: Place['units']): Map<string, string[]> {
  const chapters = new Map<string, string[]>();
  for (const { name, points } of units) {
    for (const point of points) chapters.set(point, [...(chapters.get(point) ?? []), name]);
  }
  return chapters;
}

function sourceOf(id: string): GridSource {
  if (isGeneratedId(id)) return 'made';
  return isOwnId(id) ? 'mine' : 'bank';
}

/** A question counts for every point it is about, and for those above them. */
export async function readBank(deps: ReadDeps, caller: Caller, place: Place): Promise<OutputOf<typeof readGridBank>> {
  const questions = await listGridQuestions(deps, caller, place);
  type Count = { point: string; level: AbilityLevel | null; type: QuestionType; count: number };
  const counts = new Map<string, Count>();
  for (const { covers, level, type, copies } of questions) {
    for (const point of covers) {
      const key = `${point} ${level} ${type}`;
      const before = counts.get(key)?.count ?? 0;
      counts.set(key, { point, level, type, count: before + copies });
    }
  }
  const types = new Set(questions.map(({ type }) => type));
  return {
    total: questions.reduce((sum, { copies }) => sum + copies, 0),
    list: [...counts.values()],
    scores: listTypes(place.subject, types).map(({ code, name }) => ({ type: code, name, score: usualScores[code] })),
  };
}
