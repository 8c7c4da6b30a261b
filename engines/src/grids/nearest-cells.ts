import { AbilityLevel, QuestionType } from '@app/contract/library/questions.ts';
import { fits, type GridDemand, type GridQuestion, type Placed } from './grid.ts';

/** Where a cell cannot be filled: what it could ask instead, and how many questions there are for it that no cell has yet. */
export type NearestCell = Pick<GridDemand, 'point' | 'level' | 'type' | 'count'>;

const MOST = 3;
const A_LEVEL = 2;
/** What is harder than the cell is farther than what is easier. */
const HARDER = 0.5;
const OTHER_TYPE = 5;
const OTHER_POINT = 7;
const NEXT_POINT = 0.1;

/**
 * At most three things next to what a cell asks, the nearest first: another level, another kind, another row. Each can be taken as it is,
 * no other question moves. `rows` are in the order of the table: a row nearby is about something nearby.
 */
export function nearestCells(
  demand: GridDemand,
  rows: readonly string[],
  questions: readonly GridQuestion[],
  placed: readonly Placed[],
): NearestCell[] {
  const taken = new Map<string, number>();
  for (const { id } of placed) taken.set(id, (taken.get(id) ?? 0) + 1);
  const free = questions.filter(({ id, copies }) => (taken.get(id) ?? 0) < copies);
  const countOf = (asked: GridDemand) => {
    const left = (sum: number, { id, copies }: GridQuestion) => sum + copies - (taken.get(id) ?? 0);
    return free.filter((one) => fits(asked, one)).reduce(left, 0);
  };
  const own = AbilityLevel.indexOf(demand.level);
  const place = rows.indexOf(demand.point);
  const ways: { away: number; to: GridDemand }[] = [
    ...AbilityLevel.map((level, at) => ({
      away: Math.abs(at - own) * A_LEVEL + (at > own ? HARDER : 0),
      to: { ...demand, level },
    })),
    ...QuestionType.map((type) => ({ away: OTHER_TYPE, to: { ...demand, type } })),
    ...rows.map((point, at) => ({ away: OTHER_POINT + Math.abs(at - place) * NEXT_POINT, to: { ...demand, point } })),
  ];
  return ways
    .filter(({ to }) => !isSame(to, demand))
    .map(({ away, to }) => ({ away, to, count: countOf(to) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.away - b.away || b.count - a.count)
    .slice(0, MOST)
    .map(({ to: { point, level, type }, count }) => ({ point, level, type, count }));
}

function isSame(one: GridDemand, other: GridDemand): boolean {
  return one.point === other.point && one.level === other.level && one.type === other.type;
}
