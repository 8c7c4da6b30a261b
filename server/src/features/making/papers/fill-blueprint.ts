import { createHash } from 'node:crypto';
import { difficultyNames, type QuestionType, questionTypes } from '@app/contract/library/questions.ts';
import type { Blueprint } from '@app/contract/making/papers.ts';
import { apportion } from '@app/engines/papers/apportion.ts';
import type { Candidate } from '#features/library/questions/questions.service.ts';

type Plan = Pick<Blueprint, 'sections' | 'difficulty' | 'knowledge' | 'seed'> & {
  lessons?: readonly { title: string; knowledge: readonly string[] }[];
};
/** A section the bank has too few questions for. */
export type ShortSection = { at: number; type: QuestionType; count: number; chosen: number };
export type FilledSection = { type: QuestionType; questions: { questionId: string; score: number }[] };

/** How much it matters that a question has the difficulty asked for, against a point that was asked often enough. */
const DIFFICULTY_WEIGHT = 10;
/** Two questions of one family are alike but for their numbers: another point asked twice is better. */
const FAMILY_WEIGHT = 4;

/** Several may be of one family, which can be asked more than once. */
type Choice = Candidate & { family?: string };

/**
 * Chooses questions for a plan. Each place takes the question that is nearest to what is still missing: first the
 * difficulty, then the points that were asked least. The same bank, plan and seed give the same paper; a section the bank has nothing for is
 * empty.
 */
export function fillBlueprint(
  candidates: readonly Choice[],
  plan: Plan,
): { sections: FilledSection[]; short: ShortSection[]; unmet: string[] } {
  const asked = new Map<string, number>();
  const families = new Map<string, number>();
  const used = new Set<string>();
  const short: ShortSection[] = [];
  const unmet: string[] = [];
  const sections = plan.sections.map(({ type, count, score }, at): FilledSection => {
    const open = quotas(plan.difficulty, count);
    const chosen: Choice[] = [];
    while (chosen.length < count) {
      const next = best(candidates, { type, used, open, asked, families, seed: plan.seed });
      if (!next) break;
      chosen.push(next);
      used.add(next.id);
      open.set(next.difficulty, (open.get(next.difficulty) ?? 0) - 1);
      for (const point of next.knowledge) asked.set(point, (asked.get(point) ?? 0) + 1);
      if (next.family) families.set(next.family, (families.get(next.family) ?? 0) + 1);
    }
    if (chosen.length < count) short.push({ at, type, count, chosen: chosen.length });
    else unmet.push(...otherSteps(type, open));
    const inOrder = chosen.toSorted((a, b) => a.difficulty - b.difficulty || (a.id < b.id ? -1 : 1));
    return { type, questions: inOrder.map((one) => ({ questionId: one.id, score: score ?? one.score })) };
  });
  const covered = new Set(candidates.filter(({ id }) => used.has(id)).flatMap(({ covers }) => covers));
  const left = plan.knowledge.filter((point) => !covered.has(point));
  unmet.push(...left.map((point) => `没有选到“${point}”的题`));
  const unasked = (plan.lessons ?? []).filter(({ knowledge }) => !knowledge.some((point) => covered.has(point)));
  unmet.push(...unasked.map(({ title }) => `没有选到《${title}》的题`));
  return { sections, short, unmet };
}

export function shortWords({ type, count, chosen }: ShortSection): string {
  return `${questionTypes[type]}要 ${count} 道，题库里合适的只有 ${chosen} 道`;
}

/** How many questions of each difficulty are still to come; empty when any will do. */
function quotas(difficulty: Plan['difficulty'], count: number): Map<number, number> {
  const counts = apportion(
    count,
    difficulty.map(({ share }) => share),
  );
  return new Map(difficulty.map(({ difficulty: step }, index) => [step, counts[index] ?? 0]));
}

type Standing = {
  type: QuestionType;
  used: ReadonlySet<string>;
  open: ReadonlyMap<number, number>;
  asked: ReadonlyMap<string, number>;
  families: ReadonlyMap<string, number>;
  seed: number;
};

function best(
  candidates: readonly Choice[],
  { type, used, open, asked, families, seed }: Standing,
): Choice | undefined {
  const wantedSteps = [...open].filter(([, left]) => left > 0).map(([step]) => step);
  const cost = ({ difficulty, knowledge, family }: Choice) => {
    const away = wantedSteps.length > 0 ? Math.min(...wantedSteps.map((step) => Math.abs(step - difficulty))) : 0;
    const alike = family ? (families.get(family) ?? 0) * FAMILY_WEIGHT : 0;
    return away * DIFFICULTY_WEIGHT + alike + Math.max(0, ...knowledge.map((point) => asked.get(point) ?? 0));
  };
  let found: { candidate: Choice; cost: number; place: string } | undefined;
  for (const candidate of candidates) {
    if (candidate.type !== type || used.has(candidate.id)) continue;
    const own = cost(candidate);
    if (found && own > found.cost) continue;
    const place = placeOf(candidate.id, seed);
    if (!found || own < found.cost || place < found.place) found = { candidate, cost: own, place };
  }
  return found?.candidate;
}

/** An order that is another one for each seed. */
function placeOf(id: string, seed: number): string {
  return createHash('md5').update(`${seed} ${id}`).digest('hex');
}

function otherSteps(type: QuestionType, open: ReadonlyMap<number, number>): string[] {
  return [...open]
    .filter(([, left]) => left > 0)
    .map(
      ([step, left]) => `${questionTypes[type]}里“${difficultyNames[step - 1]}”的题少 ${left} 道，用难度相近的补上了`,
    );
}
