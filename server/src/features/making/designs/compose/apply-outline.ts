import type { Design, DesignActivity } from '@app/contract/making/design.ts';
import type { DesignOutline } from '@app/contract/making/designs.ts';
import { assessmentsOf } from './assessments.ts';
import { goalId } from './parts.ts';

/** The design with the goals, steps and minutes the teacher decided on. What she left as it was keeps its text. */
export function applyOutline(design: Design, outline: DesignOutline): Design {
  const goals = outline.goals.map((text, index) => {
    const known = design.goals.find((goal) => goal.text === text);
    const evidence = known?.evidence ?? `当堂让每名学生做一次：${text}`;
    return {
      id: goalId(index),
      text,
      evidence,
      competencies: known?.competencies ?? design.goals[0]?.competencies ?? [],
    };
  });
  const newIdOf = new Map(
    design.goals.flatMap(({ id, text }) => {
      const kept = goals.find((goal) => goal.text === text);
      return kept ? [[id, kept.id] as const] : [];
    }),
  );
  const ofGoals = (ids: readonly string[]) => ids.flatMap((id) => newIdOf.get(id) ?? []);
  const activities = teachEvery(
    goals.map(({ id }) => id),
    outline.activities.map((step, index) => activityOf(design, step, index, ofGoals)),
  );
  return {
    ...design,
    head: { ...design.head, periods: Math.max(1, ...outline.activities.map(({ period }) => period)) },
    goals,
    activities,
    assessments: assessmentsOf(goals, activities, design.head),
  };
}

type Step = DesignOutline['activities'][number];

function activityOf(
  design: Design,
  step: Step,
  index: number,
  ofGoals: (ids: readonly string[]) => string[],
): DesignActivity {
  const known = design.activities.find(({ title }) => title === step.title);
  const { title } = design.head;
  const id = `a${index + 1}`;
  if (known) return { ...known, ...step, id, goalIds: ofGoals(known.goalIds) };
  return {
    ...step,
    id,
    teacher: `组织“${step.title}”：先说清要做什么、做到什么算好，再巡视各组，记下两种不同的做法，请学生讲给全班。`,
    students: `独立开始“${step.title}”，遇到困难先和同桌商量，写下《${title}》这一步自己的结论。`,
    intent: `让学生在“${step.title}”里亲手走过《${title}》的这一步。`,
    goalIds: [],
    level: '应用',
  };
}

/** A goal that no step teaches goes to the longest step. */
function teachEvery(goalIds: readonly string[], activities: readonly DesignActivity[]): DesignActivity[] {
  const taught = new Set(activities.flatMap((activity) => activity.goalIds));
  const left = goalIds.filter((id) => !taught.has(id));
  const [longest] = activities.toSorted((one, other) => other.minutes - one.minutes);
  return activities.map((activity) =>
    activity === longest ? { ...activity, goalIds: [...activity.goalIds, ...left] } : activity,
  );
}
