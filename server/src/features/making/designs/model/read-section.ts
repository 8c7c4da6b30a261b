import {
  activityLevels,
  type Design,
  type DesignActivity,
  type DesignSection,
  exerciseLevels,
} from '@app/contract/making/design.ts';
import { withoutStandardCodes } from '#checking/standard-codes.ts';
import { goalId } from '#features/making/designs/compose/parts.ts';
import { shareMinutes } from '#features/making/designs/compose/share-minutes.ts';
import { readModelJson } from '#lib/model-json/read-model-json.ts';
import { storableText } from '#lib/model-json/storable-text.ts';
import { isRecord, listOf, numberOf, pick, textOf } from './loose.ts';

type Context = {
  /** What the library composed; gives ids, codes and whatever the model left out. */
  base: Design;
  /** What is written so far: activities name its goals. */
  design: Design;
  /** The goals and steps are the teacher's own and stay. */
  isOutlined: boolean;
};

/** The fields of a section as a model wrote them, or undefined when there is nothing usable in it. */
export function readSection(said: string, section: DesignSection, context: Context): Partial<Design> | undefined {
  const json = withoutStandardCodes(readModelJson(said));
  return json === undefined ? undefined : readers[section](json, context);
}

const readers: Record<DesignSection, (json: unknown, context: Context) => Partial<Design> | undefined> = {
  analysis: (json, { base }) => {
    const textbook = pick(json, 'textbook', '教材分析', '教材');
    const learners = pick(json, 'learners', '学情分析', '学情');
    return textbook || learners
      ? { textbook: textbook || base.textbook, learners: learners || base.learners }
      : undefined;
  },
  goals: (json, context) => filled('goals', readGoals(json, context)),
  points: (json, { base }) => {
    const keyPoints = pick(json, 'keyPoints', '重点', 'key');
    const difficultPoints = pick(json, 'difficultPoints', '难点', 'difficult');
    if (!keyPoints && !difficultPoints) return undefined;
    return { keyPoints: keyPoints || base.keyPoints, difficultPoints: difficultPoints || base.difficultPoints };
  },
  materials: (json) =>
    words('materials', pick(json, 'materials', '教学准备', '准备') || textOf(Array.isArray(json) ? json : '')),
  questions: (json) =>
    filled(
      'questions',
      listOf(json, 'questions', '问题链', '问题').flatMap((item, index) => {
        const ask = typeof item === 'string' ? item : pick(item, 'ask', 'question', '问题');
        if (!ask) return [];
        return {
          id: `q${index + 1}`,
          ask,
          intent: pick(item, 'intent', '意图'),
          expect: pick(item, 'expect', 'answer', '预设'),
        };
      }),
    ),
  activities: (json, context) => filled('activities', readActivities(json, context)),
  assessments: (json, { design }) =>
    filled(
      'assessments',
      listOf(json, 'assessments', '评价').flatMap((item, index) => {
        const text = typeof item === 'string' ? item : pick(item, 'text', 'assessment', '内容', '评价');
        return text ? { id: `e${index + 1}`, text, goalIds: goalIdsOf(item, design, index) } : [];
      }),
    ),
  exercises: (json) =>
    filled(
      'exercises',
      listOf(json, 'exercises', '练习').flatMap((item, index) => {
        const question = pick(item, 'question', '题目', 'ask');
        const level = exerciseLevels.find((one) => pick(item, 'level', '层次').includes(one)) ?? '基础';
        return question ? { id: `x${index + 1}`, question, answer: pick(item, 'answer', '答案'), level } : [];
      }),
    ),
  board: (json) => words('board', pick(json, 'board', '板书') || textOf(Array.isArray(json) ? json.join('  \n') : '')),
  homework: (json, { base }) => {
    const given = isRecord(json) && isRecord(json.homework) ? json.homework : json;
    const homework = {
      basic: pick(given, 'basic', '基础') || base.homework.basic,
      better: pick(given, 'better', '提高') || base.homework.better,
      further: pick(given, 'further', '拓展') || base.homework.further,
    };
    return isRecord(given) && Object.values(given).some((value) => textOf(value) !== '') ? { homework } : undefined;
  },
  reflection: (json) => words('reflection', pick(json, 'reflection', '反思')),
};

function filled<K extends 'goals' | 'questions' | 'activities' | 'assessments' | 'exercises'>(
  field: K,
  items: Design[K],
) {
  return items.length > 0 ? { [field]: items.slice(0, MAX_ITEMS) } : undefined;
}

