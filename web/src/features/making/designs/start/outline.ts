import { type Design, MAX_PERIODS } from '@app/contract/making/design.ts';
import type { DesignOutline } from '@app/contract/making/designs.ts';
import { checkDesign, type DesignHint } from '@app/engines/designs/design-checks.ts';
import { z } from 'zod';

export const MAX_GOALS = 12;
export const MAX_STEPS = 60;
export const MAX_STEP_CHARS = 60;
export const MAX_GOAL_CHARS = 500;
export const MAX_STEP_MINUTES = 240;
const NEW_STEP_MINUTES = 5;
const unwritten = { teacher: '', students: '', intent: '', level: '应用' } as const;

/** An outline on the desk; keys name its rows for as long as they are being moved about. */
export const Outline = z.object({
  goals: z.array(z.object({ key: z.string(), text: z.string() })),
  /** By period, the first period first. */
  steps: z.array(z.object({ key: z.string(), title: z.string(), minutes: z.int(), period: z.int() })),
});
export type Outline = z.infer<typeof Outline>;
export type OutlineGoal = Outline['goals'][number];
export type OutlineStep = Outline['steps'][number];

export function outlineOf({ goals, activities }: Design): Outline {
  return {
    goals: goals.slice(0, MAX_GOALS).map(({ id, text }) => ({ key: id, text: text.slice(0, MAX_GOAL_CHARS) })),
    steps: byPeriod(
      activities.slice(0, MAX_STEPS).map(({ id, title, minutes, period }) => ({
        key: id,
        title: title.slice(0, MAX_STEP_CHARS),
        minutes: Math.max(1, minutes),
        period,
      })),
    ),
  };
}

/** What goes to the server: rows she left empty are not meant. */
export function wireOutline({ goals, steps }: Outline): DesignOutline {
  return {
    goals: goals.map(({ text }) => text.trim()).filter(Boolean),
    activities: steps
      .map(({ title, minutes, period }) => ({ title: title.trim(), minutes, period }))
      .filter(({ title }) => title !== ''),
  };
}

export function periodsOf(steps: readonly OutlineStep[]): number {
  return Math.max(1, ...steps.map(({ period }) => period));
}

/** The hints of the checks about minutes, for the outline as it is now. */
export function minuteHintsOf(design: Design, outline: Outline): DesignHint[] {
  const activities = outline.steps.map(({ key, ...step }) => ({ ...unwritten, ...step, id: key, goalIds: [] }));
  const head = { ...design.head, periods: periodsOf(outline.steps) };
  return checkDesign({ ...design, head, activities }).filter(({ id }) => id.startsWith('minutes-'));
}

/** The longest step of the period made as long as it must be; nothing when that would leave it none. */
export function balanced(steps: readonly OutlineStep[], period: number, wanted: number): OutlineStep[] | undefined {
  const own = steps.filter((step) => step.period === period);
  const total = own.reduce((sum, { minutes }) => sum + minutes, 0);
  const longest = own.reduce<OutlineStep | undefined>(
    (best, step) => (best && best.minutes >= step.minutes ? best : step),
    undefined,
  );
  const minutes = (longest?.minutes ?? 0) + wanted - total;
  if (!longest || minutes < 1 || minutes > MAX_STEP_MINUTES) return undefined;
  return steps.map((step) => (step === longest ? { ...step, minutes } : step));
}

/** One place up or down, over into the next period where the row stands at the edge of its own. */
export function movedStep(steps: readonly OutlineStep[], key: string, by: 1 | -1): OutlineStep[] {
  const at = steps.findIndex((step) => step.key === key);
  const step = steps[at];
  if (!step) return [...steps];
  const neighbour = steps[at + by];
  if (neighbour?.period === step.period) return swapped(steps, at, at + by);
  const period = step.period + by;
  if (period < 1 || period > periodsOf(steps)) return [...steps];
  return steps.map((one) => (one === step ? { ...step, period } : one));
}

/** The step in another place: before a row of a period, or at the end of it. */
export function placedStep(
  steps: readonly OutlineStep[],
  key: string,
  { period, beforeKey }: { period: number; beforeKey?: string | undefined },
): OutlineStep[] {
  const step = steps.find((one) => one.key === key);
  if (!step || key === beforeKey) return [...steps];
  const rest = steps.filter((one) => one !== step);
  const before = rest.findIndex((one) => one.key === beforeKey);
  const after = rest.findIndex((one) => one.period > period);
  const at = before >= 0 ? before : after >= 0 ? after : rest.length;
  return insertedAt(rest, at, { ...step, period });
}

export function movedRow<Row extends { key: string }>(rows: readonly Row[], key: string, by: 1 | -1): Row[] {
  const at = rows.findIndex((row) => row.key === key);
  return rows[at + by] ? swapped(rows, at, at + by) : [...rows];
}

export function placedRow<Row extends { key: string }>(rows: readonly Row[], key: string, beforeKey: string): Row[] {
  const row = rows.find((one) => one.key === key);
  if (!row || key === beforeKey) return [...rows];
  const rest = rows.filter((one) => one !== row);
  const at = rest.findIndex((one) => one.key === beforeKey);
  return insertedAt(rest, at < 0 ? rest.length : at, row);
}

export function insertedAt<Row>(rows: readonly Row[], index: number, row: Row): Row[] {
  return [...rows.slice(0, index), row, ...rows.slice(index)];
}

/** An empty step at the end of a period, which may be one that begins with it. */
export function withNewStep(steps: readonly OutlineStep[], period: number, key: string): OutlineStep[] {
  if (period > MAX_PERIODS || steps.length >= MAX_STEPS) return [...steps];
  return placedStep([...steps, { key, title: '', minutes: NEW_STEP_MINUTES, period }], key, { period });
}

function byPeriod(steps: readonly OutlineStep[]): OutlineStep[] {
  return [...steps].sort((one, other) => one.period - other.period);
}

function swapped<Row>(rows: readonly Row[], one: number, other: number): Row[] {
  const next = [...rows];
  const [first, second] = [rows[one], rows[other]];
  if (first !== undefined && second !== undefined) [next[one], next[other]] = [second, first];
  return next;
}
