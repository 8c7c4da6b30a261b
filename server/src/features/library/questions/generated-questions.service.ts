import type { Question } from '@app/contract/library/questions.ts';
import { familyInAnyForm } from '@app/engines/questions/as-blank.ts';
import { drawOf } from '@app/engines/questions/draw.ts';
import type { Family, Step } from '@app/engines/questions/family.ts';
import { isGeneratedId, readGeneratedId } from '@app/engines/questions/generated-id.ts';
import { askedBy, otherQuestion } from '@app/engines/questions/other-question.ts';
import { questionOfId, shelfSize } from '@app/engines/questions/shelf.ts';
import type { Queryable } from '#db/database.ts';
import { rowOfMade } from './question-rows.ts';
import * as queries from './questions.queries.ts';

/** Hundreds of files: read when the first of them is asked for, not at every start. */
async function readFamilies(): Promise<ReadonlyMap<string, Family>> {
  return (await import('@app/engines/questions/families.ts')).familyById;
}

/** Questions that nobody keeps, made again by their ids. */
export async function remake(ids: readonly string[]): Promise<Question[]> {
  const wanted = ids.filter(isGeneratedId);
  if (wanted.length === 0) return [];
  const families = await readFamilies();
  return wanted.flatMap((id) => questionOfId(families, id) ?? []);
}

/** Kept as they are from now on, whatever their families make later: somebody's paper has them. */
export async function keepGenerated(db: Queryable, ids: readonly string[]): Promise<void> {
  const made = await remake(ids);
  if (made.length === 0) return;
  await queries.insertRetired(
    db,
    made.map((question) => rowOfMade(question, question.knowledge)),
  );
}

/** Of an id. */
const MOST_NUMBER = 999_999;

type Change = 'numbers' | 'easier' | 'harder';

/** With other numbers, or of the family's next step; undefined where the family has no other. */
export async function varyGenerated(
  { id }: Question,
  change: Change,
  without: readonly Question[],
): Promise<Question | undefined> {
  const read = readGeneratedId(id);
  const family = read && (await readFamilies()).get(read.familyId);
  const step = family && stepAfter(family, read.step, change);
  return step && otherQuestion(family, step, read.number + 1, new Set(without.map(askedBy)));
}

/** With other numbers, which the seed decides; undefined where the family has none that are not asked. */
export async function redraw(
  { id }: Pick<Question, 'id'>,
  seed: string,
  asked: ReadonlySet<string>,
): Promise<Question | undefined> {
  const read = readGeneratedId(id);
  const family = read && (await readFamilies()).get(read.familyId);
  if (!read || !family?.steps.includes(read.step)) return undefined;
  return otherQuestion(family, read.step, drawOf(`${seed} ${id}`).integer(0, MOST_NUMBER), asked);
}

/** So many more of the kinds that are there, each with other numbers, one kind after the other; fewer where they are worn out. */
export async function moreLike(questions: readonly Question[], count: number): Promise<Question[]> {
  const more: Question[] = [];
  let turn = questions.filter(({ id }) => isGeneratedId(id));
  while (turn.length > 0 && more.length < count) {
    const next: Question[] = [];
    for (const question of turn) {
      const other = await varyGenerated(question, 'numbers', [...questions, ...more]);
      if (!other || more.length === count) continue;
      more.push(other);
      next.push(other);
    }
    turn = next;
  }
  return more;
}

function stepAfter({ steps }: Family, step: Step, change: Change): Step | undefined {
  if (change === 'numbers') return step;
  const others = steps.filter((one) => (change === 'easier' ? one < step : one > step));
  return others.toSorted((a, b) => Math.abs(a - step) - Math.abs(b - step))[0];
}

/** How often one family may be asked in one paper, if nothing else is left. */
const COPIES = 6;
const COPY = '#';

/** How often each of these may be asked in two papers together: one that nobody makes, once. */
export async function copiesOf(ids: readonly string[]): Promise<Map<string, number>> {
  const families = ids.some(isGeneratedId) ? await readFamilies() : new Map<string, Family>();
  const copies = (id: string) => {
    const family = families.get(readGeneratedId(id)?.familyId ?? '');
    return family ? Math.min(COPIES * 2, shelfSize(family)) : 1;
  };
  return new Map(ids.map((id) => [id, copies(id)]));
}

/** The same candidates, those of families several times: what comes of each is drawn by `settle`. */
export function withCopies<C extends { id: string }>(candidates: readonly C[]): (C & { family?: string })[] {
  return candidates.flatMap((candidate): (C & { family?: string })[] => {
    const read = readGeneratedId(candidate.id);
    if (!read) return [candidate];
    const family = familyInAnyForm(read.familyId);
    return Array.from({ length: COPIES }, (_, copy) => ({ ...candidate, family, id: `${candidate.id}${COPY}${copy}` }));
  });
}

/** The ids of chosen candidates, each copy become a question of its own beside those that stand already; the same seed gives the same ones. */
export async function settle(
  chosen: readonly string[],
  seed: string,
  standing: readonly Question[] = [],
): Promise<Map<string, string>> {
  const settled = new Map<string, string>();
  const families = chosen.some(isGeneratedId) ? await readFamilies() : new Map<string, Family>();
  const asked = new Set(standing.map(askedBy));
  for (const id of chosen) {
    const [bare = id] = id.split(COPY);
    const read = readGeneratedId(bare);
    const family = read && families.get(read.familyId);
    const from = drawOf(`${seed} ${id}`).integer(0, 99_999);
    const made = family && otherQuestion(family, read.step, from, asked);
    if (made) asked.add(askedBy(made));
    settled.set(id, made?.id ?? bare);
  }
  return settled;
}