function words<K extends 'materials' | 'board' | 'reflection'>(field: K, text: string) {
  return text ? { [field]: text } : undefined;
}

const MAX_ITEMS = 20;

function readGoals(json: unknown, { base, isOutlined }: Context): Design['goals'] {
  const known = new Set([
    ...base.standards.map(({ code }) => code),
    ...base.goals.flatMap((goal) => goal.competencies),
  ]);
  const said = listOf(json, 'goals', '教学目标', '目标').flatMap((item) => {
    const text = typeof item === 'string' ? item : pick(item, 'text', 'goal', '目标', 'content');
    if (!text) return [];
    const codes = isRecord(item) ? listOf(item.competencies ?? item.standards).map(textOf) : [];
    return {
      text,
      evidence: pick(item, 'evidence', '评价', '表现'),
      competencies: codes.filter((code) => known.has(code)),
    };
  });
  if (isOutlined) {
    return base.goals.map((goal, index) => ({ ...goal, evidence: said[index]?.evidence || goal.evidence }));
  }
  return said.map(({ text, evidence, competencies }, index) => {
    const spare = base.goals[Math.min(index, base.goals.length - 1)];
    return {
      id: goalId(index),
      text,
      evidence: evidence || `当堂让每名学生做一次：${text}`,
      competencies: competencies.length > 0 ? competencies : (spare?.competencies ?? []),
    };
  });
}

function readActivities(json: unknown, context: Context): DesignActivity[] {
  const { base, design, isOutlined } = context;
  const said = listOf(json, 'activities', '教学过程', '环节').flatMap((item) => {
    const title = pick(item, 'title', 'name', '环节');
    const activity = {
      title: storableText(title, 60),
      teacher: pick(item, 'teacher', '教师活动', '教师'),
      students: pick(item, 'students', 'student', '学生活动', '学生'),
      intent: pick(item, 'intent', '设计意图', '意图'),
    };
    if (!title || !(activity.teacher || activity.students)) return [];
    const minutes = isRecord(item) ? numberOf(item.minutes ?? item.time ?? item.时间) : undefined;
    const period = isRecord(item) ? numberOf(item.period ?? item.课时) : undefined;
    const level = activityLevels.find((one) => pick(item, 'level', '层次').includes(one)) ?? '应用';
    return { ...activity, minutes: minutes ?? 5, period: period ?? 1, level, goals: item };
  });
  if (isOutlined) {
    return base.activities.map((step, index) => {
      const match =
        said.find(({ title }) => title === step.title) ??
        (said.length === base.activities.length ? said[index] : undefined);
      if (!match) return step;
      return {
        ...step,
        teacher: match.teacher || step.teacher,
        students: match.students || step.students,
        intent: match.intent || step.intent,
      };
    });
  }
  const placed = said.map(({ goals, ...activity }, index) => ({
    ...activity,
    id: `a${index + 1}`,
    period: Math.min(Math.max(1, Math.round(activity.period)), base.head.periods),
    goalIds: goalIdsOf(goals, design, index),
  }));
  return inTime(placed.slice(0, MAX_ITEMS * base.head.periods), base);
}

/** The minutes of each period as they must be, in the proportion the model gave; a period it forgot is the library's. */
function inTime(activities: readonly DesignActivity[], { head, activities: spare }: Design): DesignActivity[] {
  const all = Array.from({ length: head.periods }, (_, index) => index + 1).flatMap((period) => {
    const written = activities.filter((activity) => activity.period === period);
    const part = written.length > 0 ? written : spare.filter((activity) => activity.period === period);
    const shares = shareMinutes(
      part.map(({ minutes }) => Math.max(1, minutes)),
      head.minutes,
    );
    return part.map((activity, index) => ({ ...activity, minutes: shares[index] ?? 1 }));
  });
  return activities.length === 0 ? [] : all.map((activity, index) => ({ ...activity, id: `a${index + 1}` }));
}

/** Goals are named by their number; without a number each item takes the next. */
function goalIdsOf(item: unknown, { goals }: Design, index: number): string[] {
  const named = isRecord(item) ? listOf(item.goals ?? item.goalIds ?? item.目标 ?? []) : [];
  const single = isRecord(item) && typeof item.goals === 'number' ? [item.goals] : [];
  const numbers = [...single, ...named].flatMap((one) => numberOf(one) ?? []);
  const ids = numbers.flatMap((number) => goals[number - 1]?.id ?? []);
  if (ids.length > 0) return [...new Set(ids)];
  const spare = goals[index % Math.max(1, goals.length)];
  return spare ? [spare.id] : [];
}
