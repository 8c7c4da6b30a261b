import type { DesignHead } from '@app/contract/making/design.ts';
import { leastMinutes } from '@app/engines/designs/activity-minutes.ts';
import type { LessonPlan } from '#content/kernel-shapes.ts';
import type { GroundedLesson } from './ground.ts';

/** A written step that gets less than this of its minutes is another step. */
const LEAST_SHARE = 0.6;

/** The least a plan that is written out takes: what its steps say or ask for, and most of the time they were given. */
export function leastOfPlan({ activities }: Pick<LessonPlan, 'activities'>): number {
  return activities.reduce((sum, { minutes, teacher, students }) => {
    return sum + Math.max(leastMinutes(`${teacher}\n${students}`).minutes, Math.ceil(minutes * LEAST_SHARE));
  }, 0);
}

/** Said where a lesson has more in it than its time holds: nothing is pressed together or left out in silence. */
export function aboutLength({ leastMinutes: least }: GroundedLesson, { mode, periods, minutes }: DesignHead): string {
  const given = periods * minutes;
  if (mode === '大单元教学' || least <= given) return '';
  const needed = Math.ceil(least / minutes);
  return `这一课按内容需要 ${needed} 课时：各环节最少的时间加起来是 ${least} 分钟，现在只有 ${given} 分钟，环节压短了，有的没有排进去。可以改成 ${needed} 课时再生成一次。`;
}
