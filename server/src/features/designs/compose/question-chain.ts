import type { ActivityLevel, DesignActivity, DesignHead } from '@app/contract/design.ts';
import type { LessonPlan } from '#content/kernel-shapes.ts';
import type { Ground } from './ground.ts';
import { toActivities } from './single-lesson.ts';

type Draft = LessonPlan['activities'][number];

/** How hard the questions of a chain become, from the first to the last. */
const CLIMB: readonly ActivityLevel[] = ['理解', '应用', '分析', '分析', '评价', '创造'];

/** The process of 问题链教学: it opens as the plan does, then each question is a step, and it ends with practice. */
export function chainActivities({ lesson, minutes }: Ground, { periods }: DesignHead): DesignActivity[] {
  const { plan, facts } = lesson;
  const [opening, ...rest] = plan.activities;
  const practice = rest.findLast(({ level }) => level === '应用') ?? rest.at(-1);
  const steps = plan.questions.map((question, index): Draft => {
    const near = plan.activities[Math.min(plan.activities.length - 1, index + 1)];
    return {
      title: `问题 ${index + 1}`,
      minutes: 8,
      teacher: `提出：${question.ask}\n\n给 2 分钟独立思考，再请学生说。追问“你是从哪里看出来的”，把《${facts.title}》的关键词写上黑板。${near ? `需要时这样推进：${near.teacher}` : ''}`,
      students: `先写下自己的想法，再同桌交换。可能的回答：${question.expect}`,
      intent: question.intent,
      goals: [1 + (index % plan.goals.length)],
      level: CLIMB[Math.min(index, CLIMB.length - 1)] ?? '分析',
    };
  });
  const drafts = [...(opening ? [opening] : []), ...steps, ...(practice && practice !== opening ? [practice] : [])];
  const size = Math.ceil(drafts.length / periods);
  const parts = Array.from({ length: periods }, (_, index) => {
    const part = drafts.slice(index * size, (index + 1) * size);
    return part.length > 0 ? part : drafts.slice(-1);
  });
  return toActivities(parts, minutes);
}
