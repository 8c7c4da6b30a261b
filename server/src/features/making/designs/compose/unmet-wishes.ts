import type { Design, DesignSection } from '@app/contract/making/design.ts';
import type { HeardWishes } from './heard-wishes.ts';
import { stepsFor } from './keep-wishes.ts';

/** What of her wishes a design does not do, and in which section it should. */
export type Unmet = { section: DesignSection; text: string };

/** A stress that gets less of the time than this is none. */
const LEAST_SHARE = 0.2;
const GOES_ON = /承接|上节|上一?节课|上一?课时|上次|回顾|复习/;
const WRITES = /写|抄|默/;

/** By the words and minutes that are there, whoever wrote them. */
export function unmetWishes(heard: HeardWishes, design: Design): Unmet[] {
  const { head, materials, activities, exercises, homework } = design;
  const texts = Object.values(homework).join('\n');
  const unit = head.mode === '大单元教学';
  return [
    ...(heard.pupils && materials !== '' && !materials.includes(String(heard.pupils))
      ? [{ section: 'materials' as const, text: `分组和材料份数没有按 ${heard.pupils} 人写` }]
      : []),
    ...(activities.length === 0 || unit ? [] : ofProcess(heard, design)),
    ...(heard.exerciseCount !== undefined && exercises.length > 0 && exercises.length !== heard.exerciseCount
      ? [{ section: 'exercises' as const, text: `练习要 ${heard.exerciseCount} 道，写了 ${exercises.length} 道` }]
      : []),
    ...(heard.isForWeaker && exercises.some(({ level }) => level === '拓展')
      ? [{ section: 'exercises' as const, text: '班里基础薄弱，练习里还有拓展题' }]
      : []),
    ...(heard.homework === 'none' && texts.trim() !== ''
      ? [{ section: 'homework' as const, text: '不要作业，还是写了作业' }]
      : []),
    ...(heard.homework === 'spoken' && WRITES.test(texts)
      ? [{ section: 'homework' as const, text: '不要书面作业，作业里还有要写的' }]
      : []),
  ];
}

function ofProcess({ stresses, stepMinutes, periodNo }: HeardWishes, { activities, head }: Design): Unmet[] {
  const section = 'activities' as const;
  const all = head.minutes * head.periods;
  return [
    ...stresses.flatMap((stress) => {
      const minutes = stepsFor(stress, activities).reduce((sum, one) => sum + one.minutes, 0);
      if (minutes === 0) return [{ section, text: `要侧重“${stress}”，没有一个环节在做` }];
      return minutes < all * LEAST_SHARE ? [{ section, text: `要侧重“${stress}”，只给了 ${minutes} 分钟` }] : [];
    }),
    ...stepMinutes.flatMap(({ step, minutes }) => {
      const [found] = stepsFor(step, activities);
      if (!found) return [{ section, text: `没有“${step}”这样的环节` }];
      return found.minutes === minutes
        ? []
        : [{ section, text: `“${step}”要 ${minutes} 分钟，“${found.title}”写了 ${found.minutes} 分钟` }];
    }),
    ...(periodNo && periodNo > 1 && head.periods === 1 && !GOES_ON.test(opening(activities))
      ? [{ section, text: `这是第 ${periodNo} 课时，开头没有从上一课时接起` }]
      : []),
  ];
}

function opening([first]: Design['activities']): string {
  return first ? `${first.title}${first.teacher}${first.students}` : '';
}
