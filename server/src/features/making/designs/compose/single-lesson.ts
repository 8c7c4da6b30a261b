import type { DesignActivity, DesignHead } from '@app/contract/making/design.ts';
import type { LessonPlan } from '#content/kernel-shapes.ts';
import type { Ground, LessonFacts } from './ground.ts';
import { shareMinutes } from './share-minutes.ts';

type Draft = LessonPlan['activities'][number];

/** The process of 同步授课: the activities of the plan in her style, spread over the periods she has. */
export function lessonActivities({ lesson, minutes }: Ground, { periods, style }: DesignHead): DesignActivity[] {
  const drafts = inStyle[style](lesson.plan.activities, lesson.facts);
  const parts = spread(drafts, periods);
  return toActivities(
    parts.map((part, index) => (periods > 1 ? framed(part, lesson.facts, index, periods) : part)),
    minutes,
  );
}

/** Gives ids, and to each period exactly its minutes. */
export function toActivities(parts: readonly (readonly Draft[])[], minutes: number): DesignActivity[] {
  const activities = parts.flatMap((part, index) => {
    const shares = shareMinutes(
      part.map((draft) => draft.minutes),
      minutes,
    );
    return part.map(({ goals, ...draft }, at) => ({
      ...draft,
      minutes: shares[at] ?? 1,
      period: index + 1,
      goalIds: goals.map((goal) => `g${goal}`),
    }));
  });
  return activities.map((activity, index) => ({ id: `a${index + 1}`, ...activity }));
}

const inStyle: Record<DesignHead['style'], (drafts: Draft[], facts: LessonFacts) => Draft[]> = {
  Common: (drafts) => drafts,
  NewTeachStandard: (drafts, facts) =>
    drafts.map((draft, index) => {
      if (index === 0)
        return {
          ...draft,
          title: `情境任务：${draft.title}`,
          teacher: `先出示贯穿《${facts.title}》的任务和评价标准，让学生知道做到什么算完成。${draft.teacher}`,
          students: `${draft.students} 在任务单上写下自己打算怎样完成《${facts.title}》的任务。`,
        };
      if (index === drafts.length - 1)
        return {
          ...draft,
          students: `${draft.students} 对照任务单上的标准给自己在《${facts.title}》中的表现评级，写一条理由。`,
        };
      return draft;
    }),
  CreativeTeach: (drafts, facts) => {
    const [longest] = drafts.toSorted((one, other) => other.minutes - one.minutes);
    const [point = facts.title] = facts.points;
    return drafts.map((draft) =>
      draft === longest
        ? {
            ...draft,
            title: `${draft.title}（小组创作）`,
            teacher: `${draft.teacher} 把围绕“${point}”的探究交给小组：各组自选形式（图示、情景剧、小讲堂或自编题）把《${facts.title}》讲给没有学过的人听。`,
            students: `${draft.students} 小组分工完成一件能说明“${point}”的作品，并接受他组提问。`,
            level: '创造' as const,
          }
        : draft,
    );
  },
};

/** Neighbouring activities stay in one period; every period gets at least one while there are enough. */
function spread(drafts: readonly Draft[], periods: number): Draft[][] {
  const parts: Draft[][] = Array.from({ length: periods }, () => []);
  drafts.forEach((draft, index) => {
    parts[Math.floor((index * periods) / drafts.length)]?.push(draft);
  });
  return parts.map((part, index) => (part.length > 0 ? part : drafts.slice(index % drafts.length).slice(0, 1)));
}

/** A period of several begins by taking up the last one and ends by looking at what is reached. */
function framed(part: readonly Draft[], { title, points }: LessonFacts, index: number, periods: number): Draft[] {
  const [point = title] = points;
  const goals = [...new Set(part.flatMap((draft) => draft.goals))];
  const opening: Draft = {
    title: '承接上节',
    minutes: 5,
    teacher: `请两名学生用一句话说出《${title}》上一课时学到了什么，把他们的话写在黑板左侧，指出这一课时从哪里接下去。`,
    students: `翻看自己《${title}》的笔记，补上漏记的一条，同桌互相核对。`,
    intent: `让《${title}》的第 ${index + 1} 课时接在已经学会的东西上。`,
    goals,
    level: '记忆',
  };
  const closing: Draft = {
    title: index === periods - 1 ? '全课小结' : '本课时小结',
    minutes: 5,
    teacher: `发出口卡，请学生就“${point}”写一个已经会的和一个还不会的，收齐后当场念三张。`,
    students: `独立填写《${title}》第 ${index + 1} 课时的出口卡，听到和自己相同的疑问时举手。`,
    intent: `用出口卡看清《${title}》第 ${index + 1} 课时学到了哪里，决定下一步怎么教。`,
    goals,
    level: '评价',
  };
  return [...(index > 0 ? [opening] : []), ...part, closing];
}
