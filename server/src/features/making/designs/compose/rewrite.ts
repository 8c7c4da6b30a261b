import {
  activityLevels,
  type Design,
  type DesignActivity,
  type DesignSection,
  fieldsOfSection,
  withSection,
} from '@app/contract/making/design.ts';
import { isRewrittenByRule } from '@app/contract/making/design-rewrites.ts';
import type { RewriteWish } from '@app/contract/making/designs.ts';
import type { Ground } from './ground.ts';

/** One section of the design changed as wished, by rule and from the library; undefined when only a model could. */
export function rewriteByRule(
  design: Design,
  section: DesignSection,
  partId: string | undefined,
  wish: RewriteWish,
  ground: Ground,
): Design | undefined {
  if (!isRewrittenByRule(section, wish)) return undefined;
  if (wish === 'shorter') return shortened(design, section, partId);
  if (section === 'activities' && wish !== 'ask' && wish !== 'class' && wish !== 'again') {
    return {
      ...design,
      activities: eachPart(design.activities, partId, (one, at) => activityRules[wish](one, at, ground)),
    };
  }
  if (section === 'exercises' && (wish === 'harder' || wish === 'easier')) return withLevels(design, wish);
  return undefined;
}

/** The first sentences of each text, as many as make up about half of it. */
function shortened(design: Design, section: DesignSection, partId: string | undefined): Design {
  const shorter = Object.fromEntries(
    fieldsOfSection[section].map((field) => [
      field,
      cut(design[field], partId, field === 'standards' || field === 'sources'),
    ]),
  );
  return withSection(design, section, { ...design, ...shorter });
}

const kept = new Set(['id', 'title', 'level', 'code', 'name', 'goalIds', 'competencies', 'ask', 'question', 'answer']);

function cut(value: unknown, partId: string | undefined, isFact: boolean): unknown {
  if (isFact) return value;
  if (typeof value === 'string') return firstHalf(value);
  if (Array.isArray(value))
    return value.map((part) => (partId && part?.id !== partId ? part : cut(part, undefined, false)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, kept.has(name) ? inner : cut(inner, undefined, false)]),
  );
}

export function firstHalf(text: string): string {
  const lines = text.split('\n');
  if (lines.length > 2) return lines.slice(0, Math.ceil(lines.length * 0.6)).join('\n');
  const sentences = text.match(/[^。；！？]+[。；！？]?/gu) ?? [text];
  return sentences.slice(0, Math.max(1, Math.ceil(sentences.length / 2))).join('');
}

type ActivityRule = (activity: DesignActivity, index: number, ground: Ground) => DesignActivity;

const activityRules: Record<'longer' | 'harder' | 'easier', ActivityRule> = {
  longer: (activity, index, { lesson: { plan } }) => {
    const question = plan.questions[index % plan.questions.length];
    const mistake = plan.misconceptions[index % plan.misconceptions.length];
    return {
      ...activity,
      teacher: `${activity.teacher}\n\n追问：${question?.ask ?? ''}\n\n留意：${mistake?.wrong ?? ''}。${mistake?.help ?? ''}`,
      students: `${activity.students}\n\n可能的回答：${question?.expect ?? ''}`,
    };
  },
  harder: (activity, _, { lesson: { facts } }) => ({
    ...activity,
    level: levelBeside(activity.level, 1),
    teacher: `${activity.teacher}\n\n再加一问：把“${activity.title}”里的一个条件换掉，《${facts.title}》得到的结论还成立吗，怎样说服同学？`,
    students: `${activity.students}\n\n自己改一个条件，写出改后的结论和理由，与同桌互相挑错。`,
  }),
  easier: (activity, _, { lesson: { facts } }) => ({
    ...activity,
    level: levelBeside(activity.level, -1),
    teacher: `${activity.teacher}\n\n先出示一个做了一半的“${activity.title}”示例，和学生一起补完，再放手独立做《${facts.title}》的这一步。`,
    students: `${activity.students}\n\n对照示例分步完成，每做一步打一个勾，卡住时说出卡在哪一步。`,
  }),
};

function levelBeside(level: DesignActivity['level'], step: 1 | -1): DesignActivity['level'] {
  const at = activityLevels.indexOf(level) + step;
  return activityLevels[Math.min(Math.max(at, 0), activityLevels.length - 1)] ?? level;
}

function withLevels(design: Design, wish: 'harder' | 'easier'): Design | undefined {
  const unwanted = wish === 'harder' ? '基础' : '拓展';
  const exercises = design.exercises.filter(({ level }) => level !== unwanted);
  return exercises.length > 0 && exercises.length < design.exercises.length ? { ...design, exercises } : undefined;
}

function eachPart<T extends { id: string }>(
  parts: readonly T[],
  partId: string | undefined,
  change: (part: T, index: number) => T,
): T[] {
  return parts.map((part, index) => (partId === undefined || part.id === partId ? change(part, index) : part));
}
