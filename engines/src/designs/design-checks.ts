import type { Design, DesignSection } from '@app/contract/making/design.ts';
import { timeTooShort } from './activity-minutes.ts';

/** Something a colleague would point at; it never stops anybody. */
export type DesignHint = {
  /** Stable for the same fault, so that it can be dismissed. */
  id: string;
  weight: 'fault' | 'advice';
  section: DesignSection;
  /** The activity or goal it is about, or the code of the standard. */
  partId?: string;
  text: string;
  detail: string;
};

/** Verbs whose result nobody can see, with the adverbs before them; the first group is the verb. */
export const UNSEEN =
  /^(?:初步|基本|进一步|充分|能够?|会|可以)*(了解|体会|感受|领悟|领会|明白|认识到|掌握|理解|懂得|知道|熟悉)/;
const MAX_LOWER_SHARE = 0.5;

/** The checks a program can make: minutes, goals that are taught and assessed, verbs, order of thinking, standards. */
export function checkDesign(design: Design, knownStandards?: ReadonlySet<string>): DesignHint[] {
  return [
    ...minuteHints(design),
    ...shortHints(design),
    ...goalHints(design),
    ...verbHints(design),
    ...levelHints(design),
    ...(knownStandards ? standardHints(design, knownStandards) : []),
  ];
}

/** Minutes of each period, the first period first. */
export function minutesOfPeriods({ head, activities }: Design): number[] {
  return Array.from({ length: head.periods }, (_, index) =>
    activities.filter(({ period }) => period === index + 1).reduce((sum, { minutes }) => sum + minutes, 0),
  );
}

function minuteHints(design: Design): DesignHint[] {
  const { periods, minutes: wanted } = design.head;
  if (design.activities.length === 0) return [];
  return minutesOfPeriods(design).flatMap((minutes, index) => {
    if (minutes === wanted) return [];
    const where = periods > 1 ? `第 ${index + 1} 课时` : '环节';
    const difference = minutes > wanted ? `多出 ${minutes - wanted} 分` : `还差 ${wanted - minutes} 分`;
    const longest = design.activities
      .filter(({ period }) => period === index + 1)
      .sort((one, other) => other.minutes - one.minutes)[0];
    return {
      id: `minutes-${index + 1}`,
      weight: 'fault' as const,
      section: 'activities' as const,
      ...(longest && { partId: longest.id }),
      text: `${where}合计 ${minutes} 分，${difference}`,
      detail: longest ? `“${longest.title}”最长，${longest.minutes} 分` : '这一课时还没有环节',
    };
  });
}

function shortHints({ activities }: Design): DesignHint[] {
  return activities.flatMap((activity) => {
    const why = timeTooShort(activity);
    if (why === '') return [];
    return {
      id: `short-${activity.id}`,
      weight: 'advice' as const,
      section: 'activities' as const,
      partId: activity.id,
      text: `“${activity.title}”只有 ${activity.minutes} 分`,
      detail: why,
    };
  });
}

function goalHints({ goals, activities, assessments }: Design): DesignHint[] {
  const taught = new Set(activities.flatMap(({ goalIds }) => goalIds));
  const assessed = new Set(assessments.flatMap(({ goalIds }) => goalIds));
  return goals.flatMap(({ id, text }, index): DesignHint[] => {
    const hint = (kind: string, said: string) => ({
      id: `${kind}-${id}`,
      weight: 'fault' as const,
      section: 'goals' as const,
      partId: id,
      text: said,
      detail: shortened(text),
    });
    return [
      ...(taught.has(id) ? [] : [hint('untaught', `目标 ${index + 1} 没有对应的活动`)]),
      ...(assessed.has(id) ? [] : [hint('unassessed', `目标 ${index + 1} 没有评价`)]),
    ];
  });
}

function verbHints({ goals }: Design): DesignHint[] {
  return goals.flatMap(({ id, text }, index) => {
    const [, verb] = UNSEEN.exec(text.trim()) ?? [];
    if (!verb) return [];
    return {
      id: `verb-${id}`,
      weight: 'advice' as const,
      section: 'goals' as const,
      partId: id,
      text: `目标 ${index + 1} 的“${verb}”看不见`,
      detail: '换成说出、写出、比较、解释、计算这样看得见的行为',
    };
  });
}

function levelHints({ activities }: Design): DesignHint[] {
  const all = activities.reduce((sum, { minutes }) => sum + minutes, 0);
  const lower = activities
    .filter(({ level }) => level === '记忆' || level === '理解')
    .reduce((sum, { minutes }) => sum + minutes, 0);
  if (all === 0 || lower / all <= MAX_LOWER_SHARE) return [];
  return [
    {
      id: 'levels',
      weight: 'advice',
      section: 'activities',
      text: `${Math.round((100 * lower) / all)}% 的时间在记忆和理解`,
      detail: '给学生多留一些应用、分析和创造的时间',
    },
  ];
}

function standardHints({ standards, goals }: Design, known: ReadonlySet<string>): DesignHint[] {
  const hint = (what: string) => ({ weight: 'fault' as const, text: `课标里没有${what}` });
  const ofDesign = standards.flatMap(({ code, name }) =>
    known.has(code)
      ? []
      : {
          ...hint(`“${name}”`),
          id: `standard-${code}`,
          section: 'analysis' as const,
          partId: code,
          detail: '换一条课标要求，或去掉它',
        },
  );
  const ofGoals = goals.flatMap(({ id, competencies }, index) =>
    competencies
      .filter((code) => !known.has(code))
      .map((code) => ({
        ...hint(`目标 ${index + 1} 对应的一条`),
        id: `competency-${code}-${id}`,
        section: 'goals' as const,
        partId: id,
        detail: '换一条课标要求，或去掉它',
      })),
  );
  return [...ofDesign, ...ofGoals];
}

function shortened(text: string): string {
  const plain = text
    .replace(/\$+|\*\*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > 28 ? `${plain.slice(0, 27)}…` : plain;
}
