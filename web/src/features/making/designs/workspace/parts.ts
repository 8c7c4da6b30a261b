import type { Design } from '@app/contract/making/design.ts';
import { randomId } from '#lib/session/random-id.ts';
import type { PartList } from './fields.ts';

const newId = () => `p${randomId().slice(0, 12)}`;

const makePart = {
  goals: () => ({ id: newId(), text: '', evidence: '', competencies: [] }),
  questions: () => ({ id: newId(), ask: '', intent: '', expect: '' }),
  assessments: () => ({ id: newId(), text: '', goalIds: [] }),
  exercises: () => ({ id: newId(), question: '', answer: '', level: '基础' as const }),
};

const NEW_MINUTES = 5;

/** Puts an empty part behind another one, or at the end. */
export function addPart(design: Design, list: PartList, afterId?: string, period = 1): { design: Design; id: string } {
  if (list === 'activities') return addActivity(design, afterId, period);
  const part = makePart[list]();
  return { design: { ...design, [list]: insertAfter<{ id: string }>(design[list], part, afterId) }, id: part.id };
}

/** Without the part, and without what pointed at it. */
export function removePart(design: Design, list: PartList, id: string): Design {
  const rest = { ...design, [list]: design[list].filter((part) => part.id !== id) };
  if (list !== 'goals') return rest;
  const unlink = <P extends { goalIds: string[] }>(part: P): P =>
    part.goalIds.includes(id) ? { ...part, goalIds: part.goalIds.filter((goalId) => goalId !== id) } : part;
  return { ...rest, activities: rest.activities.map(unlink), assessments: rest.assessments.map(unlink) };
}

/** One place up or down; an activity at the edge of its period goes over into the next. */
export function movePart(design: Design, list: PartList, id: string, by: 1 | -1): Design {
  if (list === 'activities') return moveActivity(design, id, by);
  const parts: readonly { id: string }[] = design[list];
  const at = parts.findIndex((part) => part.id === id);
  return { ...design, [list]: swapped(parts, at, at + by) };
}

export function canMove(design: Design, list: PartList, id: string, by: 1 | -1): boolean {
  const moved = movePart(design, list, id, by);
  return JSON.stringify(moved[list]) !== JSON.stringify(design[list]);
}

function addActivity(design: Design, afterId: string | undefined, period: number) {
  const { activities } = design;
  const before =
    activities.find(({ id }) => id === afterId) ?? activities.filter((part) => part.period <= period).at(-1);
  const activity = {
    id: newId(),
    title: '新环节',
    period: afterId && before ? before.period : period,
    minutes: NEW_MINUTES,
    teacher: '',
    students: '',
    intent: '',
    goalIds: [],
    level: '应用' as const,
  };
  const put = before ? insertAfter(activities, activity, before.id) : [activity, ...activities];
  return { design: { ...design, activities: put }, id: activity.id };
}

function moveActivity(design: Design, id: string, by: 1 | -1): Design {
  const { activities, head } = design;
  const at = activities.findIndex((part) => part.id === id);
  const activity = activities[at];
  if (!activity) return design;
  const neighbour = activities[at + by];
  if (neighbour?.period === activity.period) return { ...design, activities: swapped(activities, at, at + by) };
  const period = activity.period + by;
  if (period < 1 || period > head.periods) return design;
  return { ...design, activities: activities.map((part) => (part === activity ? { ...part, period } : part)) };
}

function insertAfter<P extends { id: string }>(parts: readonly P[], part: P, afterId: string | undefined): P[] {
  const at = parts.findIndex(({ id }) => id === afterId);
  return at < 0 ? [...parts, part] : [...parts.slice(0, at + 1), part, ...parts.slice(at + 1)];
}

function swapped<P>(parts: readonly P[], at: number, other: number): P[] {
  const [one, two] = [parts[at], parts[other]];
  return one === undefined || two === undefined
    ? [...parts]
    : parts.map((part, index) => (index === at ? two : index === other ? one : part));
}
