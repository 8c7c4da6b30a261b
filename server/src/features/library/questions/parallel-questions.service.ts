import type { Question } from '@app/contract/library/questions.ts';
import { isOwnId, readMyId } from '@app/engines/papers/own-questions.ts';
import { drawOf } from '@app/engines/questions/draw.ts';
import { isGeneratedId } from '@app/engines/questions/generated-id.ts';
import { askedBy } from '@app/engines/questions/other-question.ts';
import type { Queryable } from '#db/database.ts';
import { redraw } from './generated-questions.service.ts';
import { type Candidate, listCandidates, readQuestions } from './questions.service.ts';

type ReadDeps = { db: Queryable };
type Wanted = { question: Question; candidates: readonly Candidate[] };
/** What stands in either form, by text and by id. */
type Standing = { texts: Set<string>; ids: Set<string> };

/** Steps of difficulty a question may be away from the one whose place it takes. */
const FARTHEST = 1;
const STEP_COST = 4;
const POINTS_COST = 2;

/**
 * For each question the id of another of its kind, about its points and as hard: of its family with other numbers, or
 * the nearest of the bank. None is given twice and none is of the questions themselves; what has no other is left out.
 * The same bank and seed give the same ones.
 */
export async function parallelsOf(
  deps: ReadDeps,
  userId: string,
  questions: readonly Question[],
  seed: number,
): Promise<Map<string, string>> {
  const standing = { texts: new Set(questions.map(askedBy)), ids: new Set(questions.map(({ id }) => keyOf(id))) };
  const found = new Map<string, string>();
  const put = (question: Question, other: Question | undefined) => {
    if (!other) return;
    found.set(question.id, other.id);
    standing.texts.add(askedBy(other));
    standing.ids.add(keyOf(other.id));
  };
  for (const question of questions.filter(({ id }) => isGeneratedId(id)))
    put(question, await redraw(question, `${seed} ${question.id}`, standing.texts));
  const left = questions.filter(({ id }) => !found.has(id) && !isCopy(id));
  const wanted = await candidatesFor(deps, userId, left, seed);
  // Who has few to choose from chooses first.
  for (const one of wanted.toSorted((a, b) => a.candidates.length - b.candidates.length))
    put(one.question, await nearest(deps, userId, one, { standing, seed }));
  return found;
}

/** A copy of what stands in a listening test belongs to its recording. */
function isCopy(id: string): boolean {
  return isOwnId(id) && !readMyId(id);
}

/** Every version of a question of hers is the same question. */
function keyOf(id: string): string {
  return readMyId(id)?.myQuestionId ?? id;
}

/** For each question those that may take its place, the nearest first. */
async function candidatesFor(
  deps: ReadDeps,
  userId: string,
  questions: readonly Question[],
  seed: number,
): Promise<Wanted[]> {
  const places = Map.groupBy(questions, ({ phase, subject }) => `${phase} ${subject}`);
  const found: Wanted[] = [];
  for (const asked of places.values()) {
    const [first] = asked;
    const knowledge = [...new Set(asked.flatMap((question) => question.knowledge))];
    const type = [...new Set(asked.map((question) => question.type))];
    // Asked for no point at all, the bank answers with everything.
    if (!first || knowledge.length === 0) continue;
    const filter = { phase: first.phase, subject: first.subject, type, knowledge };
    const candidates = await listCandidates(deps, userId, filter, []);
    found.push(...asked.map((question) => ({ question, candidates: inOrder(question, candidates, seed) })));
  }
  return found;
}

function inOrder(question: Question, candidates: readonly Candidate[], seed: number): Candidate[] {
  return candidates
    .filter(({ type, difficulty, knowledge }) => {
      const isNear = Math.abs(difficulty - question.difficulty) <= FARTHEST;
      return type === question.type && isNear && knowledge.some((point) => question.knowledge.includes(point));
    })
    .map((candidate) => ({
      candidate,
      cost: costOf(question, candidate),
      place: drawOf(`${seed} ${question.id} ${candidate.id}`).integer(0, 1_000_000),
    }))
    .toSorted((a, b) => a.cost - b.cost || a.place - b.place)
    .map(({ candidate }) => candidate);
}

function costOf({ difficulty, knowledge, grade }: Question, candidate: Candidate): number {
  const all = new Set([...knowledge, ...candidate.knowledge]);
  const shared = candidate.knowledge.filter((point) => knowledge.includes(point)).length;
  const away = Math.abs(candidate.difficulty - difficulty) * STEP_COST;
  return away + (1 - shared / all.size) * POINTS_COST + (candidate.gradeCode === grade ? 0 : 1);
}

async function nearest(
  deps: ReadDeps,
  userId: string,
  { question, candidates }: Wanted,
  { standing, seed }: { standing: Standing; seed: number },
): Promise<Question | undefined> {
  for (const { id } of candidates) {
    if (standing.ids.has(keyOf(id))) continue;
    const other = isGeneratedId(id)
      ? await redraw({ id }, `${seed} ${question.id}`, standing.texts)
      : (await readQuestions(deps, [id], userId))[0];
    // Each part has to be worth something.
    if (other && !standing.texts.has(askedBy(other)) && other.parts.length <= question.score) return other;
  }
  return undefined;
}
