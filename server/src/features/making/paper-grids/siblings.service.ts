import type { Question } from '@app/contract/library/questions.ts';
import { type GridSource, gridSources } from '@app/contract/making/paper-grids.ts';
import { fits, type GridQuestion } from '@app/engines/grids/grid.ts';
import { isGeneratedId } from '@app/engines/questions/generated-id.ts';
import type { Queryable } from '#db/database.ts';
import { settle } from '#features/library/questions/generated-questions.service.ts';
import { readQuestions } from '#features/library/questions/questions.service.ts';
import type { Caller } from '#http/door.ts';
import type { GridOrder, Settled } from './fill-grid.service.ts';
import { listGridQuestions } from './grid-bank.service.ts';

type ReadDeps = { db: Queryable };
type Forms = { asked: readonly Settled[]; others: readonly Settled[] };

/** Before the second form repeats a question of the first: one of its cell with other numbers, or another from wherever there is one. */
export async function withSiblings(
  deps: ReadDeps,
  caller: Caller,
  order: GridOrder,
  { asked, others }: Forms,
): Promise<Settled[]> {
  const isRepeated = (one: Settled, at: number) => asked[at]?.question.id === one.question.id;
  if (!others.some(isRepeated)) return [...others];
  const sources = Object.keys(gridSources) as GridSource[]; // the keys are the codes
  const { rows, without, seed } = order;
  const known = await listGridQuestions(deps, caller, { ...order, sources }, { knowledge: rows, without });
  const standing = [...asked, ...others].map(({ question }) => question);
  const forms: Settled[] = [];
  for (const [at, one] of others.entries()) {
    const wanted = isRepeated(one, at) ? nearestFirst(known, one) : [];
    const sibling = await firstFree(deps, caller, { wanted, standing, seed: `sibling ${seed} ${at}` });
    if (sibling) standing.push(sibling);
    forms.push(sibling ? { ...one, question: sibling } : one);
  }
  return forms;
}

/** What a program gives other numbers comes first, then what is as hard. */
function nearestFirst(known: readonly GridQuestion[], { demand, question }: Settled): GridQuestion[] {
  const away = ({ id, difficulty }: GridQuestion) => {
    return Math.abs(difficulty - question.difficulty) + (isGeneratedId(id) ? 0 : FARTHEST);
  };
  return known.filter((one) => fits(demand, one)).toSorted((a, b) => away(a) - away(b) || (a.id < b.id ? -1 : 1));
}

/** More than steps of difficulty can be apart. */
const FARTHEST = 10;

async function firstFree(
  deps: ReadDeps,
  caller: Caller,
  { wanted, standing, seed }: { wanted: readonly GridQuestion[]; standing: readonly Question[]; seed: string },
): Promise<Question | undefined> {
  const used = new Set(standing.map(({ id }) => id));
  for (const { id } of wanted) {
    const drawn = (await settle([id], seed, standing)).get(id) ?? id;
    if (used.has(drawn)) continue;
    const [question] = await readQuestions(deps, [drawn], caller.userId);
    if (question) return question;
  }
  return undefined;
}
