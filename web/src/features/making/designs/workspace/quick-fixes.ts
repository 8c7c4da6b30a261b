import type { Design } from '@app/contract/making/design.ts';
import type { DesignHint } from '@app/engines/designs/design-checks.ts';
import { assessGoal, toggleCompetency } from './links.ts';

export type QuickFix = { label: string; fix: (design: Design) => Design };

/** What a program can put right by itself; the rest is for the teacher. */
export function quickFixOf(design: Design, hint: DesignHint): QuickFix | undefined {
  const [kind] = hint.id.split('-', 1);
  const period = Number(hint.id.slice('minutes-'.length));
  if (kind === 'minutes') return minutesFix(design, period);
  if (kind === 'untaught' && hint.partId) return teachFix(design, hint.partId);
  if (kind === 'unassessed' && hint.partId) return assessFix(design, hint.partId);
  if (kind === 'standard' && hint.partId) return standardFix(hint.partId);
  if (kind === 'competency' && hint.partId) return competencyFix(hint.partId, hint.id);
  return undefined;
}

/** The minutes of a period scaled to fit, at least one each; what is left over goes to the largest remainders. */
export function fitMinutes(design: Design, period: number): Design {
  const here = design.activities.filter((part) => part.period === period);
  const sum = here.reduce((all, { minutes }) => all + minutes, 0);
  const { minutes: wanted } = design.head;
  if (here.length === 0 || here.length > wanted) return design;
  const shares = here.map(({ id, minutes }) => ({ id, exact: (sum === 0 ? 1 / here.length : minutes / sum) * wanted }));
  const fitted = new Map(shares.map(({ id, exact }) => [id, Math.max(1, Math.floor(exact))]));
  const order = [...shares].sort((one, other) => (other.exact % 1) - (one.exact % 1));
  let rest = wanted - [...fitted.values()].reduce((all, minutes) => all + minutes, 0);
  for (let at = 0; rest !== 0; at = (at + 1) % order.length) {
    const id = order[at]?.id ?? '';
    const minutes = fitted.get(id) ?? 1;
    if (rest < 0 && minutes === 1) continue;
    fitted.set(id, minutes + Math.sign(rest));
    rest -= Math.sign(rest);
  }
  const activities = design.activities.map((part) => {
    const minutes = fitted.get(part.id);
    return minutes === undefined ? part : { ...part, minutes };
  });
  return { ...design, activities };
}

function minutesFix(design: Design, period: number): QuickFix | undefined {
  const count = design.activities.filter((part) => part.period === period).length;
  if (count === 0 || count > design.head.minutes) return undefined;
  return { label: `调到 ${design.head.minutes} 分`, fix: (now) => fitMinutes(now, period) };
}

function teachFix({ activities }: Design, goalId: string): QuickFix | undefined {
  const [longest] = [...activities].sort((one, other) => other.minutes - one.minutes);
  if (!longest) return undefined;
  const link = (now: Design): Design => ({
    ...now,
    activities: now.activities.map((part) =>
      part.id === longest.id ? { ...part, goalIds: [...part.goalIds, goalId] } : part,
    ),
  });
  return { label: `加到“${longest.title}”`, fix: link };
}

function standardFix(code: string): QuickFix {
  return {
    label: '去掉',
    fix: (now) => ({ ...now, standards: now.standards.filter((standard) => standard.code !== code) }),
  };
}

function competencyFix(goalId: string, hintId: string): QuickFix {
  const code = hintId.slice('competency-'.length, -`-${goalId}`.length);
  return { label: '去掉', fix: (now) => toggleCompetency(now, goalId, code) };
}

/** What shows that the goal is reached is what can be assessed. */
function assessFix({ goals }: Design, goalId: string): QuickFix | undefined {
  const evidence = goals.find(({ id }) => id === goalId)?.evidence.trim();
  if (!evidence) return undefined;
  return { label: '用达成表现作评价', fix: (now) => assessGoal(now, goalId) };
}
