import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { abilityLevels, QuestionType, questionTypes } from '@app/contract/library/questions.ts';
import { type GridLack, GridStanding, type makeGridPapers } from '@app/contract/making/paper-grids.ts';
import { type SectionDraft, saveComposedPaper } from '@app/contract/making/papers.ts';
import { numbersSaid, questionCounter } from '@app/engines/papers/number-questions.ts';
import { numeral } from '@app/engines/text/numerals.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { inOtherOrder, makeForm, putForm } from '#features/making/papers/paper-forms.service.ts';
import { listSummaries, readPaper, save } from '#features/making/papers/papers.service.ts';
import type { Caller } from '#http/door.ts';
import { derivedId } from '#lib/derived-id.ts';
import { fillForms, type Settled } from './fill-grid.service.ts';
import { saveGrid } from './kept-grids.service.ts';
import { setPaper } from './paper-grids.queries.ts';
import { withSiblings } from './siblings.service.ts';

type MakeDeps = Pick<Deps, 'db' | 'screening' | 'now' | 'newId'>;
type Order = z.output<(typeof makeGridPapers)['input']>;
type Made = OutputOf<typeof makeGridPapers>;

/** AI组卷: the program chose the questions. */
const SOURCE = '6';

/** Both forms as papers, and the table with them. Where the first form lacks something nothing is made. */
export async function makePapers(deps: MakeDeps, caller: Caller, order: Order): Promise<Made> {
  // Asked again, because the answer was lost, it is the paper that is there.
  const firstSaveId = derivedId('grid-paper', caller.userId, JSON.stringify(order)).replaceAll('-', '');
  const id = derivedId('paper', caller.userId, firstSaveId);
  const [there] = await listSummaries(deps, caller, [id]);
  if (there) {
    const { title, otherForm } = await readPaper(deps, caller, id);
    if (otherForm) return { paperId: id, title, otherId: otherForm.paperId, notice: '' };
  }
  const { demands, title, phase, subject, grade, minutes, gridId, way, seed } = order;
  if (demands.length === 0) throw new AppError('invalid', '细目表里还没有题，先在格子里加题');
  const { forms, lacks } = await fillForms(deps, caller, order);
  const lack = lacks.find(({ form }) => form === 'A');
  if (lack) throw new AppError('invalid', sentenceOf(lack));
  const [first = [], second = []] = forms;
  const asked = inOrder(first);
  const place = { phase, subject, grade, minutes, sourceType: SOURCE };
  await save(
    deps,
    caller,
    saveComposedPaper.input.parse({ ...place, title, firstSaveId, sections: sectionsOf(asked) }),
  );
  await saveGrid(deps, caller, { gridId, title, grid: gridOf(order), standing: GridStanding.parse(order) });
  await setPaper(deps.db, caller.userId, gridId, id);
  if (way === 'order') {
    const other = await makeForm(deps, caller, { paperId: id, way, seed });
    return { paperId: id, title, otherId: other.paperId, notice: other.notice };
  }
  const paper = await readPaper(deps, caller, id);
  const others = await withSiblings(deps, caller, order, { asked, others: parallel(asked, second) });
  const sections = way === 'both' ? await inOtherOrder(deps, caller, sectionsOf(others), seed) : sectionsOf(others);
  const { paperId } = await putForm(deps, caller, paper, { way, seed, sections });
  return { paperId: id, title, otherId: paperId, notice: noticeOf(asked, others) };
}

function gridOf({ phase, subject, grade, rows, units, demands, minutes, fullScore, ...order }: Order) {
  const { difficulty, targets, sources, isFresh } = order;
  return { phase, subject, grade, rows, units, demands, minutes, fullScore, difficulty, targets, sources, isFresh };
}

/** As papers have them: kind by kind, and of each kind the easy ones first. */
function inOrder(form: readonly Settled[]): Settled[] {
  const placeOf = ({ demand }: Settled) => QuestionType.indexOf(demand.type);
  return form.toSorted((a, b) => placeOf(a) - placeOf(b) || a.question.difficulty - b.question.difficulty);
}

function sectionsOf(form: readonly Settled[]): SectionDraft[] {
  const kinds = [...Map.groupBy(form, ({ demand }) => demand.type)];
  return kinds.map(([type, settled], at) => ({
    title: `${numeral(at + 1)}、${questionTypes[type]}`,
    questions: settled.map(({ demand: { score }, question: { id } }) => ({ questionId: id, score })),
  }));
}

/** To each question another one of its cell, at the same place; where there is none the same one. */
function parallel(asked: readonly Settled[], second: readonly Settled[]): Settled[] {
  const left = new Map([...Map.groupBy(second, ({ demand }) => demand)].map(([demand, list]) => [demand, [...list]]));
  return asked.map((one) => left.get(one.demand)?.shift() ?? one);
}

function noticeOf(asked: readonly Settled[], others: readonly Settled[]): string {
  const numbersOf = questionCounter('through');
  const same = asked.flatMap(({ question }, at) => {
    const numbers = numbersOf(question);
    return others[at]?.question.id === question.id ? [numbersSaid(numbers)] : [];
  });
  return same.length === 0 ? '' : `A 卷第 ${same.join('、')} 题没有可换的，两卷相同`;
}

function sentenceOf({ point, level, type, count }: GridLack): string {
  return `“${point}”的${abilityLevels[level]}一格，${questionTypes[type]}还缺 ${count} 道`;
}
