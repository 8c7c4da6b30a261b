import type { OutputOf } from '@app/contract/endpoint.ts';
import type { Question } from '@app/contract/library/questions.ts';
import type { fillPaperGrid, GridDemand, GridLack } from '@app/contract/making/paper-grids.ts';
import {
  bandOf,
  type FilledGrid,
  type GridPlan,
  type GridQuestion,
  type Lack,
  type Placed,
} from '@app/engines/grids/grid.ts';
import { nearestCells } from '@app/engines/grids/nearest-cells.ts';
import type { z } from 'zod';
import type { Queryable } from '#db/database.ts';
import { settle } from '#features/library/questions/generated-questions.service.ts';
import { readQuestions } from '#features/library/questions/questions.service.ts';
import * as papers from '#features/making/papers/papers.service.ts';
import type { Caller } from '#http/door.ts';
import { fillInThread } from './fill-thread.ts';
import { listGridQuestions } from './grid-bank.service.ts';

type ReadDeps = { db: Queryable };
export type GridOrder = z.output<(typeof fillPaperGrid)['input']>;
/** A question where it belongs. */
export type Settled = { demand: GridDemand; question: Question };

const LAST_PAPERS = 2;

/** Both forms with their questions, and what they lack. */
export async function fillForms(
  deps: ReadDeps,
  caller: Caller,
  order: GridOrder,
): Promise<{ forms: Settled[][]; lacks: GridLack[] }> {
  const { demands, rows, locked, seed } = order;
  const without = [...order.without, ...(order.isFresh ? await askedLately(deps, caller, order) : [])];
  const questions = await listGridQuestions(deps, caller, order, { knowledge: rows, without });
  const kept = await readQuestions(
    deps,
    [...locked.map(({ questionId }) => questionId), ...order.without],
    caller.userId,
  );
  const standing = new Map(kept.map((question) => [question.id, question]));
  const { difficulty, minutes } = order;
  const plan: GridPlan = { demands, difficulty, minutes, seed, forms: 2, locked: lockedIn(order, standing) };
  const known = [...questions, ...kept.filter(({ id }) => questions.every((one) => one.id !== id)).map(onlyKept)];
  const filled = await fillInThread(caller.userId, { questions: known, plan });
  const { forms, worn } = await settled(deps, caller, filled, { demands, seed: `grid ${seed}`, standing: kept });
  const placed = filled.forms.flat();
  const lacks = [...filled.lacks, ...worn].flatMap(({ demand: at, form, count }): GridLack[] => {
    const demand = demands[at];
    if (!demand) return [];
    const nearest = form === 0 ? nearestCells(demand, rows, questions, placed) : [];
    return [{ ...cellOf(demand), type: demand.type, form: form === 0 ? 'A' : 'B', count, nearest }];
  });
  return { forms, lacks };
}

export async function fill(deps: ReadDeps, caller: Caller, order: GridOrder): Promise<OutputOf<typeof fillPaperGrid>> {
  const { forms, lacks } = await fillForms(deps, caller, order);
  return {
    forms: forms.map((form) => ({
      questions: form.map(({ demand, question: { id, type, title, difficultyName, isVerified } }) => {
        return { ...cellOf(demand), questionId: id, type, title, difficultyName, isVerified };
      }),
      difficulties: [0, 1, 2].map((band) => {
        return form.filter(({ question: { difficulty } }) => bandOf(difficulty) === band).length;
      }) as [number, number, number], // one for each band
      minutes: form.reduce((sum, { question: { minutes } }) => sum + minutes, 0),
    })),
    lacks,
  };
}

function cellOf({ point, level }: GridDemand): Pick<GridDemand, 'point' | 'level'> {
  return { point, level };
}

/** A lock holds as long as its cell asks for its kind; of more than the cell has room for, the first. */
function lockedIn({ demands, locked }: GridOrder, standing: ReadonlyMap<string, Question>): GridPlan['locked'] {
  const room = demands.map(({ count }) => count);
  const ids = new Set<string>();
  return locked.flatMap(({ point, level, questionId }) => {
    const type = standing.get(questionId)?.type;
    const demand = demands.findIndex((one) => one.point === point && one.level === level && one.type === type);
    if (demand < 0 || (room[demand] ?? 0) === 0 || ids.has(questionId)) return [];
    room[demand] = (room[demand] ?? 0) - 1;
    ids.add(questionId);
    return [{ id: questionId, demand }];
  });
}

/** What stands somewhere already, or must not be taken: known, and taken for nothing else. */
function onlyKept({ id, type, difficulty, score, minutes }: Question): GridQuestion {
  return { id, type, difficulty, score, minutes, level: null, covers: [], copies: 1 };
}

/** What was made of this very table was not asked yet. */
async function askedLately(deps: ReadDeps, caller: Caller, { phase, subject, paperId }: GridOrder): Promise<string[]> {
  const own = paperId ? await formsOf(deps, caller, paperId) : [];
  const place = { keyword: '', owner: 'mine', phase, subject, page: 1, limit: LAST_PAPERS + own.length } as const;
  const { list } = await papers.search(deps, caller, place);
  const last = list.filter((paper) => !own.includes(paper.paperId)).slice(0, LAST_PAPERS);
  return (await Promise.all(last.map((paper) => papers.questionIdsOf(deps, caller, paper.paperId)))).flat();
}

async function formsOf(deps: ReadDeps, caller: Caller, paperId: string): Promise<string[]> {
  const [known] = await papers.listSummaries(deps, caller, [paperId]);
  const other = known && (await papers.readPaper(deps, caller, paperId)).otherForm;
  return other ? [paperId, other.paperId] : [paperId];
}

type Settling = { demands: readonly GridDemand[]; seed: string; standing: readonly Question[] };

/** Each copy of a family becomes a question of its own, which asks nothing that stands anywhere else; a worn out family leaves its place empty. */
async function settled(
  deps: ReadDeps,
  caller: Caller,
  { forms }: FilledGrid,
  { demands, seed, standing }: Settling,
): Promise<{ forms: Settled[][]; worn: Lack[] }> {
  const locked = new Set(standing.map(({ id }) => id));
  const nameOf = ({ id, copy }: Placed) => (locked.has(id) ? id : `${id}#${copy}`);
  const ids = await settle(
    forms
      .flat()
      .filter(({ id }) => !locked.has(id))
      .map(nameOf),
    seed,
    standing,
  );
  const idOf = (placed: Placed) => ids.get(nameOf(placed)) ?? placed.id;
  const questions = await readQuestions(deps, forms.flat().map(idOf), caller.userId);
  const known = new Map(questions.map((question) => [question.id, question]));
  const worn: Lack[] = [];
  const taken = new Set<string>();
  const inPlace = forms.map((form, at) =>
    form.flatMap((placed) => {
      const [demand, question] = [demands[placed.demand], known.get(idOf(placed))];
      if (demand && question && !taken.has(question.id)) {
        taken.add(question.id);
        return [{ demand, question }];
      }
      worn.push({ demand: placed.demand, form: at === 0 ? 0 : 1, count: 1 });
      return [];
    }),
  );
  return { forms: inPlace, worn };
}
