import type { Design, DesignStandard } from '@app/contract/making/design.ts';
import { randomId } from '#lib/session/random-id.ts';

/** What says which goals it serves. */
export type LinkedList = 'activities' | 'assessments';

/** Ties a goal to an activity or assessment, or unties it. */
export function toggleLink(design: Design, list: LinkedList, partId: string, goalId: string): Design {
  const toggle = <P extends { id: string; goalIds: string[] }>(part: P): P =>
    part.id === partId ? { ...part, goalIds: toggled(part.goalIds, goalId) } : part;
  if (list === 'activities') return { ...design, activities: design.activities.map(toggle) };
  return { ...design, assessments: design.assessments.map(toggle) };
}

export function toggleStandard(design: Design, standard: DesignStandard): Design {
  const rest = design.standards.filter(({ code }) => code !== standard.code);
  const isNamed = rest.length < design.standards.length;
  return { ...design, standards: isNamed ? rest : [...rest, standard] };
}

export function toggleCompetency(design: Design, goalId: string, code: string): Design {
  const goals = design.goals.map((goal) =>
    goal.id === goalId ? { ...goal, competencies: toggled(goal.competencies, code) } : goal,
  );
  return { ...design, goals };
}

/** An assessment of that goal, which begins as what shows that it is reached. */
export function assessGoal(design: Design, goalId: string): Design {
  const text = design.goals.find(({ id }) => id === goalId)?.evidence ?? '';
  const assessment = { id: `p${randomId().slice(0, 12)}`, text, goalIds: [goalId] };
  return { ...design, assessments: [...design.assessments, assessment] };
}

/** A text of the design in one line, without the signs of Markdown. */
export function plainWords(text: string): string {
  return text
    .replaceAll(/\$+|\*\*|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** By code, name or words, in any order. */
export function searchStandards(table: readonly DesignStandard[], words: string): DesignStandard[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return table.filter(({ name, text }) => {
    const all = `${name} ${text}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}

function toggled(all: readonly string[], one: string): string[] {
  return all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
}
